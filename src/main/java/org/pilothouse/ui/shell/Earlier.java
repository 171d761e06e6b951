package org.pilothouse.ui.shell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Watch;

/**
 * What came before a step of a recording: trends, talk and log are made of it, and in a recording nobody told them. Some steps back are read, as many
 * as can be in a short time; what was heard already is not read again. One thread at a time.
 */
final class Earlier {
    /** The most steps that are read for one look. */
    static final int MOST = 400;
    private static final long NANOS = 120_000_000;
    private final Watch watch;
    private long from;
    private long to = -1;

    /**
     * What has to be heard before a step is shown.
     *
     * @param elsewhere true where it does not go on from what was heard before
     * @param moments in order, the step itself last; empty where all of it was heard before
     */
    record Heard(boolean elsewhere, List<Moment> moments) { }

    Earlier(Watch watch) {
        this.watch = watch;
    }

    /** What has to be heard before this step is shown. Reads. */
    Heard before(Moment moment) {
        long step = moment.step();
        if (step >= from && step <= to) {
            return new Heard(false, List.of());
        }
        boolean goesOn = to >= 0 && step > to && step - to <= MOST;
        long stop = goesOn ? to + 1 : Math.max(0, step - MOST);
        long begun = System.nanoTime();
        List<Moment> back = new ArrayList<>();
        back.add(moment);
        long at = step - 1;
        while (at >= stop && (goesOn || System.nanoTime() - begun < NANOS)) {
            Optional<Moment> m = watch.at(at--);
            m.ifPresent(back::add);
        }
        Collections.reverse(back);
        from = goesOn ? from : at + 1;
        to = step;
        return new Heard(!goesOn, back);
    }
}
