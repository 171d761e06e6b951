package org.pilothouse.ui.shell;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.Difference;
import org.pilothouse.ui.act.ActModel;
import org.pilothouse.ui.act.ActView;
import org.pilothouse.ui.chart.ChartModel;
import org.pilothouse.ui.chart.ChartView;
import org.pilothouse.ui.compass.CompassModel;
import org.pilothouse.ui.compass.CompassView;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.log.LogModel;
import org.pilothouse.ui.log.LogView;
import org.pilothouse.ui.map.MapModel;
import org.pilothouse.ui.map.MapView;
import org.pilothouse.ui.observe.ObserveModel;
import org.pilothouse.ui.observe.ObserveView;
import org.pilothouse.ui.raw.RawModel;
import org.pilothouse.ui.raw.RawView;
import org.pilothouse.ui.vitals.InteractionsModel;
import org.pilothouse.ui.vitals.InteractionsView;
import org.pilothouse.ui.vitals.ItemsModel;
import org.pilothouse.ui.vitals.ItemsView;
import org.pilothouse.ui.vitals.StatsModel;
import org.pilothouse.ui.vitals.StatsView;
import org.pilothouse.world.GroundTruth;
import org.pilothouse.world.ObservationDiff;

/** The panes that show what was observed, each with its model, and who of them hears what. */
final class Panes implements AutoCloseable {
    private final ExecutorService worker = Executors.newSingleThreadExecutor(r -> {
        Thread t = new Thread(r, "log-filter");
        t.setDaemon(true);
        return t;
    });
    private final ObserveModel observeModel = new ObserveModel();
    private final CompassModel compassModel = new CompassModel();
    private final StatsModel statsModel = new StatsModel();
    private final ItemsModel itemsModel = new ItemsModel();
    private final InteractionsModel saidModel = new InteractionsModel();
    private final LogModel logModel;
    private final RawModel rawModel = new RawModel();
    final ActModel actModel;
    private final MapModel mapModel;
    final ChartModel chartModel;
    final ObserveView observe;
    final CompassView compass;
    final StatsView stats;
    final ItemsView items;
    final InteractionsView said;
    final LogView log;
    final RawView raw;
    final ActView act;
    final MapView map;
    final ChartView chart;
    private Optional<Moment> onShow = Optional.empty();
    private Optional<Difference> difference = Optional.empty();
    private boolean pinned;

    /** @param past whether a step of the past is on show */
    Panes(Locale locale, Clock clock, FxDoor door, WatchFeed.Ears ears, ReadOnlyBooleanProperty past, WindowActions actions) {
        logModel = new LogModel(worker, door::post);
        actModel = new ActModel(clock, locale);
        act = new ActView(actModel, locale);
        mapModel = new MapModel(door);
        map = new MapView(mapModel, door, locale);
        chartModel = new ChartModel(door);
        chart = new ChartView(chartModel, locale);
        observe = new ObserveView(observeModel, locale);
        compass = new CompassView(compassModel, locale);
        stats = new StatsView(statsModel, locale);
        items = new ItemsView(itemsModel, locale);
        said = new InteractionsView(saidModel, locale);
        log = new LogView(logModel, locale, clock.getZone());
        raw = new RawView(rawModel, locale, clock.getZone(), Optional.of(actions::save));
        mapModel.onAct((name, arguments) -> actModel.actions().stream().filter(a -> a.name().equals(name)).findFirst().ifPresent(a -> {
            actModel.select(a);
            actModel.formProperty().get().fillMembers(arguments);
            act.focusForm();
        }));
        ears.everyMoment.add(logModel::hear);
        ears.everyMoment.add(compassModel::hear);
        ears.everyMoment.add(statsModel::hear);
        ears.everyMoment.add(saidModel::hear);
        ears.elsewhere.add(logModel::clear);
        ears.elsewhere.add(compassModel::clear);
        ears.elsewhere.add(statsModel::clear);
        ears.elsewhere.add(saidModel::clear);
        ears.newestMoment.add(m -> onShow = Optional.of(m));
        ears.newestMoment.add(m -> observeModel.show(compared(m)));
        ears.newestMoment.add(compassModel::show);
        ears.newestMoment.add(m -> statsModel.show(compared(m)));
        ears.newestMoment.add(m -> itemsModel.show(compared(m)));
        ears.newestMoment.add(saidModel::show);
        ears.newestMoment.add(rawModel::show);
        ears.newestMoment.add(m -> logModel.lookAt(past.get() ? m.step() : Long.MAX_VALUE));
        ears.exchangesWithoutStep.add(x -> {
            if (!past.get()) {
                rawModel.show(x);
            }
        });
        ears.submissions.add(s -> {
            if (!past.get()) {
                rawModel.show(s);
            }
        });
        ears.newestMoment.add(mapModel::show);
        ears.submissions.add(mapModel::otherDecision);
        ears.newestMoment.add(actModel::show);
        ears.newestMoment.add(m -> markActions());
        ears.submissions.add(actModel::show);
        ears.ticks.add(w -> actModel.tick());
        // What was asked about with one step in view is not agreed to with another.
        past.addListener((o, was, now) -> {
            actModel.cancel();
            actModel.tick();
            if (!now) {
                logModel.lookAt(Long.MAX_VALUE);
            }
        });
    }

    /** A thing of the world is to be looked at. */
    void point(String thing) {
        mapModel.selectedProperty().set(thing);
    }

    /**
     * What changed is marked in every pane. Between two pinned steps the map marks it wherever one looks, the lists on the step to which is compared:
     * only there their values are those that the change led to. Where the world began again between them nothing is marked, for the same name is not the
     * same thing.
     *
     * @param pins whether it is between two pinned steps, and not what the step on show brought
     */
    void compare(Optional<Difference> changed, boolean pins) {
        boolean marked = pinned || pins;
        difference = changed.filter(d -> !d.otherWorld());
        pinned = pins;
        mapModel.compare(difference.filter(d -> pins).map(Panes::observed));
        markActions();
        if (marked) {
            onShow.ifPresent(m -> {
                observeModel.show(compared(m));
                statsModel.show(compared(m));
                itemsModel.show(compared(m));
            });
        }
    }

    private Moment compared(Moment m) {
        return difference.filter(d -> pinned && d.to() == m.step()).map(d -> m.against(observed(d))).orElse(m);
    }

    private void markActions() {
        actModel.compare(difference.filter(d -> onShow.filter(m -> m.step() == d.to()).isPresent()).map(Difference::changes).orElse(List.of()));
    }

    private static ObservationDiff observed(Difference d) {
        return new ObservationDiff(d.changes());
    }

    /** Whether the agent walks a way of the map: any key ends that, and does nothing else. */
    boolean walking() {
        return mapModel.walking();
    }

    /** The agents of one world, one of whom is steered; a team of one has no company. */
    void company(List<Watch> team, Watch steered) {
        if (team.size() > 1) {
            mapModel.team().company(team, steered);
        }
    }

    /** What is true of the world on show. */
    void truth(Optional<GroundTruth> truth) {
        mapModel.truth().show(truth);
    }

    /** Another agent is being watched from now on. */
    void watch(Watch next) {
        onShow = Optional.empty();
        difference = Optional.empty();
        pinned = false;
        actModel.watch(next);
        mapModel.watch(next);
        observeModel.clear();
        compassModel.clear();
        statsModel.clear();
        itemsModel.clear();
        saidModel.clear();
        logModel.clear();
        rawModel.clear();
    }

    @Override
    public void close() {
        worker.shutdownNow();
        map.close();
        mapModel.close();
        chartModel.close();
    }
}
