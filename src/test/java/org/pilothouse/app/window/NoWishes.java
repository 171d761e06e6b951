package org.pilothouse.app.window;

import org.pilothouse.ui.shell.WindowActions;

/** A program that does nothing of what a window asks. */
public class NoWishes implements WindowActions {
    @Override
    public void connect() { }

    @Override
    public void builtInWorld() { }

    @Override
    public void savePicture() { }

    @Override
    public void save(String name, byte[] bytes) { }

    @Override
    public void diagnostics() { }

    @Override
    public void quit() { }
}
