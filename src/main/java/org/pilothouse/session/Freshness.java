package org.pilothouse.session;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.pilothouse.link.Trouble;

/**
 * How old what is shown is, and why nothing newer is there: asked at any moment, answered by the clocks. Two clocks are asked, because the
 * calendar clock can be set back and the other may stand still while the machine sleeps: the older answer counts. Its owner guards it.
 */
final class Freshness {
    private final PollPolicy policy;
    private final Clock clock;
    private final Timer timer;
    private Mark frame;
    private Mark reason;
    private Instant until;
    private Duration wait = Duration.ZERO;
    private Kind kind = Kind.NONE;
    private Trouble trouble;
    private boolean turns;
    private Instant turnArrived;
    private ConnectionState told;

    private enum Kind { NONE, ARRIVED, WAITING, BACKING_OFF, REFUSED }

    private record Mark(Instant at, long nanos) { }

    Freshness(PollPolicy policy, Clock clock, Timer timer) {
        this.policy = policy;
        this.clock = clock;
        this.timer = timer;
    }

    void arrived(Optional<Moment> before, Moment now) {
        renewed();
        turns |= now.frame().protocol().filter("eastworld-subnet"::equals).isPresent();
        Optional<?> turn = now.frame().observation().turn();
        if (turnArrived == null || before.isEmpty() || !before.get().frame().observation().turn().equals(turn)) {
            turnArrived = now.at();
        }
    }

    void renewed() {
        frame = mark();
        because(Kind.ARRIVED, Duration.ZERO, null);
    }

    void waiting(Duration pause) {
        turns = true;
        because(Kind.WAITING, pause, null);
    }

    void backingOff(Duration pause, Trouble why) {
        because(Kind.BACKING_OFF, pause, why);
    }

    void refused(Trouble why) {
        because(Kind.REFUSED, Duration.ZERO, why);
    }

    /** The turn was used: nobody waits for the person until the next one. */
    void decided() {
        turnArrived = null;
    }

    private void because(Kind what, Duration pause, Trouble why) {
        kind = what;
        wait = pause;
        reason = mark();
        until = reason.at().plus(pause);
        trouble = why;
    }

    Optional<Instant> lastFrame() {
        return Optional.ofNullable(frame).map(Mark::at);
    }

    /** The age of what is shown; zero where nothing is. */
    Duration age() {
        return frame == null ? Duration.ZERO : since(frame);
    }

    Optional<Instant> turnDeadline() {
        return turns && turnArrived != null ? Optional.of(turnArrived.plus(policy.turnWindow())) : Optional.empty();
    }

    /** Whether what is shown is young enough to decide on: within its turn, or not old; never while it is called stale. */
    boolean actable() {
        Duration limit = turns && policy.turnWindow().compareTo(policy.staleAfter()) > 0 ? policy.turnWindow() : policy.staleAfter();
        return frame != null && age().compareTo(limit) < 0 && !(state() instanceof ConnectionState.Stale);
    }

    ConnectionState state() {
        Optional<Instant> last = lastFrame();
        switch (kind) {
            case REFUSED:
                return new ConnectionState.Refused(trouble, last);
            case WAITING:
                return overdue() ? old(last) : new ConnectionState.WaitingForTurn(until, last);
            case BACKING_OFF:
                return overdue() ? old(last) : new ConnectionState.BackingOff(until, trouble, last);
            case ARRIVED:
                return age().compareTo(policy.staleAfter()) < 0 ? new ConnectionState.Live(last) : old(last);
            default:
                return new ConnectionState.Connecting(last);
        }
    }

    /** The moment of asking again is long past: the machine slept, or the answer does not come. */
    private boolean overdue() {
        return since(reason).minus(wait).compareTo(policy.staleAfter()) >= 0;
    }

    private static ConnectionState old(Optional<Instant> last) {
        return last.isPresent() ? new ConnectionState.Stale(last) : new ConnectionState.Connecting(last);
    }

    /** Whether the state is another one than was told last; a live state that only grew younger is not. */
    boolean worthTelling(ConnectionState now) {
        boolean both = told instanceof ConnectionState.Live && now instanceof ConnectionState.Live;
        boolean news = !both && !now.equals(told);
        told = now;
        return news;
    }

    private Mark mark() {
        return new Mark(clock.instant(), timer.nanos());
    }

    private Duration since(Mark mark) {
        Duration byCalendar = Duration.between(mark.at(), clock.instant());
        Duration byTimer = Duration.ofNanos(timer.nanos() - mark.nanos());
        return byCalendar.compareTo(byTimer) > 0 ? byCalendar : byTimer;
    }
}
