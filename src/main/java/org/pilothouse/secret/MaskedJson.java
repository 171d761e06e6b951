package org.pilothouse.secret;

/** Masks a JSON document as it is written: texts in place, a number that holds a secret as a text of dots, everything else untouched. */
final class MaskedJson {
    private MaskedJson() { }

    static String of(String json, Masking masking) {
        StringBuilder out = new StringBuilder(json.length());
        int i = 0;
        while (i < json.length()) {
            char c = json.charAt(i);
            int end = i + 1;
            if (c == '"') {
                end = endOfText(json, end);
                boolean closed = end <= json.length() && json.charAt(end - 1) == '"' && end > i + 1;
                out.append('"').append(masking.mask(json.substring(i + 1, closed ? end - 1 : end))).append(closed ? "\"" : "");
            } else if (c == '-' || Character.isLetterOrDigit(c)) {
                while (end < json.length() && (Character.isLetterOrDigit(json.charAt(end)) || "+-.".indexOf(json.charAt(end)) >= 0)) {
                    end++;
                }
                String word = json.substring(i, end);
                out.append(masking.inNumber(word) ? '"' + Secret.DOTS + '"' : word);
            } else {
                out.append(c);
            }
            i = end;
        }
        return out.toString();
    }

    /** The place after the closing quotation mark, or the end of a document that stops before it. */
    private static int endOfText(String json, int from) {
        int i = from;
        while (i < json.length() && json.charAt(i) != '"') {
            i += json.charAt(i) == '\\' ? 2 : 1;
        }
        return Math.min(json.length(), i + 1);
    }
}
