package org.pilothouse.ui.kit;

/** Texts of strangers, cut to what a control can show: a megabyte in one label stops the window. Copying takes the whole text, never this. */
public final class Shorten {
    /** As much as a label is given of what strangers wrote: some pages. */
    public static final int PAGES = 4000;

    private Shorten() { }

    /** At most {@value #PAGES} characters, see {@link #to(int, String)}. */
    public static String toPages(String text) {
        return to(PAGES, text);
    }

    /** At most {@code most} characters, an ellipsis where something was left out; never half a character. */
    public static String to(int most, String text) {
        if (text.length() <= most) {
            return text;
        }
        int cut = most - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(cut - 1)) ? cut - 1 : cut) + "…";
    }

    /** The same on one line: line breaks and tabs become visible signs. */
    public static String toLine(int most, String text) {
        return to(most, text).replace("\r\n", "⏎").replace('\n', '⏎').replace('\r', '⏎').replace('\t', ' ');
    }
}
