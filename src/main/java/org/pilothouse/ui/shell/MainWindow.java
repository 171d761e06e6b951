package org.pilothouse.ui.shell;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import javafx.animation.AnimationTimer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.CursorPosition;
import org.pilothouse.ui.act.ActModel;
import org.pilothouse.ui.act.SteeringKeys;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.desk.Layouts;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.KeyHelp;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.Palette;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.settings.SettingsDialog;
import org.pilothouse.ui.settings.SettingsModel;
import org.pilothouse.ui.time.NoteBar;
import org.pilothouse.ui.time.PastBanner;
import org.pilothouse.ui.time.TimelineModel;
import org.pilothouse.ui.time.TimelineView;
import org.pilothouse.world.GroundTruth;

/** The content of the window: one agent being watched, everything about it, and the way to tell it what to do. Belongs to the FX thread. */
public final class MainWindow extends BorderPane implements AutoCloseable {
    private final WindowActions actions;
    private static final PseudoClass OLD = PseudoClass.getPseudoClass("old");
    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    private final FxDoor door = new FxDoor();
    private final WatchFeed.Ears ears = new WatchFeed.Ears();
    private final ScheduledExecutorService clockwork = Executors.newSingleThreadScheduledExecutor(r -> {
        Thread t = new Thread(r, "window-clock");
        t.setDaemon(true);
        return t;
    });
    private final Texts texts;
    private final Commands commands = new Commands();
    private final ConnectionModel connection;
    private final BooleanProperty watching = new SimpleBooleanProperty();
    private final BooleanProperty paused = new SimpleBooleanProperty();
    private final BooleanProperty canRetry = new SimpleBooleanProperty();
    private final Palette palette;
    private final KeyHelp keyHelp;
    private final Outlook outlook;
    private final Panes panes;
    private final SettingsModel settings;
    private final PaneDesk desk;
    private final Notices notices;
    private final RecordingBar recording;
    private final Tour tour;
    private final TeamBar teamBar;
    private List<Watched> team = List.of();
    private Optional<GroundTruth> truth = Optional.empty();
    private Optional<WatchFeed> feed = Optional.empty();

    /** A window that watches nothing yet; times of day are shown in the zone of {@code clock}. */
    public MainWindow(Clock clock, Locale locale, WindowActions actions) {
        this.actions = actions;
        texts = Texts.of(MainWindow.class, locale);
        Theme.room(this, MainWindow.class);
        getStyleClass().add("main-window");
        connection = new ConnectionModel(clock, locale);
        palette = new Palette(commands, locale);
        keyHelp = new KeyHelp(commands, locale);
        outlook = new Outlook(door, ears);
        panes = new Panes(locale, clock, door, ears, outlook.pastProperty(), actions);
        settings = new SettingsModel(locale, commands, panes.actModel.destructiveProperty());
        desk = new PaneDesk(locale, clock.getZone(), panes, outlook.timeline());
        TimelineView timeline = new TimelineView(outlook.timeline(), locale, clock.getZone());
        addCommands(actions);
        desk.addCommands(commands);
        NoteBar note = new NoteBar(outlook.timeline(), locale, actions::note);
        new TimeCommands(texts, outlook).addTo(commands, note);
        addHelp(actions);
        StatusLine status = new StatusLine(locale);
        ears.newestMoment.add(status::show);
        ears.newestMoment.add(m -> m.frame().protocol().ifPresent(desk.layouts()::use));
        ears.ticks.add(this::tick);
        notices = new Notices(locale);
        recording = new RecordingBar(locale);
        Banner banner = new Banner(connection, commands, locale);
        teamBar = new TeamBar(texts, this::steer);
        setTop(new VBox(new TopBar(commands, connection, ears, locale), teamBar, new PastBanner(outlook.timeline(), locale, clock.getZone()), banner, recording, notices));
        setCenter(desk);
        timeline.getStyleClass().add("pane-frame");
        VBox frame = new VBox(note, timeline);
        frame.getStyleClass().add("timeline-frame");
        setBottom(new VBox(frame, status));
        SteeringKeys keys = new SteeringKeys(panes.actModel);
        tour = new Tour(locale, commands, List.of(() -> desk.card("world"), () -> desk.card("person"), () -> desk.card("observation"), () -> timeline,
                () -> lookup(".menu-bar")));
        keys.pauseWhile(() -> tour.isOpen() || palette.isOpen() || keyHelp.isOpen() || desk.atQuestions() || panes.walking());
        sceneProperty().addListener((o, before, now) -> {
            if (now != null) {
                keys.install(now);
            }
        });
        connection.shownProperty().addListener((o, before, now) -> {
            desk.pseudoClassStateChanged(OLD, now.old());
            canRetry.set(now.canRetry());
        });
        outlook.pastProperty().addListener((o, before, now) -> pseudoClassStateChanged(PAST, now));
        outlook.timeline().differenceProperty().addListener((o, before, now) -> {
            CursorPosition at = outlook.timeline().shownProperty().get().position();
            panes.compare(now, at.a().isPresent() && at.b().isPresent());
        });
        outlook.lookedBackProperty().addListener((o, before, now) -> {
            connection.lookBack(now);
            watched().ifPresent(this::tick);
        });
    }

    /** Shows this watch from now on, without a journal to search; see {@link #watch(Watched)}. */
    public void watch(Watch watch) {
        watch(Watched.of(watch));
    }

    /** Shows this from now on; the one before is let go, not closed. The watch is started by whoever made it. */
    public void watch(Watched watched) {
        watchTeam(List.of(watched));
    }

    /** Shows several agents of one world on one map; the first is steered until a person chooses another. The watches are started by whoever made them. */
    public void watchTeam(List<Watched> agents) {
        team = List.copyOf(agents);
        truth = Optional.empty();
        recording.clear();
        steer(0);
    }

    /** This is true of the world on show: the map can hold it against what is believed. */
    public void truth(Optional<GroundTruth> known) {
        truth = known;
        panes.truth(known);
    }

    private void steer(int agent) {
        Watched watched = team.get(agent);
        teamBar.show(team.stream().map(w -> w.watch().name()).map(n -> n.substring(n.lastIndexOf(' ') + 1)).toList(), agent);
        feed.ifPresent(WatchFeed::close);
        desk.watch(outlook.watch(watched));
        outlook.timeline().cursor().ifPresent(c -> panes.chartModel.watch(watched.watch(), c));
        WatchFeed next = new WatchFeed(watched.watch(), door, ears);
        feed = Optional.of(next);
        watching.set(!(watched.watch().connection() instanceof ConnectionState.Replaying));
        next.open(clockwork);
        panes.company(team.stream().map(Watched::watch).toList(), watched.watch());
        panes.truth(truth);
    }

    /** Gives the window a question desk; whoever made it closes it. */
    public void questions(AskModel model) {
        desk.questions(model, texts.locale(), actions::save);
    }

    /** How a person acts here: favourites, marks, steering. */
    public ActModel acting() {
        return panes.actModel;
    }

    /** What a person can set in this window. */
    public SettingsModel settings() {
        return settings;
    }

    /** Shows five hints, for somebody who is here for the first time. */
    public void tour() {
        tour.start();
    }

    /** Tells the person what went wrong, until they put it away. */
    public void tell(Message message) {
        notices.tell(message);
    }

    /** Says across the window why what is watched is not being recorded, while it is not. */
    public void recordingStopped(Optional<String> why) {
        recording.show(why);
    }

    /** How the person laid the panes. */
    public Layouts layouts() {
        return desk.layouts();
    }

    /** The watch on show. */
    public Optional<Watch> watched() {
        return feed.map(WatchFeed::watch);
    }

    /** The timeline of what is on show. */
    public TimelineModel timeline() {
        return outlook.timeline();
    }

    /** Runs {@code then} when the panes have been told of the step that is to be on show. */
    public void whenSettled(Runnable then) {
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (outlook.settled()) {
                    stop();
                    then.run();
                }
            }
        }.start();
    }

    /** Every command of the window. */
    public Commands commands() {
        return commands;
    }

    /** What the connection chip says. */
    public ConnectionModel connection() {
        return connection;
    }

    /** The door through which other threads show things in this window. */
    public FxDoor door() {
        return door;
    }

    private void tick(Watch watch) {
        ConnectionState state = watch.connection();
        paused.set(state instanceof ConnectionState.Paused);
        connection.show(state, watch.turnDeadline());
    }

    private void addCommands(WindowActions actions) {
        commands.add(texts, "watch.connect", "mdi2l-lan-connect", "Shortcut+O", actions::connect);
        commands.add(texts, "watch.world", "mdi2e-earth", "Shortcut+B", actions::builtInWorld);
        commands.add(texts, "watch.journals", "mdi2b-bookshelf", "Shortcut+J", actions::journals);
        commands.add(texts, "watch.journal", "mdi2h-history", "Shortcut+Shift+O", actions::openJournal);
        commands.add(texts, "watch.pause", "mdi2p-pause", "F7", watching.and(paused.not()), () -> watched().ifPresent(Watch::pause));
        commands.add(texts, "watch.resume", "mdi2p-play", "F8", watching.and(paused), () -> watched().ifPresent(Watch::resume));
        commands.add(texts, "watch.step", "mdi2s-step-forward", "F9", watching, () -> watched().ifPresent(Watch::stepOnce));
        commands.add(texts, "watch.retry", "mdi2r-refresh", "F5", watching.and(canRetry), () -> watched().ifPresent(Watch::retryNow));
        commands.add(texts, "watch.picture", "mdi2c-camera-outline", "Shortcut+Shift+P", actions::savePicture);
        commands.add(texts, "watch.quit", "mdi2e-exit-to-app", "Shortcut+Q", actions::quit);
        commands.add(texts, "view.theme", "mdi2t-theme-light-dark", "Shortcut+Shift+L", () -> Theme.current().get().other().apply());
        commands.add(texts, "view.contrast", "mdi2c-contrast-circle", "", () -> (Theme.current().get() == Theme.CONTRAST ? Theme.LIGHT : Theme.CONTRAST).apply());
        commands.add(texts, "view.settings", "mdi2c-cog-outline", "Shortcut+COMMA", () -> new SettingsDialog(getScene().getWindow(), texts.locale(), settings).show());
    }

    private void addHelp(WindowActions actions) {
        commands.add(texts, "help.palette", "mdi2m-magnify", "Shortcut+K", () -> palette.open(getScene().getWindow()));
        commands.add(texts, "help.keys", "mdi2k-keyboard-outline", "F1", () -> keyHelp.open(getScene().getWindow()));
        commands.add(texts, "help.tour", "mdi2l-lightbulb-on-outline", "", this::tour);
        commands.add(texts, "help.diagnostics", "mdi2l-lifebuoy", "", actions::diagnostics);
    }

    @Override
    public void close() {
        feed.ifPresent(WatchFeed::close);
        clockwork.shutdownNow();
        outlook.close();
        panes.close();
    }
}
