package org.pilothouse.action.form;

/** Hears what happens in a form. */
@FunctionalInterface
public interface FormListener {
    /**
     * Something in it changed.
     *
     * @param field the field
     * @param shape true where fields came or went, or where it was changed otherwise than by typing in it: its controls are to be made anew
     */
    void changed(Field field, boolean shape);
}
