package org.pilothouse.ui.kit;

import java.util.List;

/**
 * Something went wrong, in words for a person.
 *
 * @param what what happened, one sentence
 * @param means what it means for the person
 * @param todo what can be done about it
 * @param code a short code that people can search for
 */
public record Message(String what, String means, String todo, String code) {
    /**
     * Looks up the sentences of a trouble: the keys {@code KIND.what}, {@code KIND.means} and {@code KIND.todo}.
     *
     * @param texts the bundle, usually {@code org.pilothouse.link.troubles}
     * @param details fills the placeholders; shown as they are, never parsed
     */
    public static Message of(Texts texts, String kind, String code, List<String> details) {
        Object[] filling = details.toArray();
        return new Message(texts.get(kind + ".what", filling), texts.get(kind + ".means", filling), texts.get(kind + ".todo", filling), code);
    }

    /** All of it as plain text, for the clipboard. */
    public String asText() {
        return what + "\n" + means + "\n" + todo + "\n" + code;
    }
}
