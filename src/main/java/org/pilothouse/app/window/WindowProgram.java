package org.pilothouse.app.window;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ObservableIntegerValue;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Scene;
import javafx.util.Duration;
import javafx.scene.image.Image;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import org.pilothouse.app.care.Diagnostics;
import org.pilothouse.app.care.FrozenWindow;
import org.pilothouse.app.care.LogFile;
import org.pilothouse.app.machine.Toolkit;
import org.pilothouse.link.Source;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.Kinds;
import org.pilothouse.ui.kit.Looks;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.Picture;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;
import org.pilothouse.ui.shell.Watched;
import org.pilothouse.ui.shell.WindowActions;
import org.pilothouse.world.GroundTruth;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The program with a window: what is watched changes, the window stays. Everything but {@link #open} belongs to the FX thread. */
public final class WindowProgram implements WindowActions {
    private static final Logger LOG = LoggerFactory.getLogger(WindowProgram.class);
    private static final String NAME = "Pilothouse";
    private static final String VERSION = "0.1.0";
    private static final java.time.Duration FROZEN = java.time.Duration.ofSeconds(5);
    private static final int LOG_LINES = 1000;
    private static final String HINTED = "hinted";
    private static final String LAYOUT = "layout.";
    private static final int[] ICON_SIZES = {16, 32, 48, 64, 128, 256};
    private final Settings settings;
    private Stage stage;
    private MainWindow window;
    private Optional<BuiltInWorld> world = Optional.empty();
    private Optional<PipelineDesk> pipeline = Optional.empty();
    private ObservableIntegerValue waiting = new SimpleIntegerProperty();
    private Optional<LogFile> log = Optional.empty();
    private Path home;
    private Path data;
    private boolean record;
    private long wishes;
    private List<AutoRecording> recordings = List.of();
    private List<Watch> watches = List.of();

    private WindowProgram(Settings settings) {
        this.settings = settings;
    }

    /** Opens the window on the agents of a source, and returns; the process lives as long as the window. What is watched is recorded below {@code data} if {@code record}. */
    public static void open(List<Source> first, Optional<BuiltInWorld> world, boolean record, Path settings, Path data, Path state, Path cache) {
        WindowProgram program = new WindowProgram(new Settings(settings.resolve("settings.properties")));
        program.world = world;
        program.home = settings;
        program.data = data;
        program.record = record;
        program.log = program.logInto(state);
        Toolkit.onDisplay(cache, () -> program.show(() -> program.change(first)));
    }

    private Optional<LogFile> logInto(Path state) {
        try {
            return Optional.of(LogFile.open(state));
        } catch (IOException e) {
            LOG.warn("PH-922: no log can be kept in {}", state, e);
            return Optional.empty();
        }
    }

    /** The same on a journal, at one of its steps. */
    public static void replay(Path journal, long step, Path settings, Path data, Path state, Path cache) {
        WindowProgram program = new WindowProgram(new Settings(settings.resolve("settings.properties")));
        program.data = data;
        program.record = true;
        program.log = program.logInto(state);
        Toolkit.onDisplay(cache, () -> program.show(() -> program.open(journal, step)));
    }

    private void show(Runnable first) {
        try {
            Looks.textSize(settings.textSize());
            settings.theme().apply();
            window = new MainWindow(Clock.systemDefaultZone(), settings.language(), this);
            Thread.setDefaultUncaughtExceptionHandler(this::broken);
            ActingSettings.keep(window.acting(), settings);
            settings.keep(window.settings());
            window.layouts().take(settings.texts(LAYOUT));
            stage = new Stage();
            for (int size : ICON_SIZES) {
                stage.getIcons().add(new Image(WindowProgram.class.getResourceAsStream("/assets/icons/pilothouse-" + size + ".png")));
            }
            Scene scene = new Scene(window, 1280, 800);
            Theme.dress(scene);
            stage.setScene(scene);
            settings.restore(stage);
            stage.setOnCloseRequest(e -> quit());
            first.run();
            stage.show();
            new FrozenWindow(window.door(), FROZEN).start();
            Timeline looking = new Timeline(new KeyFrame(Duration.seconds(1), e -> title()));
            looking.setCycleCount(Animation.INDEFINITE);
            looking.play();
            askQuestions();
            if (world.isPresent()) {
                firstHints();
            }
        } catch (RuntimeException e) {
            LOG.error("PH-906: the window could not be opened", e);
            System.exit(1);
        }
    }

    /** The hints are for the first start, over the built-in world; the menu has them ever after. */
    private void firstHints() {
        if (settings.text(HINTED).isEmpty()) {
            settings.text(HINTED, "true");
            window.door().post(window::tour);
        }
    }

    /** The question desk is there whatever is watched; with the built-in world comes its pipeline. */
    private void askQuestions() {
        PipelineDesk desk = new PipelineDesk(window.door(), home, data);
        pipeline = Optional.of(desk);
        window.questions(desk.model());
        new Asked(desk.model().questions().rows(), this::asked);
        waiting = desk.model().waiting();
        waiting.addListener((o, a, b) -> title());
        stage.focusedProperty().addListener((o, a, b) -> title());
        if (world.isPresent()) {
            builtInPipeline();
        }
    }

    private void builtInPipeline() {
        try {
            pipeline.orElseThrow().builtIn();
        } catch (IOException e) {
            tell("PIPELINE", "PH-910", e, String.valueOf(e.getMessage()));
        }
    }

    /** Watches one agent, or several of one world. */
    private void change(List<Source> sources) {
        List<Watched> next = new ArrayList<>();
        List<AutoRecording> fresh = new ArrayList<>();
        for (Source source : sources) {
            if (record) {
                AutoRecording recording = new AutoRecording(data.resolve("journals"), source.name(), Clock.systemUTC(), source.masking()).with(source.level());
                fresh.add(recording);
                next.add(Watched.of(Sources.recorded(source, recording), recording::search));
            } else {
                next.add(Watched.of(Sources.watch(source)));
            }
        }
        recordings = List.copyOf(fresh);
        change(next, sources.get(0).truth());
    }

    /** Questions and answers are in the journal of what is watched and on its timeline, in the order in which they came. */
    private void asked(String kind, String text) {
        steered().ifPresent(r -> r.asked(kind, text));
        window.timeline().asked(kind.equals(Kinds.QUESTION) ? Chronology.Event.QUESTION : Chronology.Event.ANSWER, System.currentTimeMillis(), text);
    }

    /** What records the agent that is steered. */
    private Optional<AutoRecording> steered() {
        int agent = window.watched().map(watches::indexOf).orElse(-1);
        return agent >= 0 && agent < recordings.size() ? Optional.of(recordings.get(agent)) : Optional.empty();
    }

    private void change(List<Watched> next, Supplier<Optional<GroundTruth>> truth) {
        long mine = ++wishes;
        List<Watch> before = watches;
        watches = next.stream().map(Watched::watch).toList();
        window.watchTeam(next);
        title();
        watches.forEach(Watch::start);
        before.forEach(old -> new Thread(old::close, "watch-end").start());
        // A level file may be large: not on the FX thread.
        CompletableFuture.supplyAsync(truth).thenAccept(known -> window.door().post(() -> {
            if (mine == wishes) {
                window.truth(known);
            }
        }));
    }

    /** The title; while the person is elsewhere it says first how many questions wait. It says when recording has stopped, and why, and so does the window. */
    private void title() {
        Optional<String> stopped = recordings.stream().map(AutoRecording::stopped).flatMap(Optional::stream).findFirst();
        window.recordingStopped(stopped);
        int n = stage.isFocused() ? 0 : waiting.get();
        stage.setTitle((n == 0 ? "" : "(" + n + ") ") + window.watched().map(WindowProgram::called).orElse("") + NAME
                + stopped.map(why -> " - Recording stopped: " + why).orElse(""));
    }

    private static String called(Watch w) {
        return w.name() + (w.connection() instanceof ConnectionState.Replaying ? " (a recording)" : "") + " - ";
    }

    @Override
    public void connect() {
        new ConnectFlow(stage, window.door(), settings).ask(this::change);
    }

    @Override
    public void journals() {
        JournalsDialog.show(stage, Locale.ENGLISH, window.door(), data, this::openJournal, this::choose);
    }

    @Override
    public boolean note(long step, String text) {
        return steered().map(r -> r.note(step, text)).orElse(false);
    }

    @Override
    public void openJournal() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle("Open a journal");
        chooser.getExtensionFilters().addAll(new FileChooser.ExtensionFilter("Journals", "*.jsonl"), new FileChooser.ExtensionFilter("All files", "*"));
        File journals = data.resolve("journals").toFile();
        if (journals.isDirectory()) {
            chooser.setInitialDirectory(journals);
        }
        Optional.ofNullable(chooser.showOpenDialog(stage)).map(File::toPath).ifPresent(this::openJournal);
    }

    @Override
    public void openJournal(Path journal) {
        open(journal, 0);
    }

    private void open(Path journal, long step) {
        long mine = ++wishes;
        JournalOpening.open(journal, window.door(), opened -> {
            if (mine != wishes) {
                opened.watch().close();
                return;
            }
            recordings = List.of();
            change(List.of(opened), Optional::empty);
            window.timeline().cursor().ifPresent(c -> c.goTo(step));
        }, why -> tell("JOURNAL", "PH-915", why, journal.getFileName().toString(), JournalOpening.reason(why)));
    }

    @Override
    public void builtInWorld() {
        try {
            if (world.isEmpty()) {
                world = Optional.of(BuiltInWorld.start());
            }
            change(List.of(Sources.of(world.get().address())));
            builtInPipeline();
        } catch (IOException e) {
            tell("WORLD", "PH-907", e, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void savePicture() {
        Picture.of(stage.getScene()).thenAccept(image -> save("pilothouse-window.png", Picture.png(image)));
    }

    @Override
    public void save(String name, byte[] bytes) {
        choose(name).ifPresent(file -> {
            try {
                Files.write(file, bytes);
            } catch (IOException e) {
                tell("FILE", "PH-908", e, file.toString(), e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : e.getClass().getSimpleName());
            }
        });
    }

    private Optional<Path> choose(String name) {
        FileChooser chooser = new FileChooser();
        chooser.setInitialFileName(name);
        return Optional.ofNullable(chooser.showSaveDialog(stage)).map(File::toPath);
    }

    @Override
    public void diagnostics() {
        save("pilothouse-diagnostics.zip", Diagnostics.bundle(NAME + " " + VERSION, settings.texts(""), log.map(l -> l.tail(LOG_LINES)).orElse(List.of())));
    }

    /** What went wrong, in the log for whoever mends it and on a card for the person. */
    private void tell(String kind, String code, Throwable cause, String... details) {
        LOG.error("{}: {} {}", code, kind, List.of(details), cause);
        window.tell(Message.of(Texts.of(WindowProgram.class, settings.language()), kind, code, List.of(details)));
    }

    /** What nobody expected to fail: logged, and told once it can be told. */
    private void broken(Thread thread, Throwable cause) {
        window.door().post(() -> tell("BROKEN", "PH-921", cause, cause.getClass().getSimpleName()));
    }

    @Override
    public void quit() {
        settings.remember(stage);
        window.layouts().now().forEach((kind, layout) -> settings.text(LAYOUT + kind, layout));
        stage.hide();
        window.close();
        // Not on the FX thread: a read under way may take a moment to end.
        new Thread(() -> {
            watches.forEach(Watch::close);
            pipeline.ifPresent(PipelineDesk::close);
            world.ifPresent(BuiltInWorld::close);
            settings.close();
            System.exit(0);
        }, "quit").start();
    }
}
