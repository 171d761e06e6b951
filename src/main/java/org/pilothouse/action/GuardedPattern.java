package org.pilothouse.action;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression out of somebody else's schema. It cannot hang the program: after a budget of looks at the text it gives up. A pattern
 * that cannot be read, or that gives up, refuses nothing: the environment has the last word.
 */
public final class GuardedPattern {
    private static final int BUDGET = 200_000;
    private final Optional<Pattern> pattern;

    private GuardedPattern(Optional<Pattern> pattern) {
        this.pattern = pattern;
    }

    /** Reads a pattern of a JSON Schema (ECMA-262, as far as Java understands the same). */
    public static GuardedPattern of(String regex) {
        try {
            return new GuardedPattern(Optional.of(Pattern.compile(regex)));
        } catch (PatternSyntaxException | StackOverflowError e) {
            return new GuardedPattern(Optional.empty());
        }
    }

    /** Whether the pattern is found somewhere in the text, as JSON Schema asks; also true where nobody can tell. */
    public boolean foundIn(String text) {
        try {
            return pattern.map(p -> p.matcher(new Counted(text, new int[] {BUDGET})).find()).orElse(true);
        } catch (Exhausted | StackOverflowError e) {
            return true;
        }
    }

    private static final class Exhausted extends RuntimeException {
        Exhausted() {
            super(null, null, false, false);
        }
    }

    private record Counted(CharSequence text, int[] left) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (--left[0] < 0) {
                throw new Exhausted();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Counted(text.subSequence(start, end), left);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
