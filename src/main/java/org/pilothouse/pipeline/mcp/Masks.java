package org.pilothouse.pipeline.mcp;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;

/** Fills references {@code $NAME} from the environment and hides the values again in everything that is shown or kept. Thread-safe. */
final class Masks {
    private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\{(\\w+)}|([A-Za-z_]\\w*))");
    private static final Pattern WHOLE = Pattern.compile("(?:[\\w-]+=|[\\w-]+:\\s*(?:\\w+\\s+)?)?\\$([A-Za-z_]\\w*)");
    private final Map<String, String> environment;
    private final Set<String> hidden = new LinkedHashSet<>();
    private volatile Masking masking = new Masking(List.of());

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
        if (name.matches("(?i).*(authorization|token|key|secret|cookie|passw|credential).*")) {
            hide(filled.replaceFirst("(?i)^(bearer|basic|token)\\s+", ""));
        }
        return filled;
    }

    /**
     * An argument of a program: filled in only where its whole value is one reference ({@code $NAME}, {@code --key=$NAME}, {@code Name: Bearer $NAME}),
     * since a script among the arguments has variables of its own.
     *
     * @param own what the program's own environment will hold: such names are left to the program
     */
    String fillArgument(String argument, Set<String> own) throws McpFailure {
        Matcher m = WHOLE.matcher(argument);
        return m.matches() && !own.contains(m.group(1)) ? fill(argument) : argument;
    }

    /** A query in which whole values may be references; any other dollar sign is the address's own. */
    String fillQuery(String query) throws McpFailure {
        StringBuilder filled = new StringBuilder();
        for (String pair : query.split("&", -1)) {
            int eq = pair.indexOf('=');
            String value = pair.substring(eq + 1);
            boolean reference = eq > 0 && value.matches("\\$[A-Za-z_]\\w*");
            filled.append(filled.isEmpty() ? "" : "&")
                    .append(reference ? pair.substring(0, eq + 1) + URLEncoder.encode(fill(value), StandardCharsets.UTF_8) : pair);
        }
        return filled.toString();
    }

    /** Hides what an address itself holds: a password before the host, and parameters whose names tell that they are secret. */
    void hideIn(URI address) {
        if (address.getUserInfo() != null) {
            hide(address.getUserInfo().replaceFirst("^[^:]*:", ""));
        }
        for (String pair : String.valueOf(address.getQuery()).split("&")) {
            int eq = pair.indexOf('=');
            if (eq > 0 && Masking.tells(pair.substring(0, eq))) {
                hide(pair.substring(eq + 1));
            }
        }
    }

    /** Hides a value from now on, in every spelling; a short one where it stands alone. */
    synchronized void hide(String value) {
        if (hidden.add(value)) {
            masking = new Masking(hidden.stream().map(Secret::new).toList());
        }
    }

    String mask(String text) {
        return masking.mask(text);
    }
}
