package org.pilothouse.eastworld;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Distance;

/** Bearings and distances in the words of a row. What cannot be read stays text; it is never taken for zero. */
final class RowWords {
    /** Farther into a text nobody looks for a bearing. */
    private static final int FAR_ENOUGH = 2000;
    private static final String NUMBER = "(\\d{1,9}(?:\\.\\d{1,9})?)";
    private static final String LEAD = "(?:(within|about|approximately|around|roughly|nearly|up to|over|more than|at least|beyond)\\s+|~\\s*)?";
    private static final String UNIT = "\\s*(?:m|metres?|meters?)";
    private static final Pattern WHOLE = Pattern.compile("\\s*" + LEAD + NUMBER + "(\\+)?" + UNIT + "\\s*(\\+)?\\s*(?:away)?\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern INSIDE = Pattern.compile("(?<![\\w.+-])" + LEAD + NUMBER + "(\\+)?" + UNIT + "(\\+)?(?![\\w+])(?!\\s+(?:below|above|higher|lower|deep|tall|high|wide|long))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COMPASS = Pattern.compile("(?<![\\w-])(north|south)?[ -]?(east|west)?(?![\\w-])", Pattern.CASE_INSENSITIVE);
    private static final Pattern MOVING = Pattern.compile("\\b(?:moving|heading|facing|going)\\s+[a-z-]+", Pattern.CASE_INSENSITIVE);

    /** A longer part is no compass word, and no length standing alone. */
    private static final int LONGEST_WORD = 60;

    private RowWords() { }

    /** The bearing of a tuple: the first part that is a compass word and nothing else. */
    static Optional<Bearing> bearing(List<String> parts) {
        if (parts.size() == 1) {
            return inSentence(parts.get(0));
        }
        return parts.stream().filter(p -> p.length() <= LONGEST_WORD).flatMap(p -> Bearing.ofWord(p).stream()).findFirst();
    }

    /** The distance of a tuple: the first part that is a length and nothing else ({@code 5m below level} is none); or one within a sentence. */
    static Optional<Distance> distance(List<String> parts) {
        if (parts.size() == 1) {
            Matcher m = INSIDE.matcher(head(parts.get(0)));
            return m.find() ? Optional.of(distance(m, m.group().strip())) : Optional.empty();
        }
        for (String part : parts) {
            Matcher m = WHOLE.matcher(part);
            if (part.length() <= LONGEST_WORD && m.matches()) {
                return Optional.of(distance(m, part));
            }
        }
        return Optional.empty();
    }

    private static Distance distance(Matcher m, String text) {
        String lead = m.group(1) == null ? "" : m.group(1).toLowerCase(Locale.ROOT);
        boolean atLeast = m.group(3) != null || m.group(4) != null || List.of("over", "more than", "at least", "beyond").contains(lead);
        return new Distance(Double.parseDouble(m.group(2)), atLeast, text);
    }

    /** The one compass word of a sentence, where there is just one, and where it does not say which way something moves. */
    private static Optional<Bearing> inSentence(String sentence) {
        Matcher m = COMPASS.matcher(MOVING.matcher(head(sentence)).replaceAll(" "));
        Bearing only = null;
        while (m.find()) {
            String word = (m.group(1) == null ? "" : m.group(1)) + (m.group(2) == null ? "" : m.group(2));
            Optional<Bearing> found = word.isEmpty() ? Optional.empty() : Bearing.ofWord(word);
            if (found.isPresent() && only != null && only != found.get()) {
                return Optional.empty();
            }
            only = found.orElse(only);
        }
        return Optional.ofNullable(only);
    }

    private static String head(String text) {
        return text.length() <= FAR_ENOUGH ? text : text.substring(0, FAR_ENOUGH);
    }
}
