package org.pilothouse.ui.time;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Query;

/** A journal in which can be searched: the one behind a replay, or the one that is being written. Called off the FX thread. */
@FunctionalInterface
public interface JournalLook {
    /** There is no journal. */
    JournalLook NONE = (query, found, cancelled) -> { };

    /** Tells what it finds while it looks, until {@code cancelled}. */
    void run(Query query, Consumer<JournalSearch.Hit> found, BooleanSupplier cancelled) throws IOException;
}
