package org.pilothouse.eastworld;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * Damaged answers, always the same ones for the same seed: values of the wrong type, members gone, doubled or renamed, numbers that are none,
 * texts that are hard to show, and broken bytes. The only source of such documents in the tests.
 */
public final class Mutations {
    private static final String[] VALUES = {"null", "true", "NaN", "-Infinity", "1e999", "-1e-999", "9007199254740993", "12345678901234567890.123456789", "0", "-0.0", "\"\"",
            "\"7\"", "[]", "{}", "[[]]", "[null]", "[[null,1,{}]]", "[\"north\",\"5.0m\",\"intense\"]", "[[\"north\",\"\",\"\"],[\"\"]]", "\"\\ud800\"", "\"\\udc00x\"", "\"\\u0000\\u001b[31m\"",
            "\"<b>&amp;</b>\"", "\"\\u202eאבג\"", "\"塔の管理人\"", "{\"a\":{\"b\":[1,{\"c\":null}]}}", "{\"name\":{\"name\":1}}", "[{\"count\":\"many\"},{\"count\":1e400},3,null]",
            "{\"energy\":[],\"integrity\":\"full\",\"\":0}", "\"north\\nsouth\\t5m\"", "[\"999999999m+\",\"north\"]", "{\"wom\":{\"elements\":[1,{\"id\":7,\"position\":{\"x\":NaN}}],\"position\":[]}}"};
    private static final String[] NAMES = {"", "lidar", "odometry", "log", "stats", "item", "observation", "context", "a.b[0]", "\\u0000", "塔", "count"};
    private final List<Sample> samples = new ArrayList<>();
    private final long seed;
    private final String longText;
    private final String deep;

    private record Span(int from, int to, boolean name) { }

    private record Sample(String text, List<Span> spans) { }

    /** Damages these documents, which must be good JSON. */
    public Mutations(long seed, String... documents) {
        this.seed = seed;
        for (String d : documents) {
            samples.add(new Sample(d, spans(d)));
        }
        longText = "\"" + "long ".repeat(2000) + "\"";
        deep = "[".repeat(600) + "]".repeat(600);
    }

    /** The n-th damaged document. */
    public byte[] get(long n) {
        Random random = new Random(seed * 1_000_003 + n);
        Sample sample = samples.get(random.nextInt(samples.size()));
        String text = sample.text();
        if (random.nextInt(10) < 8) {
            text = structure(sample, random);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return random.nextInt(10) < 3 ? bytes(bytes, random) : bytes;
    }

    private String structure(Sample sample, Random random) {
        List<Span> chosen = new ArrayList<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            Span s = sample.spans().get(random.nextInt(sample.spans().size()));
            if (chosen.stream().noneMatch(c -> c.from() < s.to() && s.from() < c.to())) {
                chosen.add(s);
            }
        }
        chosen.sort((a, b) -> b.from() - a.from());
        StringBuilder text = new StringBuilder(sample.text());
        for (Span s : chosen) {
            text.replace(s.from(), s.to(), s.name() ? "\"" + NAMES[random.nextInt(NAMES.length)] + "\"" : value(sample, random));
        }
        return text.toString();
    }

    private String value(Sample sample, Random random) {
        int kind = random.nextInt(100);
        if (kind == 0) {
            return longText;
        }
        if (kind == 1) {
            return deep;
        }
        if (kind < 15) {
            Span other = sample.spans().get(random.nextInt(sample.spans().size()));
            return sample.text().substring(other.from(), other.to());
        }
        return VALUES[random.nextInt(VALUES.length)];
    }

    private static byte[] bytes(byte[] bytes, Random random) {
        byte[] out = bytes.clone();
        for (int i = 1 + random.nextInt(3); i > 0 && out.length > 1; i--) {
            int at = random.nextInt(out.length);
            switch (random.nextInt(5)) {
                case 0 -> out[at] = (byte) random.nextInt(256);
                case 1 -> out[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> out = Arrays.copyOf(out, at);
                case 3 -> {
                    int end = Math.min(out.length, at + 1 + random.nextInt(8));
                    System.arraycopy(out, end, out, at, out.length - end);
                    out = Arrays.copyOf(out, out.length - (end - at));
                }
                default -> {
                    out = Arrays.copyOf(out, out.length + 1);
                    System.arraycopy(out, at, out, at + 1, out.length - 1 - at);
                    out[at] = "{}[]\",:0".getBytes(StandardCharsets.US_ASCII)[random.nextInt(8)];
                }
            }
        }
        return out;
    }

    private static List<Span> spans(String document) {
        List<Span> spans = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        try (JsonParser p = new JsonFactory().createParser(document)) {
            for (JsonToken t = p.nextToken(); t != null; t = p.nextToken()) {
                int from = (int) p.currentTokenLocation().getCharOffset();
                if (t.isStructStart()) {
                    open.push(from);
                } else if (t.isStructEnd()) {
                    spans.add(new Span(open.pop(), from + 1, false));
                } else {
                    p.getTextLength();
                    spans.add(new Span(from, (int) p.currentLocation().getCharOffset(), t == JsonToken.FIELD_NAME));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // A member's location ends behind its colon in some places: cut back to the closing quote.
        return spans.stream().map(s -> s.name() ? new Span(s.from(), document.indexOf('"', s.from() + 1) + 1, true) : s).toList();
    }
}
