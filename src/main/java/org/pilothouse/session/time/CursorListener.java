package org.pilothouse.session.time;

import java.util.Optional;
import org.pilothouse.session.Moment;

/** Hears where the cursor is. Called on the cursor's own thread: hand it on quickly. */
@FunctionalInterface
public interface CursorListener {
    /**
     * The cursor moved, or began or stopped to play.
     *
     * @param position where it is
     * @param moment the step there; empty where there is none, or it can no longer be read
     */
    void moved(CursorPosition position, Optional<Moment> moment);
}
