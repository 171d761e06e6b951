package org.pilothouse.ui.act;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.Trouble;
import org.pilothouse.link.TroubleText;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.Item;
import org.pilothouse.world.Observation;

/** Sends decisions, each once, asks about those that destroy, and keeps what became of each. Belongs to the FX thread. */
public final class Decisions {
    private static final int KEPT = 200;
    /** Two presses closer than this are one: a double click, a bouncing key. */
    private static final Duration ONE_PRESS = Duration.ofMillis(600);
    private final Clock clock;
    private final Texts texts;
    private final TroubleText sentences;
    private final ObservableList<Outcome> outcomes = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<Confirmation>> asked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper notice = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper obstacleText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper countdown = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Optional<Duration>> left = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Watch> watch = Optional.empty();
    private Optional<Moment> newest = Optional.empty();
    private Optional<Instant> lastPress = Optional.empty();
    private Optional<ActionCall> lastCall = Optional.empty();

    Decisions(Clock clock, Texts texts) {
        this.clock = clock;
        this.texts = texts;
        this.sentences = new TroubleText(texts.locale());
    }

    void watch(Watch next) {
        watch = Optional.of(next);
        newest = Optional.empty();
        outcomes.clear();
        cancel();
        notice("");
        tick();
    }

    void show(Moment moment) {
        if (moment.frame().hasContext()) {
            newest = Optional.of(moment);
        }
        asked.get().ifPresent(c -> asked.set(Optional.of(new Confirmation(c.call(), c.why(), c.recorded(), carried()))));
        tick();
    }

    void show(Submission s) {
        Outcome row = Outcome.of(s, s.resultStep().flatMap(step -> watch.flatMap(w -> w.at(step))), texts, clock.getZone());
        for (int i = 0; i < outcomes.size(); i++) {
            if (outcomes.get(i).submission().id() == s.id()) {
                outcomes.set(i, row);
                tick();
                return;
            }
        }
        outcomes.add(0, row);
        if (outcomes.size() > KEPT) {
            outcomes.remove(KEPT, outcomes.size());
        }
        tick();
    }

    void tick() {
        obstacleText.set(obstacle().map(sentences::what).orElse(""));
        if (obstacle().isEmpty() && lastPress.map(p -> !clock.instant().isBefore(p.plus(ONE_PRESS))).orElse(false)
                && notice.get().equals(texts.get("already.sending"))) {
            notice("");
        }
        Optional<Duration> time = watch.flatMap(Watch::turnDeadline).map(d -> Duration.between(clock.instant(), d));
        left.set(time);
        countdown.set(time.map(t -> t.isNegative() || t.isZero() ? texts.get("turn.over") : texts.get("turn.left", Long.toString((t.toMillis() + 999) / 1000))).orElse(""));
    }

    Optional<String> preview(ActionCall call) {
        return watch.flatMap(w -> w.preview(call)).map(b -> new String(b, StandardCharsets.UTF_8));
    }

    Optional<Observation> observed() {
        return newest.map(m -> m.frame().observation());
    }

    Optional<Trouble> obstacle() {
        return watch.map(Watch::obstacle).orElse(Optional.of(Trouble.of(Trouble.Kind.NOTHING_READ)));
    }

    void notice(String text) {
        notice.set(text);
    }

    /** The form says something else now: what was asked about is no longer what would be sent. */
    void changedTo(Optional<ActionCall> call) {
        if (asked.get().isPresent() && !asked.get().map(Confirmation::call).equals(call)) {
            cancel();
        }
    }

    void ask(ActionCall call, String why, boolean recorded) {
        if (!hindered()) {
            asked.set(Optional.of(new Confirmation(call, why, recorded, carried())));
        }
    }

    private List<String> carried() {
        return observed().flatMap(Observation::items).orElse(List.of()).stream().map(this::line).toList();
    }

    private String line(Item item) {
        return item.count().fold(n -> texts.get("carried", n.toPlainString(), item.name()), () -> item.name(), text -> item.name() + " (" + text + ")");
    }

    void confirm() {
        Optional<Confirmation> agreed = asked.get();
        asked.set(Optional.empty());
        agreed.ifPresent(c -> send(c.call(), true, c.recorded()));
    }

    void cancel() {
        asked.set(Optional.empty());
    }

    /**
     * Sends, unless something hinders.
     *
     * @param fromForm true where a second press right after the first is the same press; a key that steers is a step each time
     */
    void send(ActionCall call, boolean fromForm) {
        send(call, fromForm, true);
    }

    /** The same, by a person's explicit word also where it cannot be written down. */
    void send(ActionCall call, boolean fromForm, boolean recorded) {
        Instant now = clock.instant();
        boolean bounce = fromForm && lastCall.filter(call::equals).isPresent() && lastPress.map(p -> now.isBefore(p.plus(ONE_PRESS))).orElse(false);
        if (bounce) {
            notice(texts.get("already.sending"));
            return;
        }
        if (hindered()) {
            return;
        }
        lastPress = Optional.of(now);
        lastCall = Optional.of(call);
        notice("");
        Watch to = watch.orElseThrow();
        Submission begun = recorded ? to.submit(call) : to.submitUnrecorded(call);
        if (begun.id() == 0) {
            begun.outcome().ifPresent(o -> notice(o.fold(a -> "", r -> sentences.what(r.trouble()), u -> sentences.what(u.trouble()), n -> reason(n.trouble()))));
        } else if (outcomes.stream().noneMatch(o -> o.submission().id() == begun.id())) {
            show(begun);
        }
        tick();
    }

    /** Takes the offer to send it unrecorded off a decision: it was taken up, and counts once. */
    void offerTaken(Submission s) {
        outcomes.replaceAll(o -> o.submission().id() == s.id() ? o.withoutOffer() : o);
    }

    private boolean hindered() {
        Optional<Trouble> obstacle = obstacle();
        obstacle.ifPresent(t -> notice(reason(t)));
        return obstacle.isPresent();
    }

    private String reason(Trouble t) {
        return t.kind() == Trouble.Kind.ALREADY_SENDING ? texts.get("already.sending") : sentences.what(t) + " " + sentences.todo(t);
    }

    /** What became of each decision, newest first. */
    public ObservableList<Outcome> outcomes() {
        return outcomes;
    }

    /** The decision that waits for a person's word, if one does. */
    public ReadOnlyObjectProperty<Optional<Confirmation>> askedProperty() {
        return asked.getReadOnlyProperty();
    }

    /** A gentle word about the last press; empty where there is none. */
    public ReadOnlyStringProperty noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    /** Why nothing can be sent now; empty where something can. */
    public ReadOnlyStringProperty obstacleTextProperty() {
        return obstacleText.getReadOnlyProperty();
    }

    /** How long a person has for this turn, as a sentence; empty where nobody waits. */
    public ReadOnlyStringProperty countdownProperty() {
        return countdown.getReadOnlyProperty();
    }

    /** The same as a length of time; negative where it is over. */
    public ReadOnlyObjectProperty<Optional<Duration>> leftProperty() {
        return left.getReadOnlyProperty();
    }
}
