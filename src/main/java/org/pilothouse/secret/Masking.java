package org.pilothouse.secret;

import com.fasterxml.jackson.databind.node.TextNode;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.pilothouse.json.JsonText;

/**
 * Replaces secrets by dots, in every spelling in which a request or an answer may carry them. In JSON a number that holds a secret becomes a
 * text of dots, so that the document stays one.
 */
public final class Masking {
    /** Shorter secrets are masked only where they stand alone, and never in a number: else every text would be full of dots. */
    private static final int SHORTEST = 4;
    private static final Pattern TELLING = Pattern.compile(
            "auth|token|secret|passw|passphrase|passcode|pwd|cookie|session|signature|credential|bearer|jwt|api[-_]?key|access[-_]?key|private[-_]?key"
                    + "|(?<![a-z])(?:pass|sig)$", Pattern.CASE_INSENSITIVE);
    private final List<String> everywhere;
    private final Optional<Pattern> alone;

    /** A mask for these secrets. */
    public Masking(Collection<Secret> secrets) {
        Set<String> all = new LinkedHashSet<>();
        for (Secret secret : secrets) {
            spell(secret.reveal(), all);
        }
        List<String> longestFirst = all.stream().sorted(Comparator.comparing(String::length).reversed()).toList();
        everywhere = longestFirst.stream().filter(s -> s.length() >= SHORTEST).toList();
        String few = longestFirst.stream().filter(s -> s.length() < SHORTEST).map(Pattern::quote).collect(Collectors.joining("|"));
        alone = few.isEmpty() ? Optional.empty() : Optional.of(Pattern.compile("(?<![\\p{L}\\p{N}])(?:" + few + ")(?![\\p{L}\\p{N}])"));
    }

    private static void spell(String value, Set<String> all) {
        if (!value.isBlank()) {
            String encoded = URLEncoder.encode(value, StandardCharsets.UTF_8);
            String quoted = JsonText.write(TextNode.valueOf(value));
            String json = quoted.substring(1, quoted.length() - 1);
            all.addAll(List.of(value, encoded, encoded.replace("+", "%20"), encoded.toLowerCase(Locale.ROOT), json, json.replace("/", "\\/"),
                    plainAscii(json, "\\u%04x"), plainAscii(json, "\\u%04X")));
        }
    }

    private static String plainAscii(String json, String form) {
        return json.chars().mapToObj(c -> c < 128 ? String.valueOf((char) c) : String.format(Locale.ROOT, form, c)).collect(Collectors.joining());
    }

    /** Whether a header or parameter of that name usually carries a secret. */
    public static boolean tells(String name) {
        return TELLING.matcher(name).find();
    }

    /** The text with dots where a secret was. */
    public String mask(String text) {
        String masked = text;
        for (String spelling : everywhere) {
            masked = masked.replace(spelling, Secret.DOTS);
        }
        return alone.isEmpty() ? masked : alone.get().matcher(masked).replaceAll(Matcher.quoteReplacement(Secret.DOTS));
    }

    /** Whether a secret of at least four characters is in the digits of a number. */
    public boolean inNumber(String number) {
        return everywhere.stream().anyMatch(number::contains);
    }

    /** Whether a secret is in the text. */
    public boolean finds(String text) {
        return everywhere.stream().anyMatch(text::contains) || alone.isPresent() && alone.get().matcher(text).find();
    }

    /** The bytes with dots where a secret was; the same array where there was none. */
    public byte[] mask(byte[] bytes) {
        if (everywhere.isEmpty() && alone.isEmpty() || bytes.length == 0) {
            return bytes;
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return finds(text) ? masked(text).getBytes(StandardCharsets.UTF_8) : bytes;
        } catch (CharacterCodingException noText) {
            return maskedRaw(bytes);
        }
    }

    private String masked(String text) {
        String start = text.stripLeading();
        if (start.startsWith("{") || start.startsWith("[")) {
            String json = MaskedJson.of(text, this);
            // What only looks like JSON may hold a secret across its quotation marks.
            return everywhere.stream().noneMatch(json::contains) ? json : mask(json);
        }
        return mask(text);
    }

    /** Latin-1 keeps every byte, so that what is no text survives too. */
    private byte[] maskedRaw(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        String masked = text;
        for (String spelling : everywhere) {
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
