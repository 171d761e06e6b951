package org.pilothouse.ui.shell;

import org.pilothouse.session.Watch;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.ReplayWatch;
import org.pilothouse.ui.time.JournalLook;

/**
 * What a window is to show: a watch, when each of its steps was, and where to search it.
 *
 * @param chronology fed by that watch before anybody else hears of a step
 */
public record Watched(Watch watch, Chronology chronology, JournalLook look) {
    /** A living watch whose journal is searched by {@code look}. Made before the watch begins. */
    public static Watched of(Watch watch, JournalLook look) {
        return new Watched(watch, Chronology.of(watch), look);
    }

    /** A watch without a journal. */
    public static Watched of(Watch watch) {
        return of(watch, JournalLook.NONE);
    }

    /** A recording. Reads its marks and its newest decisions: not for the FX thread. */
    public static Watched of(ReplayWatch replay) throws java.io.IOException {
        replay.submissions();
        return new Watched(replay, Chronology.of(replay.recording()),
                (query, found, cancelled) -> JournalSearch.run(replay.recording(), query, found, cancelled));
    }
}
