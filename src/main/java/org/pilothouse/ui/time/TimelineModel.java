package org.pilothouse.ui.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.CursorPosition;
import org.pilothouse.session.time.Difference;
import org.pilothouse.session.time.Kinds;
import org.pilothouse.world.ObservationDiff;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the timeline pane shows: bars of steps, marks, where one looks, what changed there, what was found. Belongs to the FX thread. */
public final class TimelineModel implements AutoCloseable {
    /** Into how many bars the timeline is divided. */
    static final int BARS = 120;
    private static final int MOST_MARKS = 300;
    private static final Logger LOG = LoggerFactory.getLogger(TimelineModel.class);

    /**
     * A bar.
     *
     * @param steps how many steps it stands for
     * @param changed in how many of them something changed
     */
    public record Bar(int steps, int changed) { }

    /**
     * A mark on the timeline.
     *
     * @param place 0 at the first step, 1 at the last
     */
    public record Place(double place, Chronology.Mark mark) { }

    /**
     * All that is drawn.
     *
     * @param steps how many steps there are
     * @param position where one looks
     * @param past true where what is on show is not the newest of a living watch
     * @param replay true where nothing is live at all
     * @param millis when the step on show was, 0 where there is none
     * @param changedHere true where the step on show differs from the one before
     * @param lost true where the step can no longer be read: then what was on show before still is
     */
    public record Shown(long steps, CursorPosition position, boolean past, boolean replay, long millis, boolean changedHere, boolean lost, List<Bar> bars,
            List<Place> marks) { }

    private static final Shown NOTHING = new Shown(0, CursorPosition.BEGINNING, false, false, 0, false, false, List.of(), List.of());
    private final Consumer<Runnable> fx;
    private final FindModel find;
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(NOTHING);
    private final ReadOnlyObjectWrapper<Optional<Difference>> difference = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Cursor> cursor = Optional.empty();
    private AutoCloseable listening = () -> { };
    private long owner;

    /**
     * @param fx runs something on the FX thread
     * @param worker where searches run
     */
    public TimelineModel(Consumer<Runnable> fx, Executor worker) {
        this.fx = fx;
        find = new FindModel(fx, worker);
    }

    /** Shows this cursor's timeline from now on; the cursor before is let go, not closed. */
    public void watch(Cursor next, JournalLook journal) {
        close();
        long mine = ++owner;
        cursor = Optional.of(next);
        find.in(journal);
        Compared compared = new Compared(next);
        listening = next.listen((position, moment) -> {
            Optional<Difference> differ = compared.at(position);
            Shown now = picture(next, position, moment.isEmpty());
            fx.accept(() -> {
                if (mine == owner) {
                    shown.set(now);
                    difference.set(differ);
                }
            });
        });
    }

    /** Compares only where something else is to be compared than before. */
    private static final class Compared {
        private final Cursor cursor;
        private CursorPosition last = CursorPosition.BEGINNING;
        private Optional<Difference> difference = Optional.empty();

        Compared(Cursor cursor) {
            this.cursor = cursor;
        }

        Optional<Difference> at(CursorPosition p) {
            boolean pins = p.a().isPresent() && p.b().isPresent();
            boolean same = p.a().equals(last.a()) && p.b().equals(last.b()) && (pins || p.step() == last.step());
            if (!same) {
                last = p;
                difference = cursor.difference();
            }
            return difference;
        }
    }

    private static Shown picture(Cursor cursor, CursorPosition p, boolean unreadable) {
        Chronology c = cursor.chronology();
        long steps = c.steps();
        int parts = (int) Math.max(1, Math.min(BARS, steps));
        int[] all = c.density(0, steps, parts, 0);
        int[] changed = c.density(0, steps, parts, Kinds.CHANGED);
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; steps > 0 && i < parts; i++) {
            bars.add(new Bar(all[i], changed[i]));
        }
        List<Chronology.Mark> marks = c.marks();
        List<Place> places = new ArrayList<>();
        for (Chronology.Mark m : marks.subList(Math.max(0, marks.size() - MOST_MARKS), marks.size())) {
            places.add(new Place(place(m.step(), steps), m));
        }
        boolean there = p.step() >= 0 && p.step() < steps;
        return new Shown(steps, p, !p.live(), !cursor.living(), there ? c.millis(p.step()) : 0, there && (c.flags(p.step()) & Kinds.CHANGED) != 0,
                there && unreadable, bars, places);
    }

    /** A question came, or a person answered one: it is marked where the newest step is. */
    public void asked(Chronology.Event event, long at, String text) {
        cursor.ifPresent(c -> {
            c.chronology().asked(event, at, text);
            c.look();
        });
    }

    /** Where a step lies, 0 to 1. */
    static double place(long step, long steps) {
        return steps <= 1 ? 0 : Math.max(0, Math.min(1, step / (double) (steps - 1)));
    }

    /** Goes to the step that lies at a place, 0 to 1. */
    void scrub(double place) {
        long steps = shown.get().steps();
        cursor.ifPresent(c -> c.goTo(Math.round(Math.max(0, Math.min(1, place)) * (steps - 1))));
    }

    /** A person's words about a step were kept: they are marked on the timeline. */
    void noted(long step, String words) {
        cursor.ifPresent(c -> {
            c.chronology().note(step, c.chronology().millis(step), words);
            shown.set(picture(c, c.position(), shown.get().lost()));
        });
    }

    /** The cursor, where something is watched. */
    public Optional<Cursor> cursor() {
        return cursor;
    }

    /** What is drawn. */
    public ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What changed: between the pinned steps, or from the step before to the one on show; empty where there is nothing to compare with. */
    public ReadOnlyObjectProperty<Optional<Difference>> differenceProperty() {
        return difference.getReadOnlyProperty();
    }

    /** The changes in it. */
    List<ObservationDiff.Change> changes() {
        return difference.get().map(Difference::changes).orElse(List.of());
    }

    /** The search through its journal. */
    public FindModel find() {
        return find;
    }

    @Override
    public void close() {
        owner++;
        find.stop();
        difference.set(Optional.empty());
        shown.set(NOTHING);
        cursor = Optional.empty();
        try {
            listening.close();
        } catch (Exception e) {
            LOG.warn("PH-925: the cursor could not be let go", e);
        }
    }
}
