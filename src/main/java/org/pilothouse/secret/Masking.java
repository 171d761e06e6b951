package org.pilothouse.secret;

import com.fasterxml.jackson.databind.node.TextNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.pilothouse.json.JsonText;

/** Replaces secrets by dots, in every spelling in which a request or an answer may carry them. */
public final class Masking {
    /** Shorter secrets are masked only where they stand alone: else every text would be full of dots. */
    private static final int SHORTEST = 4;
    private static final Pattern TELLING = Pattern.compile(
            "auth|token|secret|passw|pwd|cookie|session|signature|credential|api[-_]?key|access[-_]?key|private[-_]?key", Pattern.CASE_INSENSITIVE);
    private final List<String> spellings;

    /** A mask for these secrets. */
    public Masking(List<Secret> secrets) {
        Set<String> all = new LinkedHashSet<>();
        for (Secret secret : secrets) {
            String value = secret.reveal();
            if (value.length() >= SHORTEST) {
                String encoded = URLEncoder.encode(value, StandardCharsets.UTF_8);
                String json = JsonText.write(TextNode.valueOf(value));
                all.addAll(List.of(value, encoded, encoded.replace("+", "%20"), encoded.toLowerCase(Locale.ROOT), json.substring(1, json.length() - 1)));
            }
        }
        spellings = all.stream().sorted(Comparator.comparing(String::length).reversed()).toList();
    }

    /** Whether a header or parameter of that name usually carries a secret. */
    public static boolean tells(String name) {
        return TELLING.matcher(name).find();
    }

    /** The text with dots where a secret was. */
    public String mask(String text) {
        String masked = text;
        for (String spelling : spellings) {
            masked = masked.replace(spelling, Secret.DOTS);
        }
        return masked;
    }

    /** Whether a secret is in the text. */
    public boolean finds(String text) {
        return spellings.stream().anyMatch(text::contains);
    }

    /** The bytes with dots where a secret was; the same array where there was none. */
    public byte[] mask(byte[] bytes) {
        if (spellings.isEmpty() || bytes.length == 0) {
            return bytes;
        }
        // Latin-1 keeps every byte, so that what is no text survives too.
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        String masked = text;
        for (String spelling : spellings) {
            masked = masked.replace(new String(spelling.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1),
                    new String(Secret.DOTS.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
        }
        return masked.equals(text) ? bytes : masked.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** A header line or parameter of that name and value, masked by its secret and by its name. */
    public String value(String name, String value) {
        return tells(name) ? Secret.DOTS : mask(value);
    }
}
