package org.pilothouse.ui.log;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Which lines are shown: those that contain one thing and not another. Upper and lower case are the same. */
final class LineFilter {
    /** Shows everything. */
    static final LineFilter ALL = new LineFilter(Optional.empty(), Optional.empty());
    private final Optional<Pattern> include;
    private final Optional<Pattern> exclude;

    private LineFilter(Optional<Pattern> include, Optional<Pattern> exclude) {
        this.include = include;
        this.exclude = exclude;
    }

    /**
     * A filter from what a person typed; empty text asks for nothing.
     *
     * @throws PatternSyntaxException where {@code regex} is set and one of them cannot be read
     */
    static LineFilter of(String include, String exclude, boolean regex) {
        return include.isEmpty() && exclude.isEmpty() ? ALL : new LineFilter(pattern(include, regex), pattern(exclude, regex));
    }

    private static Optional<Pattern> pattern(String typed, boolean regex) {
        return typed.isEmpty() ? Optional.empty()
                : Optional.of(Pattern.compile(typed, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | (regex ? 0 : Pattern.LITERAL)));
    }

    /** Whether a line passes. Gives up by {@link GivenUp} as soon as {@code cancelled}, also in the middle of an expression that would take for ever. */
    boolean shows(String line, BooleanSupplier cancelled) {
        return include.map(p -> find(p, line, cancelled)).orElse(true) && !exclude.map(p -> find(p, line, cancelled)).orElse(false);
    }

    private static boolean find(Pattern pattern, String line, BooleanSupplier cancelled) {
        try {
            Matcher matcher = pattern.matcher(new Watched(line, cancelled));
            return matcher.find();
        } catch (StackOverflowError e) {
            // An expression with a repeated alternative on a very long line: Java's matcher goes one frame deeper each time. Such a line is not shown.
            return false;
        }
    }

    /** Nobody waits for the answer any more. */
    static final class GivenUp extends RuntimeException {
        GivenUp() {
            super("cancelled", null, false, false);
        }
    }

    private static final class Watched implements CharSequence {
        private static final int LOOK_EVERY = 1 << 14;
        private final String text;
        private final BooleanSupplier cancelled;
        private int looks;

        Watched(String text, BooleanSupplier cancelled) {
            this.text = text;
            this.cancelled = cancelled;
        }

        @Override
        public char charAt(int i) {
            if (++looks % LOOK_EVERY == 0 && cancelled.getAsBoolean()) {
                throw new GivenUp();
            }
            return text.charAt(i);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
