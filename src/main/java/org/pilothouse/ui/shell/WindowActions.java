package org.pilothouse.ui.shell;

import java.nio.file.Path;

/** What the window asks of the program around it. Called on the FX thread; must return at once. */
public interface WindowActions {
    /** Opens the connect dialog. */
    void connect();

    /** Watches the built-in world. */
    void builtInWorld();

    /** Lets the person choose a journal, and opens it. */
    default void openJournal() { }

    /** Shows the list of journals. */
    default void journals() { }

    /** Keeps a person's words about a step in the journal; false where nothing is being recorded. */
    default boolean note(long step, String text) {
        return false;
    }

    /** Opens a journal in this window, read-only. */
    default void openJournal(Path journal) { }

    /** Saves a picture of the window to a file that the person chooses. */
    void savePicture();

    /** Writes these bytes to a file that the person chooses; the name is a suggestion. */
    void save(String name, byte[] bytes);

    /** Saves what helps to find out what went wrong, without secrets, to a file that the person chooses. */
    void diagnostics();

    /** Ends the program. */
    void quit();
}
