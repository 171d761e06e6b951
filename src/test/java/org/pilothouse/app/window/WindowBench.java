package org.pilothouse.app.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;

/**
 * Measures the whole window, 1280x800, while it watches the built-in world at a step a second with a question waiting: from a key to the frame that
 * shows what it did, a change of the theme and of the layout, and what the process computes while nobody touches it. Drawn in memory without a display;
 * with the argument {@code display} in a window of the display that is there. Times in milliseconds.
 */
public final class WindowBench {
    private static final int KEYS = 200;
    private static final int SWITCHES = 20;
    private static final int WARM = 20;
    private static final int MINUTE = 60;
    private static final int PATIENCE = 30;
    private static final List<KeyCode> TABS = List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT6, KeyCode.DIGIT7);
    private final SplittableRandom chance = new SplittableRandom(7);
    private MainWindow window;
    private Stage stage;
    private Scene scene;
    private Robot robot;

    private WindowBench() { }

    /** Runs everything. */
    public static void main(String[] args) throws Exception {
        if (!List.of(args).contains("display")) {
            for (String set : new String[] {"glass.platform=Monocle", "monocle.platform=Headless", "java.awt.headless=true"}) {
                System.setProperty(set.substring(0, set.indexOf('=')), set.substring(set.indexOf('=') + 1));
            }
        }
        System.setProperty("prism.order", "sw");
        CompletableFuture<Void> started = new CompletableFuture<>();
        Platform.startup(() -> started.complete(null));
        started.get(60, TimeUnit.SECONDS);
        new WindowBench().run();
        System.exit(0);
    }

    private void run() throws Exception {
        Path folder = Files.createTempDirectory("window-bench");
        FxTest.onFx(() -> {
            Theme.LIGHT.apply();
            window = new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes());
            scene = new Scene(window, 1280, 800);
            Theme.dress(scene);
            stage = new Stage();
            stage.setScene(scene);
            stage.show();
            stage.requestFocus();
            robot = new Robot();
        });
        try (BuiltInWorld world = BuiltInWorld.start(Tempo.usual()); Watch watch = Sources.watch(Sources.of(world.address()));
                PipelineDesk pipeline = new PipelineDesk(window.door(), folder, folder)) {
            AskModel desk = pipeline.model();
            FxTest.onFx(() -> window.questions(desk));
            FxTest.fx(() -> {
                pipeline.builtIn();
                return null;
            });
            FxTest.onFx(() -> window.watch(watch));
            watch.start();
            FxTest.await("there is something to see", () -> window.timeline().shownProperty().get().steps() > 2 && desk.waiting().get() > 0);
            idle();
            say("a key: another tab comes to the front", times(KEYS, i -> key(KeyCode.ALT, TABS.get(i % TABS.size()))));
            say("a key: the focus goes on (Tab)", times(KEYS, i -> key(null, KeyCode.TAB)));
            key(KeyCode.CONTROL, KeyCode.F);
            say("a key: a letter in the filter, or its end", times(KEYS, i -> key(null, i % 2 == 0 ? KeyCode.D : KeyCode.BACK_SPACE)));
            say("light, dark, light", times(SWITCHES, i -> command("view.theme")));
            say("high contrast and back", times(SWITCHES, i -> command("view.contrast")));
            say("one pane alone, all panes again", times(SWITCHES, i -> command("layout.alone")));
            say("the usual layout", times(SWITCHES, i -> command("layout.usual")));
            FxTest.onFx(window::close);
        }
        try (Stream<Path> left = Files.walk(folder)) {
            left.sorted(Comparator.reverseOrder()).forEach(p -> p.toFile().delete());
        }
    }

    /** One thing to measure: how long, in nanoseconds, until it is laid out and until it is drawn. */
    private interface Once {
        long[] measure(int i);
    }

    private List<long[]> times(int runs, Once once) {
        List<long[]> times = new ArrayList<>();
        for (int i = 0; i < WARM + runs; i++) {
            // At any moment of a frame, as a person's.
            pause(20 + chance.nextInt(20));
            long[] took = once.measure(i);
            if (i >= WARM) {
                times.add(took);
            }
        }
        return times;
    }

    /** Presses a key as a keyboard would, and waits until the window has drawn what came of it. */
    private long[] key(KeyCode with, KeyCode code) {
        Frames frames = new Frames();
        EventHandler<KeyEvent> seen = e -> {
            if (e.getCode() == code) {
                frames.begin();
            }
        };
        FxTest.onFx(() -> scene.addEventFilter(KeyEvent.KEY_PRESSED, seen));
        frames.from = System.nanoTime();
        Platform.runLater(() -> {
            if (with != null) {
                robot.keyPress(with);
            }
            robot.keyPress(code);
            robot.keyRelease(code);
            if (with != null) {
                robot.keyRelease(with);
            }
        });
        long[] took = frames.drawn.orTimeout(PATIENCE, TimeUnit.SECONDS).join();
        FxTest.onFx(() -> scene.removeEventFilter(KeyEvent.KEY_PRESSED, seen));
        return took;
    }

    private long[] command(String id) {
        Frames frames = new Frames();
        frames.from = System.nanoTime();
        Platform.runLater(() -> {
            window.commands().of(id).runIfEnabled();
            frames.begin();
        });
        return frames.drawn.orTimeout(PATIENCE, TimeUnit.SECONDS).join();
    }

    /** Waits for the layout that follows, and for the begin of the frame after it: by then the one before is drawn, since JavaFX draws one at a time. */
    private final class Frames {
        private final CompletableFuture<long[]> drawn = new CompletableFuture<>();
        private long from;
        private long laid;
        private final Runnable after = this::after;
        private final Runnable before = this::before;

        private void begin() {
            scene.addPostLayoutPulseListener(after);
            Platform.requestNextPulse();
        }

        private void after() {
            laid = System.nanoTime();
            scene.removePostLayoutPulseListener(after);
            scene.addPreLayoutPulseListener(before);
            Platform.requestNextPulse();
        }

        private void before() {
            scene.removePreLayoutPulseListener(before);
            drawn.complete(new long[] {laid - from, System.nanoTime() - from});
        }
    }

    private void idle() {
        pause(10_000);
        Duration before = computed();
        long from = System.nanoTime();
        pause(MINUTE * 1000);
        double share = 100.0 * computed().minus(before).toNanos() / (System.nanoTime() - from);
        System.out.printf(Locale.ROOT, "| nobody touches it for a minute, a step a second | %.1f %% of one core |%n", share);
    }

    private static Duration computed() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }

    private static void pause(long millis) {
        CompletableFuture.runAsync(() -> { }, CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)).join();
    }

    private static void say(String what, List<long[]> times) {
        System.out.printf(Locale.ROOT, "| %s | laid out: median %s, p99 %s | drawn: median %s, p99 %s |%n", what, at(times, 0, 0.5), at(times, 0, 0.99), at(times, 1, 0.5), at(times, 1, 0.99));
    }

    private static String at(List<long[]> times, int which, double share) {
        long[] sorted = times.stream().mapToLong(t -> t[which]).sorted().toArray();
        return String.format(Locale.ROOT, "%.0f", sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))] / 1e6);
    }
}
