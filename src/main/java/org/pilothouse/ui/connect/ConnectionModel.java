package org.pilothouse.ui.connect;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.Texts;

/**
 * What the connection chip says, computed from the state and the clock alone: it must be asked again about twice a second, and turns stale
 * by itself, also after the machine slept. Belongs to the FX thread.
 */
public final class ConnectionModel {
    private static final Duration PAUSED_IS_OLD = Duration.ofSeconds(30);
    private final Clock clock;
    private final Texts texts;
    private final Locale locale;
    private final ReadOnlyObjectWrapper<Shown> shown;
    private Optional<Instant> past = Optional.empty();

    /** One state at a time: which colours the chip and tells apart what may be done. */
    public enum Kind { NONE, CONNECTING, LIVE, WAITING, STALE, BACKING_OFF, REFUSED, PAUSED, REPLAYING, PAST }

    /**
     * What is on show. Two equal ones look the same, so nothing is repainted.
     *
     * @param kind the state
     * @param text one or two words
     * @param detail age or countdown, may be empty
     * @param old true where the content of the window is no longer live: it is greyed and kept
     * @param canRetry true where "retry now" does something
     * @param turn how long the person has to decide, as text; empty where no turn is waiting
     * @param trouble what went wrong, where something did
     */
    public record Shown(Kind kind, String text, String detail, boolean old, boolean canRetry, String turn, Optional<Message> trouble) { }

    /** A model in that language, by that clock, showing that nothing is being watched. */
    public ConnectionModel(Clock clock, Locale locale) {
        this.clock = clock;
        texts = Texts.of(ConnectionModel.class, locale);
        this.locale = locale;
        shown = new ReadOnlyObjectWrapper<>(plain(Kind.NONE, "", false));
    }

    /** What is on show. */
    public ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What is on show is a step of the past, from that time; empty where it is the newest. Takes effect at once, whatever the state is. */
    public void lookBack(Optional<Instant> from) {
        past = from;
        from.ifPresent(at -> shown.set(past(shown.get(), at)));
    }

    private Shown past(Shown now, Instant at) {
        return new Shown(Kind.PAST, texts.get("state.PAST"), texts.get("age", length(Duration.between(at, clock.instant()))), false, now.canRetry(), now.turn(),
                now.trouble());
    }

    /** Nothing is being watched. */
    public void clear() {
        shown.set(plain(Kind.NONE, "", false));
    }

    /** Shows the state as it is by the clock. */
    public void show(ConnectionState state, Optional<Instant> turnDeadline) {
        Shown now = state.fold(new Faces(clock.instant()));
        String turn = turnDeadline.map(end -> Duration.between(clock.instant(), end)).filter(left -> !left.isNegative())
                .map(left -> texts.get("turn.left", left.plusMillis(999).toSeconds())).orElse("");
        Shown timed = now.kind() == Kind.LIVE ? new Shown(now.kind(), now.text(), now.detail(), now.old(), now.canRetry(), turn, now.trouble()) : now;
        Shown next = past.map(at -> past(timed, at)).orElse(timed);
        if (!next.equals(shown.get())) {
            shown.set(next);
        }
    }

    private Shown plain(Kind kind, String detail, boolean old) {
        return new Shown(kind, texts.get("state." + kind), detail, old, false, "", Optional.empty());
    }

    private Shown troubled(Kind kind, String detail, boolean old, Trouble trouble) {
        Message message = Message.of(Texts.of("org.pilothouse.link.troubles", locale), trouble.kind().name(), trouble.kind().code(), trouble.details());
        return new Shown(kind, texts.get("state." + kind), detail, old, true, "", Optional.of(message));
    }

    /** A length of time in the words of the language: {@code 0 s}, {@code 12 s}, {@code 3 min}, {@code 8 h}, {@code 2 d}. */
    String length(Duration time) {
        long s = Math.max(0, time.toSeconds());
        if (s < 120) {
            return texts.get("time.seconds", s);
        }
        if (s < 2 * 3600) {
            return texts.get("time.minutes", s / 60);
        }
        if (s < 48 * 3600) {
            return texts.get("time.hours", s / 3600);
        }
        return texts.get("time.days", s / 86400);
    }

    private final class Faces implements ConnectionState.Cases<Shown> {
        private final Instant now;

        Faces(Instant now) {
            this.now = now;
        }

        private String age(Optional<Instant> frame) {
            return frame.map(at -> texts.get("age", length(Duration.between(at, now)))).orElse("");
        }

        private String countdown(Instant until) {
            Duration left = Duration.between(now, until);
            return left.isNegative() || left.isZero() ? texts.get("asking.now") : texts.get("asking.in", length(left.plusMillis(999)));
        }

        @Override
        public Shown connecting(ConnectionState.Connecting s) {
            return plain(Kind.CONNECTING, age(s.lastFrame()), s.lastFrame().isPresent());
        }

        @Override
        public Shown live(ConnectionState.Live s) {
            return plain(Kind.LIVE, age(s.lastFrame()), false);
        }

        @Override
        public Shown waitingForTurn(ConnectionState.WaitingForTurn s) {
            return plain(Kind.WAITING, countdown(s.until()), false);
        }

        @Override
        public Shown stale(ConnectionState.Stale s) {
            return new Shown(Kind.STALE, texts.get("state.STALE"), age(s.lastFrame()), true, true, "", Optional.empty());
        }

        @Override
        public Shown backingOff(ConnectionState.BackingOff s) {
            return troubled(Kind.BACKING_OFF, countdown(s.until()), s.lastFrame().isPresent(), s.trouble());
        }

        @Override
        public Shown refused(ConnectionState.Refused s) {
            return troubled(Kind.REFUSED, age(s.lastFrame()), s.lastFrame().isPresent(), s.trouble());
        }

        @Override
        public Shown paused(ConnectionState.Paused s) {
            boolean old = s.lastFrame().map(at -> Duration.between(at, now).compareTo(PAUSED_IS_OLD) > 0).orElse(false);
            return plain(Kind.PAUSED, age(s.lastFrame()), old);
        }

        @Override
        public Shown replaying(ConnectionState.Replaying s) {
            return plain(Kind.REPLAYING, age(s.lastFrame()), false);
        }
    }
}
