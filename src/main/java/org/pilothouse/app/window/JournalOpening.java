package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.pilothouse.session.time.Recording;
import org.pilothouse.session.time.ReplayWatch;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.shell.Watched;

/** Opens a journal while the window stays usable: a long one without its index takes some seconds to read. */
final class JournalOpening {
    private JournalOpening() { }

    /**
     * Returns at once.
     *
     * @param then takes the journal, on the FX thread
     * @param failed hears on the FX thread why there is none
     */
    static void open(Path journal, FxDoor door, Consumer<Watched> then, Consumer<Exception> failed) {
        new Thread(() -> {
            try {
                Watched opened = Watched.of(new ReplayWatch(Recording.open(journal, new RecordedFrames())));
                door.post(() -> then.accept(opened));
            } catch (IOException | RuntimeException e) {
                door.post(() -> failed.accept(e));
            }
        }, "journal-open").start();
    }

    /** Why it could not be opened, for a person. */
    static String reason(Exception e) {
        return e instanceof NoSuchFileException ? "there is no such file" : e.getMessage() == null ? e.toString() : e.getMessage();
    }
}
