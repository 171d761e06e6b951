package org.pilothouse.session.time;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pilothouse.journal.LineSearch;

/**
 * What a person looks for in a journal: words (all of them, in one record; "in quotation marks" stay together), figures ({@code energy < 20},
 * also {@code <= > >= = !=}), {@code action:NAME} for decisions, and {@code kind:note} for records of a kind.
 */
public final class Query {
    private static final Pattern PART = Pattern.compile(
            "action:(?<action>\\S+)|kind:(?<kind>\\S+)|(?<stat>[\\p{L}_][\\p{L}\\p{N}_.-]*)\\s*(?<op><=|>=|!=|<|>|=)\\s*(?<number>[+-]?\\d+(\\.\\d+)?)"
                    + "|\"(?<quoted>[^\"]+)\"|(?<word>[^\\s\"]+)");

    /** One condition on a line. */
    private interface Test {
        /** What has to be in the line for the condition to be possible. */
        String needle();

        boolean holds(String kind, byte[] line);
    }

    private final String text;
    private final List<Test> tests = new ArrayList<>();
    private LineSearch shown;

    private Query(String text) {
        this.text = text;
    }

    /** Reads what a person typed; empty where nothing was. Nothing typed is wrong: what is no figure is a word. */
    public static Optional<Query> of(String text) {
        Query q = new Query(text);
        Matcher m = PART.matcher(text);
        while (m.find()) {
            if (m.group("action") != null) {
                q.tests.add(new Action(m.group("action")));
            } else if (m.group("kind") != null) {
                q.tests.add(new OfKind(m.group("kind").toLowerCase(Locale.ROOT)));
            } else if (m.group("stat") != null) {
                q.tests.add(new Figure(m.group("stat"), m.group("op"), new BigDecimal(m.group("number"))));
            } else {
                q.tests.add(new Words(m.group("quoted") != null ? m.group("quoted") : m.group("word")));
            }
        }
        q.shown = new LineSearch(q.tests.stream().filter(t -> !(t instanceof OfKind)).map(Test::needle).findFirst().orElse("\"d\":"));
        return q.tests.isEmpty() ? Optional.empty() : Optional.of(q);
    }

    /** What was typed. */
    public String text() {
        return text;
    }

    /** The search for the rarest-looking condition; the others are then asked of what it finds. */
    LineSearch first() {
        List<String> needles = tests.stream().map(Test::needle).sorted(Comparator.comparingInt(String::length)).toList();
        return new LineSearch(needles.get(needles.size() - 1)).besides(needles);
    }

    /** Where in a line a person should look: at the first condition that is not only about the kind. */
    int place(byte[] line) {
        return Math.max(0, shown.in(line, 0, line.length));
    }

    boolean holds(String kind, byte[] line) {
        return tests.stream().allMatch(t -> t.holds(kind, line));
    }

    /** Text inside a record is written with its quotation marks and backslashes escaped; inside a recorded answer, twice. */
    private static final class Words implements Test {
        private final String needle;
        private final LineSearch search;

        Words(String words) {
            this.needle = words;
            this.search = new LineSearch(words);
        }

        @Override
        public String needle() {
            return needle;
        }

        @Override
        public boolean holds(String kind, byte[] line) {
            return search.in(line, 0, line.length) >= 0;
        }
    }

    private static final class Action implements Test {
        private final String name;
        private final LineSearch search;

        Action(String name) {
            this.name = name;
            this.search = new LineSearch("\"name\":\"" + name);
        }

        @Override
        public String needle() {
            return "\"name\":\"" + name;
        }

        @Override
        public boolean holds(String kind, byte[] line) {
            return kind.equals(Kinds.DECISION) && search.in(line, 0, line.length) >= 0;
        }
    }

    private static final class OfKind implements Test {
        private final String wanted;

        OfKind(String wanted) {
            this.wanted = wanted;
        }

        @Override
        public String needle() {
            return "{\"k\":\"" + wanted;
        }

        @Override
        public boolean holds(String kind, byte[] line) {
            return kind.equalsIgnoreCase(wanted);
        }
    }

    private static final class Figure implements Test {
        private final String needle;
        private final LineSearch search;
        private final String op;
        private final BigDecimal limit;

        Figure(String name, String op, BigDecimal limit) {
            this.needle = "\\\"" + name + "\\\"";
            this.search = new LineSearch(needle);
            this.op = op;
            this.limit = limit;
        }

        @Override
        public String needle() {
            return needle;
        }

        @Override
        public boolean holds(String kind, byte[] line) {
            if (!kind.equals(Kinds.MOMENT)) {
                return false;
            }
            for (int at = search.in(line, 0, line.length); at >= 0; at = search.in(line, at + 1, line.length)) {
                if (number(line, at + needle.length()).filter(this::fits).isPresent()) {
                    return true;
                }
            }
            return false;
        }

        private boolean fits(BigDecimal value) {
            int order = value.compareTo(limit);
            switch (op) {
                case "<":
                    return order < 0;
                case "<=":
                    return order <= 0;
                case ">":
                    return order > 0;
                case ">=":
                    return order >= 0;
                case "=":
                    return order == 0;
                default:
                    return order != 0;
            }
        }

    }

    /** The number that follows a name and a colon in a line; empty where something else does. */
    public static Optional<BigDecimal> number(byte[] line, int after) {
        int i = blanks(line, after);
        if (i >= line.length || line[i] != ':') {
            return Optional.empty();
        }
        i = blanks(line, i + 1);
        int end = i;
        while (end < line.length && end - i < 60 && "+-.eE0123456789".indexOf(line[end]) >= 0) {
            end++;
        }
        try {
            return Optional.of(new BigDecimal(new String(line, i, end - i, StandardCharsets.US_ASCII)));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    private static int blanks(byte[] line, int from) {
        int i = from;
        while (i < line.length && line[i] == ' ') {
            i++;
        }
        return i;
    }
}
