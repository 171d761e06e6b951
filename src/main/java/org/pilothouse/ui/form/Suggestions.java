package org.pilothouse.ui.form;

import java.util.List;

/** What might be meant in a text field: offered, never required. */
@FunctionalInterface
public interface Suggestions {
    /** Nothing is suggested. */
    Suggestions NONE = pointer -> List.of();

    /** Texts for the field at a JSON pointer, best first; asked anew each time they are shown. */
    List<String> of(String pointer);
}
