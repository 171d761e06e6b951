package org.pilothouse.action.form;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import java.util.regex.Pattern;

/** The text formats that an MCP elicitation can ask for (specification 2025-11-25): a slip is caught, anything else is let through. */
final class Formats {
    static final Set<String> CHECKED = Set.of("email", "uri", "date", "date-time");
    private static final Pattern EMAIL = Pattern.compile("[^\\s@]+@[^\\s@]+");

    private Formats() { }

    static boolean fits(String format, String text) {
        return switch (format) {
            case "email" -> EMAIL.matcher(text).matches();
            case "uri" -> uri(text);
            case "date" -> parses(() -> LocalDate.parse(text));
            case "date-time" -> parses(() -> OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME));
            default -> true;
        };
    }

    private static boolean uri(String text) {
        try {
            return new URI(text).isAbsolute();
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static boolean parses(Runnable reading) {
        try {
            reading.run();
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
