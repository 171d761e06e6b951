package org.pilothouse.ui.act;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.action.ActionCall;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.Destructive;
import org.pilothouse.action.TypedJson;
import org.pilothouse.action.form.Field;
import org.pilothouse.action.form.FormDrafts;
import org.pilothouse.action.form.FormModel;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;

/**
 * What an agent can do and what a person is about to decide. Sends through a {@link Watch}, each decision once. Belongs to the FX thread.
 */
public final class ActModel {
    /** The name under which the draft of an action that nobody offered is kept. */
    private static final String FREE = "\u0000free";
    private final Texts texts;
    private final Decisions decisions;
    private final FormDrafts drafts = new FormDrafts();
    private final Map<String, String> reflections = new HashMap<>();
    private final ObservableList<ActionSpec> actions = FXCollections.observableArrayList();
    private final ObservableList<ActionSpec> found = FXCollections.observableArrayList();
    private final ObservableList<String> favourites = FXCollections.observableArrayList();
    private final StringProperty search = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<ActionSpec>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty free = new SimpleBooleanProperty();
    private final StringProperty freeName = new SimpleStringProperty("");
    private final StringProperty reflection = new SimpleStringProperty("");
    private final BooleanProperty reflectionOffered = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper preview = new ReadOnlyStringWrapper("");
    private final ObjectProperty<Destructive> destructive = new SimpleObjectProperty<>(Destructive.standard());
    private final ReadOnlyObjectWrapper<Optional<Steering>> steering = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty steeringOn = new SimpleBooleanProperty(true);
    private final BooleanProperty moreKeys = new SimpleBooleanProperty();
    private final ObjectProperty<BigDecimal> distance = new SimpleObjectProperty<>(BigDecimal.valueOf(5));
    private final ReadOnlyObjectWrapper<FormModel> form = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Map<String, Kind>> differing = new ReadOnlyObjectWrapper<>(Map.of());
    private Runnable formListening = () -> { };
    private boolean sent;

    /** Nothing is watched yet. */
    public ActModel(Clock clock, Locale locale) {
        texts = Texts.of(ActModel.class, locale);
        decisions = new Decisions(clock, texts);
        search.addListener((o, before, now) -> refind());
        destructive.addListener((o, before, now) -> recognise());
        freeName.addListener((o, before, now) -> changed());
        reflection.addListener((o, before, now) -> {
            reflections.put(draftName(), now);
            changed();
        });
        selectFree();
    }

    /** Another agent is watched from now on; what was typed stays with its actions. */
    public void watch(Watch next) {
        decisions.watch(next);
        actions.clear();
        differing.set(Map.of());
        sent = false;
        refind();
        recognise();
        changed();
    }

    /** A step arrived. An answer without an observation says nothing about what can be done. */
    public void show(Moment moment) {
        decisions.show(moment);
        if (moment.frame().hasContext()) {
            ActionSpace space = moment.frame().actions();
            sent = space.sent();
            reflectionOffered.set(moment.frame().protocol().map("eastworld-universe"::equals).orElse(true));
            if (!space.actions().equals(actions)) {
                actions.setAll(space.actions());
                refind();
                recognise();
            }
            reselect();
        }
        changed();
    }

    /** How what can be done differs from the step that is compared with; other changes are passed over. */
    public void compare(List<Change> changes) {
        Map<String, Kind> now = new LinkedHashMap<>();
        changes.stream().filter(c -> c.area() == Area.ACTION).forEach(c -> now.put(c.subject(), c.kind()));
        differing.set(now);
    }

    /** A decision went on. */
    public void show(Submission submission) {
        decisions.show(submission);
    }

    /** The clock went on. */
    public void tick() {
        decisions.tick();
    }

    private void reselect() {
        Optional<ActionSpec> now = selected.get().flatMap(s -> actions.stream().filter(a -> a.name().equals(s.name())).findFirst());
        if (now.isPresent() && !now.equals(selected.get())) {
            take(now);
        } else if (sent && !actions.isEmpty() && free.get() && freeName.get().isBlank() && !form.get().engaged()) {
            select(actions.get(0));
        } else if (selected.get().isPresent() && now.isEmpty()) {
            decisions.notice(texts.get("not.offered", selected.get().get().name()));
        }
    }

    private void refind() {
        String wanted = search.get().strip().toLowerCase(Locale.ROOT);
        found.setAll(actions.stream().filter(a -> wanted.isEmpty() || a.name().toLowerCase(Locale.ROOT).contains(wanted)
                || a.name().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", " ").contains(wanted)
                || a.description().toLowerCase(Locale.ROOT).contains(wanted)).toList());
    }

    private void recognise() {
        steering.set(Steering.among(actions.stream().filter(a -> !destructive.get().test(a)).toList()));
    }

    /** Turns to an action; what was typed for it is there. */
    public void select(ActionSpec action) {
        free.set(false);
        take(Optional.of(action));
        changed();
    }

    /** Turns to an action that is written by hand: name and arguments. */
    public void selectFree() {
        free.set(true);
        take(Optional.empty());
        changed();
    }

    private void take(Optional<ActionSpec> action) {
        formListening.run();
        selected.set(action);
        FormModel next = action.map(drafts::of).orElseGet(() -> drafts.of(FREE, TypedJson.object().put("type", "object")));
        if (action.isEmpty()) {
            next.root().asJson(true);
        }
        form.set(next);
        formListening = next.listen((field, shape) -> changed());
        reflection.set(reflections.getOrDefault(draftName(), ""));
        decisions.cancel();
    }

    private String draftName() {
        return selected.get().map(ActionSpec::name).orElse(FREE);
    }

    /** What would be sent, if it is complete. */
    public Optional<ActionCall> call() {
        String name = selected.get().map(ActionSpec::name).orElseGet(() -> freeName.get().strip());
        Optional<String> words = Optional.of(reflection.get()).filter(r -> reflectionOffered.get() && !r.isBlank());
        return name.isEmpty() ? Optional.empty() : form.get().value().fold(
                v -> v instanceof com.fasterxml.jackson.databind.node.ObjectNode o ? Optional.of(new ActionCall(name, o, words)) : Optional.empty(), errors -> Optional.empty());
    }

    private void changed() {
        Optional<ActionCall> now = call();
        preview.set(now.flatMap(decisions::preview).orElse(""));
        decisions.changedTo(now);
    }

    /**
     * Sends what is in the form, once; a decision that destroys something waits for {@link #confirm()} instead.
     *
     * @return false where the form is not complete: its view then shows what is missing
     */
    public boolean send() {
        Optional<ActionCall> call = call();
        if (call.isEmpty()) {
            decisions.notice(texts.get(draftName().equals(FREE) && freeName.get().isBlank() ? "name.needed" : "not.complete"));
            return false;
        }
        if (isDestructive(call.get().name())) {
            decisions.ask(call.get(), why(), true);
        } else {
            decisions.send(call.get(), true);
        }
        return true;
    }

    private String why() {
        return selected.get().flatMap(destructive.get()::reason).map(r -> texts.get("destroys.because", r)).orElse(texts.get("destroys.marked"));
    }

    /**
     * Sends a decision that stayed here because it could not be recorded, this time without a record: by a person's explicit word, once.
     * One that destroys is asked about again.
     */
    public void sendUnrecorded(Submission before) {
        if (decisions.outcomes().stream().noneMatch(o -> o.submission().id() == before.id() && o.unrecordedOffered())) {
            return;
        }
        if (obstacle().isEmpty()) {
            decisions.offerTaken(before);
        }
        if (isDestructive(before.call().name())) {
            useAgain(before);
            decisions.ask(before.call(), texts.get("unrecorded.too", why()), false);
        } else {
            decisions.send(before.call(), false, false);
        }
    }

    /** The person said yes to what is asked. */
    public void confirm() {
        decisions.confirm();
    }

    /** The person said no. */
    public void cancel() {
        decisions.cancel();
    }

    /** One step by a key. An action that destroys is never sent this way. */
    public void steer(Bearing bearing) {
        steering.get().filter(s -> !isDestructive(s.action().name())).flatMap(s -> s.call(bearing, distance.get()))
                .ifPresent(c -> decisions.send(c, false));
    }

    /** Makes the steps of the keys longer or shorter, within what the action allows. */
    public void changeDistance(int metres) {
        distance.set(steering.get().map(s -> s.within(distance.get().add(BigDecimal.valueOf(metres)))).orElse(distance.get()));
    }

    /** Fills the form with a decision of before. */
    public void useAgain(Submission before) {
        Optional<ActionSpec> action = actions.stream().filter(a -> a.name().equals(before.call().name())).findFirst();
        action.ifPresentOrElse(this::select, () -> {
            selectFree();
            freeName.set(before.call().name());
        });
        form.get().fill(before.call().arguments());
        if (action.isEmpty()) {
            form.get().root().asJson(true);
        }
        before.call().reflection().ifPresent(reflection::set);
        changed();
    }

    /** Whether an action is asked about first. */
    public boolean isDestructive(String name) {
        return actions.stream().filter(a -> a.name().equals(name)).findFirst().map(destructive.get()::test).orElseGet(() -> destructive.get().test(name));
    }

    /** The person says whether an action destroys. */
    public void mark(String action, boolean destroys) {
        destructive.set(destructive.get().marked(action, destroys));
    }

    /** Makes an action a favourite, or no longer. */
    public void toggleFavourite(String action) {
        if (!favourites.remove(action)) {
            favourites.add(action);
        }
    }

    /** What might be meant in a text field: what the agent can see or carry. */
    public List<String> suggestions(String pointer) {
        Optional<Field> field = form.get().at(pointer).filter(TargetNames::wanted);
        return field.isEmpty() ? List.of() : decisions.observed().map(o -> TargetNames.of(o, field.get())).orElse(List.of());
    }

    /** Why nothing can be sent now, if so. */
    public Optional<Trouble> obstacle() {
        return decisions.obstacle();
    }

    /** The sending of decisions and what became of them. */
    public Decisions decisions() {
        return decisions;
    }

    /** The actions that the search finds, in the order received. */
    public ObservableList<ActionSpec> found() {
        return found;
    }

    /** By name, what is new among the actions, changed, gone, or not told this time, against the step that is compared with. */
    public ReadOnlyObjectProperty<Map<String, Kind>> differingProperty() {
        return differing.getReadOnlyProperty();
    }

    /** All actions offered now. */
    public ObservableList<ActionSpec> actions() {
        return actions;
    }

    /** Names of actions in the favourites row; kept by whoever keeps settings. */
    public ObservableList<String> favourites() {
        return favourites;
    }

    public StringProperty searchProperty() {
        return search;
    }

    public ReadOnlyObjectProperty<Optional<ActionSpec>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** True while an action is written by hand. */
    public BooleanProperty freeProperty() {
        return free;
    }

    public StringProperty freeNameProperty() {
        return freeName;
    }

    public ReadOnlyObjectProperty<FormModel> formProperty() {
        return form.getReadOnlyProperty();
    }

    public StringProperty reflectionProperty() {
        return reflection;
    }

    /** Whether the protocol has room for the person's words. */
    public BooleanProperty reflectionOfferedProperty() {
        return reflectionOffered;
    }

    /** Exactly what would be sent, as text; empty where it is not complete. */
    public ReadOnlyStringProperty previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** How destroying actions are recognised, and what a person marked; kept by whoever keeps settings. */
    public ObjectProperty<Destructive> destructiveProperty() {
        return destructive;
    }

    /** The action that keys steer, if one can be. */
    public ReadOnlyObjectProperty<Optional<Steering>> steeringProperty() {
        return steering.getReadOnlyProperty();
    }

    /** Whether keys steer at all. */
    public BooleanProperty steeringOnProperty() {
        return steeringOn;
    }

    /** Whether arrows and letters steer as well as the number pad. */
    public BooleanProperty moreKeysProperty() {
        return moreKeys;
    }

    /** The length of a step by a key, in metres. */
    public ObjectProperty<BigDecimal> distanceProperty() {
        return distance;
    }
}
