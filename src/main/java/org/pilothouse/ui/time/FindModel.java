package org.pilothouse.ui.time;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Query;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A search through the whole journal, begun anew with every letter: the first hits come at once, the others as they are found. Belongs to the FX thread. */
public final class FindModel {
    /** So many hits are shown; a search that has found them ends. */
    static final int MOST = 10_000;
    private static final long TOGETHER_NANOS = 60_000_000;
    private static final Logger LOG = LoggerFactory.getLogger(FindModel.class);

    /** How a search stands. */
    public enum State { NOTHING_TYPED, NO_JOURNAL, SEARCHING, DONE, ENOUGH, FAILED }

    private final Consumer<Runnable> fx;
    private final Executor worker;
    private final ObservableList<JournalSearch.Hit> hits = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOTHING_TYPED);
    private final AtomicLong newest = new AtomicLong();
    private JournalLook look = JournalLook.NONE;
    private String typed = "";

    FindModel(Consumer<Runnable> fx, Executor worker) {
        this.fx = fx;
        this.worker = worker;
    }

    /** Looks into this journal from now on; what was found in another is forgotten, what was typed is looked for here. */
    void in(JournalLook journal) {
        look = journal;
        search(typed);
    }

    /** Looks for something; a search under way ends, and nothing of it arrives any more. */
    public void search(String text) {
        long mine = newest.incrementAndGet();
        typed = text;
        hits.clear();
        Optional<Query> query = Query.of(text);
        if (query.isEmpty() || look == JournalLook.NONE) {
            state.set(query.isEmpty() ? State.NOTHING_TYPED : State.NO_JOURNAL);
            return;
        }
        state.set(State.SEARCHING);
        JournalLook where = look;
        worker.execute(() -> {
            if (newest.get() == mine) {
                new Search(mine).run(where, query.get());
            }
        });
    }

    /** Reads the whole record of something found and hands it back on the FX thread; empty where it can no longer be read. */
    void whole(JournalSearch.Hit hit, Consumer<Optional<String>> then) {
        worker.execute(() -> {
            Optional<String> record = Optional.empty();
            try {
                record = Optional.of(new String(hit.line().read(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                LOG.warn("PH-927: record {} of {} could not be read", hit.record(), hit.line().file(), e);
            }
            Optional<String> found = record;
            fx.accept(() -> then.accept(found));
        });
    }

    /** Ends a search under way. */
    void stop() {
        newest.incrementAndGet();
        hits.clear();
        state.set(State.NOTHING_TYPED);
    }

    /** What was found, in the order of the journal. */
    public ObservableList<JournalSearch.Hit> hits() {
        return hits;
    }

    /** How the search stands. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** One search, on the worker. */
    private final class Search {
        private final long mine;
        private List<JournalSearch.Hit> waiting = new ArrayList<>();
        private long told;
        private int found;

        Search(long mine) {
            this.mine = mine;
        }

        void run(JournalLook where, Query query) {
            State end;
            try {
                where.run(query, this::take, () -> newest.get() != mine || found >= MOST);
                end = found >= MOST ? State.ENOUGH : State.DONE;
            } catch (IOException | RuntimeException e) {
                LOG.warn("PH-924: the journal could not be searched", e);
                end = State.FAILED;
            }
            tell(end);
        }

        private void take(JournalSearch.Hit hit) {
            if (found++ < MOST) {
                waiting.add(hit);
            }
            if (System.nanoTime() - told > TOGETHER_NANOS || told == 0) {
                tell(State.SEARCHING);
                told = System.nanoTime();
            }
        }

        private void tell(State how) {
            List<JournalSearch.Hit> batch = waiting;
            waiting = new ArrayList<>();
            fx.accept(() -> {
                if (newest.get() == mine) {
                    hits.addAll(batch);
                    state.set(how);
                }
            });
        }
    }
}
