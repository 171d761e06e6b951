package org.pilothouse.app.window;

import org.pilothouse.app.machine.Display;

/** What a person is told about the machine, each in one sentence. */
public final class MachineWords {
    /** Why no picture can be drawn. */
    public static final String NO_PANGO = "No picture can be drawn here: JavaFX needs Pango and FreeType for texts (Debian, Ubuntu: apt-get install -y --no-install-recommends "
            + "libpangoft2-1.0-0 libfreetype6).";
    private static final String INSTALL = "(for a window: apt-get install -y --no-install-recommends xvfb xauth libgtk-3-0 && xvfb-run -a java -jar target/pilothouse.jar)";

    private MachineWords() { }

    /** Why there is no window, and how to get one. */
    public static String noWindow(Display.Lack lack) {
        return (lack == Display.Lack.GTK ? "There is a display here but no GTK 3, so this run does without a window "
                : "There is no display here, so this run does without a window ") + INSTALL + ".";
    }
}
