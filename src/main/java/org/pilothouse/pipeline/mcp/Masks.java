package org.pilothouse.pipeline.mcp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills references {@code $NAME} from the environment and hides the values again in everything that is shown or kept. Thread-safe. */
final class Masks {
    private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\{(\\w+)}|([A-Za-z_]\\w*))");
    private static final String HIDDEN = "•••";
    private final Map<String, String> environment;
    private final List<String> values = new ArrayList<>();

    Masks(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * The text with its references filled in.
     *
     * @throws McpFailure where a variable is not set
     */
    String fill(String text) throws McpFailure {
        Matcher m = REFERENCE.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (m.find()) {
            String name = m.group(1) != null ? m.group(1) : m.group(2);
            String value = environment.get(name);
            if (value == null) {
                throw new McpFailure(McpTrouble.of(McpTrouble.Kind.SECRET_MISSING, name), false);
            }
            hide(value);
            m.appendReplacement(filled, Matcher.quoteReplacement(value));
        }
        return m.appendTail(filled).toString();
    }

    /** The filled value of a header, hidden from now on also where it was written plainly. */
    String fillHeader(String name, String value) throws McpFailure {
        String filled = fill(value);
        if (name.matches("(?i).*(authorization|token|key|secret|cookie).*")) {
            hide(filled.replaceFirst("(?i)^(bearer|basic|token)\\s+", ""));
        }
        return filled;
    }

    /** Hides a value from now on. Values of under four characters would hide half of every text and are left. */
    void hide(String value) {
        synchronized (values) {
            if (value.length() >= 4 && !values.contains(value)) {
                values.add(value);
                values.sort(Comparator.comparingInt(String::length).reversed());
            }
        }
    }

    String mask(String text) {
        String masked = text;
        synchronized (values) {
            for (String v : values) {
                masked = masked.replace(v, HIDDEN);
            }
        }
        return masked;
    }
}
