package org.pilothouse.eastworld;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.DocumentTrouble;
import org.pilothouse.link.Frame;

/** A hundred thousand damaged answers, the same ones every time. */
class DecoderFuzzTest {
    private static final int ROUNDS = 100_000;
    private static final List<String> PIECES = List.of("null", "7", "-0", "1e999", "NaN", "-Infinity", "1e999999999", "\"\"", "\"\\ud800\"", "true", "[]", "{}",
            "[[[]]]", "{\"a\":{\"a\":[{}]}}", "\"north\"", "\"5m\"", "9007199254740993", "[null,1,\"x\",[\"y\"]]", "\"\\u0000\"", "[".repeat(600) + "]".repeat(600));
    private final Random chance = new Random(20261201);
    private final EastworldDecoder decoder = new EastworldDecoder(Optional.empty(), Limits.USUAL);

    private static String example(String name) throws IOException {
        try (InputStream in = DecoderFuzzTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void no_exception_escapes_and_what_is_said_of_a_damaged_answer_can_be_written() throws IOException {
        String[] examples = {example("universe.json"), example("subnet.json")};
        int decoded = 0;
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String damaged = examples[round % 2];
            for (int i = 0, n = 1 + chance.nextInt(3); i < n; i++) {
                damaged = chance.nextInt(4) == 0 ? brokenText(damaged) : anotherValue(damaged);
            }
            byte[] bytes = chance.nextInt(20) == 0 ? brokenBytes(damaged) : damaged.getBytes(StandardCharsets.UTF_8);
            try {
                check(decoder.decode(bytes));
                decoded++;
            } catch (UnusableDocument e) {
                assertThat(DocumentTrouble.of(e, 200, bytes).details()).isNotEmpty();
                refused++;
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("round " + round + ": " + new String(bytes, StandardCharsets.UTF_8), e);
            }
        }
        assertThat(decoded).as("most answers can still be used").isGreaterThan(ROUNDS / 2);
        assertThat(refused).as("some cannot").isGreaterThan(ROUNDS / 100);
    }

    private static void check(Frame frame) {
        frame.extra().values().forEach(v -> assertSaid(JsonText.write(v)));
        frame.observation().sections().forEach(s -> s.rows().forEach(r -> assertSaid(r.text())));
        frame.report().forEach(r -> assertSaid(r.path() + r.expected() + r.found()));
        frame.observation().turn().ifPresent(t -> assertSaid(t.json()));
    }

    private static void assertSaid(String text) {
        if (text == null) {
            throw new IllegalStateException("nothing was said");
        }
    }

    /** One value in the document gives way to another of any shape. */
    private String anotherValue(String text) {
        int from = text.isEmpty() ? -1 : text.indexOf(':', chance.nextInt(text.length()));
        if (from < 0) {
            return text;
        }
        int to = from + 1;
        int depth = 0;
        for (boolean quoted = false; to < text.length(); to++) {
            char c = text.charAt(to);
            quoted = c == '"' && text.charAt(to - 1) != '\\' ? !quoted : quoted;
            if (!quoted && depth == 0 && (c == ',' || c == '}' || c == ']')) {
                break;
            }
            depth += quoted ? 0 : c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        }
        return text.substring(0, from + 1) + PIECES.get(chance.nextInt(PIECES.size())) + text.substring(to);
    }

    private String brokenText(String text) {
        if (text.isEmpty()) {
            return "{}";
        }
        int at = chance.nextInt(text.length());
        return switch (chance.nextInt(4)) {
            case 0 -> text.substring(0, at);
            case 1 -> text.substring(0, at) + text.substring(Math.min(text.length(), at + 1 + chance.nextInt(8)));
            case 2 -> text.substring(0, at) + (char) chance.nextInt(0x10000) + text.substring(at);
            default -> text.substring(0, at) + text.substring(at / 2, at) + text.substring(at);
        };
    }

    private byte[] brokenBytes(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte b : bytes) {
            out.write(chance.nextInt(200) == 0 ? chance.nextInt(256) : b);
        }
        return out.toByteArray();
    }
}
