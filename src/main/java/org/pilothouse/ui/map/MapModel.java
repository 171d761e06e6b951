package org.pilothouse.ui.map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.map.Layer;
import org.pilothouse.map.Mark;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.nav.Known;
import org.pilothouse.nav.Route;
import org.pilothouse.nav.RouteFinder;
import org.pilothouse.nav.Surroundings;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.walk.Offer;
import org.pilothouse.session.walk.Offers;
import org.pilothouse.session.walk.Walk;
import org.pilothouse.session.walk.WalkState;
import org.pilothouse.session.walk.WatchBelief;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.ListPatch;
import org.pilothouse.world.ObservationDiff;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/**
 * What the map, its table, its inspector and its text twin show, and what is selected in all of them. Belongs to the FX thread; merging what is known
 * and making scenes happens on the belief's own thread.
 */
public final class MapModel implements AutoCloseable {
    private final FxDoor door;
    private final ReadOnlyObjectWrapper<Optional<Scene>> scene = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final StringProperty selected = new SimpleStringProperty("");
    private final ObjectProperty<Set<Layer>> layers = new SimpleObjectProperty<>(Layer.usual());
    private final IntegerProperty storey = new SimpleIntegerProperty(0);
    private final BooleanProperty followStorey = new SimpleBooleanProperty(true);
    private final BooleanProperty followAgent = new SimpleBooleanProperty(false);
    private final BooleanProperty measuring = new SimpleBooleanProperty(false);
    private final BooleanProperty legend = new SimpleBooleanProperty(false);
    private final BooleanProperty health = new SimpleBooleanProperty(false);
    private final ReadOnlyObjectWrapper<Optional<Route>> route = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<WalkState>> walkState = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<Surroundings.Line> around = FXCollections.observableArrayList();
    private final TruthModel truth;
    private final TeamModel team;
    private BiConsumer<String, ObjectNode> act = (name, arguments) -> { };
    private Optional<WatchBelief> belief = Optional.empty();
    private Optional<Walk> walk = Optional.empty();
    private ActionSpace actions = ActionSpace.NOT_SENT;
    private int epoch = -1;
    private long step = -1;
    private boolean atNewest = true;
    private Optional<ObservationDiff> compared = Optional.empty();
    private Optional<Moment> onShow = Optional.empty();

    /** A map of nothing yet. */
    public MapModel(FxDoor door) {
        this.door = door;
        truth = new TruthModel(door);
        team = new TeamModel(door, () -> showAgain());
    }

    /** What is true of this world, where that is at hand. */
    public TruthModel truth() {
        return truth;
    }

    /** Draws the step on show anew: the others know more, or another mix of beliefs is wanted. */
    private void showAgain() {
        onShow.ifPresent(this::show);
    }

    /** The other agents of this world. */
    public TeamModel team() {
        return team;
    }

    /** What is to be done when a person chooses an action for a thing: its name, and the arguments filled in by pointing. */
    public void onAct(BiConsumer<String, ObjectNode> chosen) {
        act = chosen;
    }

    /** Belongs to this watch from now on. */
    public void watch(Watch watch) {
        close();
        WatchBelief fresh = new WatchBelief(watch);
        belief = Optional.of(fresh);
        truth.forget();
        fresh.listen(truth);
        onShow = Optional.empty();
        compared = Optional.empty();
        scene.set(Optional.empty());
        around.clear();
        route.set(Optional.empty());
        walkState.set(Optional.empty());
        epoch = -1;
        step = -1;
    }

    /** Marks what changed in this comparison from now on; empty for what each step brought by itself. */
    public void compare(Optional<ObservationDiff> difference) {
        if (!difference.equals(compared)) {
            compared = difference;
            onShow.ifPresent(this::show);
        }
    }

    /** Shows one step: the newest, or one of the past. */
    public void show(Moment moment) {
        onShow = Optional.of(moment);
        Set<String> changed = changed(compared.or(moment::diff));
        belief.ifPresent(b -> {
            atNewest = b.watch().latest().map(m -> m.step() <= moment.step()).orElse(true);
            b.at(moment, own -> {
                Optional<Known> known = own.map(team::shown);
                Optional<Scene> made = known.map(k -> Scene.of(k, changed));
                List<Surroundings.Line> lines = known.map(Surroundings::of).orElse(List.of());
                door.postLatest(this, () -> {
                    if (belief.filter(now -> now == b).isPresent()) {
                        set(moment, made, lines);
                    }
                });
            });
        });
    }

    private static Set<String> changed(Optional<ObservationDiff> difference) {
        Set<String> ids = new HashSet<>();
        difference.ifPresent(d -> d.changes().stream().filter(c -> c.area() == ObservationDiff.Area.ENTITY)
                .filter(c -> c.kind() == ObservationDiff.Kind.ADDED || c.kind() == ObservationDiff.Kind.CHANGED)
                .forEach(c -> ids.add(c.subject())));
        return ids;
    }

    private void set(Moment moment, Optional<Scene> made, List<Surroundings.Line> lines) {
        if (moment.epoch() != epoch) {
            epoch = moment.epoch();
            stopWalk();
            route.set(Optional.empty());
        }
        step = moment.step();
        actions = moment.frame().actions();
        // Which lines are there changes seldom; patching keeps selection and scroll.
        ListPatch.apply(around, lines, Surroundings.Line::id);
        scene.set(made);
        if (followStorey.get()) {
            made.ifPresent(s -> storey.set(s.agentStorey()));
        }
    }

    /** Shows a scene that no watch brought: a file, or a test. */
    public void show(Scene still, ActionSpace space) {
        actions = space;
        ListPatch.apply(around, Surroundings.of(still.known()), Surroundings.Line::id);
        scene.set(Optional.of(still));
        if (followStorey.get()) {
            storey.set(still.agentStorey());
        }
    }

    /** The step on show; -1 for none. */
    long step() {
        return step;
    }

    /** What is drawn; empty where no step had a geometry. */
    public ReadOnlyObjectProperty<Optional<Scene>> sceneProperty() {
        return scene.getReadOnlyProperty();
    }

    /** The id of what is selected, empty for nothing. One selection for map, table, inspector and text twin. */
    public StringProperty selectedProperty() {
        return selected;
    }

    /** The mark of what is selected, where it has a place. */
    public Optional<Mark> selectedMark() {
        return scene.get().flatMap(s -> s.mark(selected.get()));
    }

    /** The whole entity that is selected, parts included. */
    public Optional<WorldEntity> selectedEntity() {
        return selectedMark().map(Mark::entity).or(() -> scene.get().map(s -> s.known().model().elements().get(selected.get())));
    }

    public ObjectProperty<Set<Layer>> layersProperty() {
        return layers;
    }

    /** The storey in focus; {@link Style#ALL_STOREYS} for all. */
    public IntegerProperty storeyProperty() {
        return storey;
    }

    /** Whether the storey in focus is always the agent's. */
    public BooleanProperty followStoreyProperty() {
        return followStorey;
    }

    /** Whether the agent is kept in the middle. */
    public BooleanProperty followAgentProperty() {
        return followAgent;
    }

    /** Whether clicks measure. */
    public BooleanProperty measuringProperty() {
        return measuring;
    }

    /** Whether the signs are explained. */
    public BooleanProperty legendProperty() {
        return legend;
    }

    /** Whether it is said how the mesh fares. */
    public BooleanProperty healthProperty() {
        return health;
    }

    /** The way, or why there is none, that was asked for last. */
    public ReadOnlyObjectProperty<Optional<Route>> routeProperty() {
        return route.getReadOnlyProperty();
    }

    /** How the walk stands, if there was one. */
    public ReadOnlyObjectProperty<Optional<WalkState>> walkProperty() {
        return walkState.getReadOnlyProperty();
    }

    /** The text twin, by direction and distance. */
    public ObservableList<Surroundings.Line> around() {
        return around;
    }

    /** The actions whose schemas can take a thing. */
    public List<Offer> offers(WorldEntity thing) {
        return Offers.forThing(actions, thing);
    }

    /** The actions whose schemas can take a place. */
    public List<Offer> offers(Vec3 place) {
        return Offers.forPlace(actions, place);
    }

    /** A person chose an action for a thing. */
    public void choose(Offer offer) {
        act.accept(offer.action(), offer.arguments());
    }

    /** Finds the way to a place and shows it, or why there is none. Nothing is sent. */
    public void ask(Vec3 goal) {
        if (!walking()) {
            walkState.set(Optional.empty());
        }
        scene.get().ifPresent(s -> route.set(s.known().feet().map(f -> find(s.known(), f, goal))));
    }

    private static Route find(Known known, Vec3 feet, Vec3 goal) {
        return new RouteFinder(known.seen(), known.obstacles()).route(feet, goal);
    }

    /** Whether a walk to the end of the way on show can begin: there is a way, and what is shown is the newest step. */
    public boolean canWalk() {
        return atNewest && belief.isPresent() && route.get().filter(Route.Way.class::isInstance).isPresent();
    }

    /** Walks the way on show. */
    public void walk() {
        if (!canWalk()) {
            return;
        }
        stopWalk();
        List<Vec3> points = route.get().get().fold(Route.Way::points, n -> List.of());
        Walk begun = new Walk(belief.get(), points.get(points.size() - 1), state -> door.post(() -> walkState.set(Optional.of(state))));
        walk = Optional.of(begun);
        belief.get().later(begun::start);
    }

    /** Stops walking at once. */
    public void stopWalk() {
        walk.ifPresent(Walk::stop);
        walk = Optional.empty();
    }

    /** True while a walk is under way. */
    public boolean walking() {
        return walkState.get().filter(s -> !s.over()).isPresent();
    }

    /** A decision that a person made elsewhere ends the walk: two hands must not steer. */
    public void otherDecision(Submission submission) {
        walk.filter(w -> !w.isOwn(submission)).ifPresent(w -> stopWalk());
    }

    @Override
    public void close() {
        stopWalk();
        belief.ifPresent(WatchBelief::close);
        belief = Optional.empty();
        team.close();
    }
}
