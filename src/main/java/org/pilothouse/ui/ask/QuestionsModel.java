package org.pilothouse.ui.ask;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.Option;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.pipeline.desk.Draft;
import org.pilothouse.pipeline.desk.Inquiry;

/**
 * The list of questions and the one being answered. Nothing is chosen for the person: an answer exists only after a choice or typed words, and
 * whichever of the two was touched last is what would be sent. Lives on the FX thread.
 */
public final class QuestionsModel {
    /** Which of the two kinds of answer would be sent. */
    private enum Touched { NOTHING, OPTIONS, WORDS }

    private final AskModel desk;
    private final ObservableList<Inquiry> rows = FXCollections.observableArrayList();
    private final Map<String, Integer> places = new HashMap<>();
    private final ReadOnlyObjectWrapper<Optional<Inquiry>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Draft> draft = new ReadOnlyObjectWrapper<>(Draft.EMPTY);
    private final ReadOnlyIntegerWrapper waiting = new ReadOnlyIntegerWrapper();
    private Touched touched = Touched.NOTHING;

    QuestionsModel(AskModel desk) {
        this.desk = desk;
    }

    void clear() {
        rows.clear();
        places.clear();
        select(Optional.empty());
        waiting.set(0);
    }

    /** A question arrived or changed. What is being typed stays as it is. */
    void show(Inquiry i) {
        Integer place = places.get(i.key());
        boolean wasOpen = place != null && open(rows.get(place));
        if (place == null) {
            places.put(i.key(), rows.size());
            rows.add(i);
        } else {
            rows.set(place, i);
        }
        waiting.set(waiting.get() + (open(i) ? 1 : 0) - (wasOpen ? 1 : 0));
        if (isSelected(i.key())) {
            boolean done = i.state() instanceof QuestionState.Delivered || i.state() instanceof QuestionState.Declined;
            selected.set(Optional.of(i));
            if (done) {
                draft.set(Draft.EMPTY);
                // The next question may have come before the word that this one is delivered.
                next();
            }
        } else if (open(i) && (selected.get().isEmpty() || !selected.get().get().state().open() && draft.get().isEmpty() && !sending())) {
            select(Optional.of(i));
        }
    }

    private static boolean open(Inquiry i) {
        return i.state() instanceof QuestionState.New || i.state() instanceof QuestionState.Draft;
    }

    private boolean sending() {
        return selected.get().map(i -> i.state() instanceof QuestionState.Sending).orElse(false);
    }

    private boolean isSelected(String key) {
        return selected.get().map(i -> i.key().equals(key)).orElse(false);
    }

    /** Shows this question; its own draft comes back with it. */
    public void select(Optional<Inquiry> i) {
        if (i.map(Inquiry::key).equals(selected.get().map(Inquiry::key))) {
            return;
        }
        Draft kept = i.map(Inquiry::draft).orElse(Draft.EMPTY);
        touched = !kept.text().isEmpty() ? Touched.WORDS : kept.chosen().isEmpty() ? Touched.NOTHING : Touched.OPTIONS;
        draft.set(kept);
        selected.set(i);
    }

    /** Chooses an option, or takes the choice back; where only one can be chosen the other is let go. */
    public void toggle(String value) {
        if (!editable() || selected.get().get().question().options().stream().noneMatch(o -> o.value().equals(value))) {
            return;
        }
        Set<String> now = new LinkedHashSet<>(draft.get().chosen());
        boolean many = selected.get().map(i -> i.question().many()).orElse(false);
        if (!now.remove(value)) {
            if (!many) {
                now.clear();
            }
            now.add(value);
        }
        touched = now.isEmpty() ? draft.get().text().isEmpty() ? Touched.NOTHING : Touched.WORDS : Touched.OPTIONS;
        keep(new Draft(List.copyOf(now), draft.get().text()));
    }

    /** Chooses the option of that number, counted from one. */
    public void toggleNumber(int number) {
        selected.get().ifPresent(i -> {
            List<Option> options = i.question().options();
            if (number >= 1 && number <= options.size()) {
                toggle(options.get(number - 1).value());
            }
        });
    }

    /** The words as typed so far. */
    public void type(String words) {
        if (!words.equals(draft.get().text())) {
            touched = !words.isBlank() ? Touched.WORDS : draft.get().chosen().isEmpty() ? Touched.NOTHING : Touched.OPTIONS;
            keep(new Draft(draft.get().chosen(), words));
        }
    }

    private void keep(Draft next) {
        draft.set(next);
        selected.get().ifPresent(i -> desk.keepDraft(i.key(), next));
    }

    /** Whether the person can work on the question that is shown. */
    public boolean editable() {
        return selected.get().map(Inquiry::answerable).orElse(false);
    }

    /** What Send would send now; empty where nothing has been decided. */
    public Optional<Answer> answer() {
        Draft d = draft.get();
        if (!editable() || touched == Touched.NOTHING) {
            return Optional.empty();
        }
        if (touched == Touched.WORDS) {
            boolean allowed = selected.get().map(i -> i.question().allowText()).orElse(false);
            return allowed && !d.text().isBlank() ? Optional.of(new Answer.Words(d.text())) : Optional.empty();
        }
        List<String> chosen = inOrder(d.chosen());
        return chosen.isEmpty() ? Optional.empty() : Optional.of(new Answer.Chosen(chosen, selected.get().get().question().many()));
    }

    private List<String> inOrder(List<String> chosen) {
        return selected.get().get().question().options().stream().map(Option::value).filter(chosen::contains).distinct().toList();
    }

    /** Sends what {@link #answer} says, once. */
    public void send() {
        answer().ifPresent(this::send);
    }

    /** Tells the server that the person does not answer. */
    public void decline() {
        if (editable()) {
            send(new Answer.Declined());
        }
    }

    private void send(Answer a) {
        Inquiry i = selected.get().orElseThrow();
        if (desk.connected()) {
            // Locked from the first click on: what the session tells next is "sending".
            selected.set(Optional.of(new Inquiry(i.key(), i.question(), new QuestionState.Sending(desk.clock().instant()), i.draft(), i.arrived())));
            desk.ask(s -> s.answer(i.key(), a).or(() -> s.questions().get(i.key())), result -> result.ifPresent(this::show));
        }
    }

    /** Reads the question again by its id. */
    public void lookAgain() {
        selected.get().ifPresent(i -> desk.ask(s -> {
            s.questions().lookAgain(i.key());
            return s.questions().get(i.key());
        }, result -> result.ifPresent(this::show)));
    }

    /** The place of a question in {@link #rows}; -1 where it is not there. */
    int place(String key) {
        return places.getOrDefault(key, -1);
    }

    /** Goes to the next question that waits for an answer. */
    public void next() {
        rows.stream().filter(i -> open(i) && !isSelected(i.key())).findFirst().ifPresent(i -> select(Optional.of(i)));
    }

    /** All questions in the order of their arrival. */
    public ObservableList<Inquiry> rows() {
        return rows;
    }

    /** The one that is shown. */
    public ReadOnlyObjectProperty<Optional<Inquiry>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** What the person has begun. */
    public ReadOnlyObjectProperty<Draft> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    /** How many wait for an answer: the badge. */
    public ReadOnlyIntegerProperty waitingProperty() {
        return waiting.getReadOnlyProperty();
    }
}
