package org.pilothouse.app.window;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.machine.Display;
import org.pilothouse.link.TroubleText;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Watch;
import org.pilothouse.session.time.Chronology;
import org.pilothouse.session.time.ReplayWatch;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.Watched;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Token;
import org.pilothouse.world.WorldEntity;

/** The same job without a window: ten steps are watched and printed, and the whole window is drawn into a file. */
public final class NoDisplayRun {
    private static final int STEPS = 10;
    private static final int MOST_THINGS = 12;
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private final PrintWriter out;
    private final Display display;
    private final Path cache;
    private Optional<Token> turnBefore = Optional.empty();

    /** Prints to {@code out}; {@code cache} is where the program may keep what it can make again. */
    public NoDisplayRun(PrintWriter out, Display display, Path cache) {
        this.cache = cache;
        this.out = out;
        this.display = display;
    }

    /** Watches, prints, draws; returns the exit code. */
    public int run(Watch watch, Theme theme) throws InterruptedException {
        out.println(MachineWords.noWindow(display.lackForWindow()));
        boolean canDraw = display.canDraw();
        WindowPicture picture = new WindowPicture(cache, WIDTH, HEIGHT, theme);
        try (Steps steps = new Steps(watch)) {
            if (canDraw) {
                picture.watch(watch);
            }
            watch.start();
            out.println("Watching " + watch.name() + " for " + STEPS + " steps.");
            for (int seen = 0; seen < STEPS; seen++) {
                Optional<Steps.Heard> next = steps.next(PATIENCE);
                if (next.isEmpty()) {
                    out.println("No further step came within " + PATIENCE.toSeconds() + " seconds.");
                    return ExitCode.NOT_YOUR_TURN;
                }
                if (next.get().trouble().isPresent()) {
                    out.println(new TroubleText(Locale.ENGLISH).what(next.get().trouble().get()));
                    return ExitCode.UNREACHABLE;
                }
                next.get().moment().ifPresent(m -> print(m));
            }
        }
        return draw(picture, canDraw);
    }

    /** The same for a recording: what it holds, ten steps from {@code step} on, and the window at that step. */
    public int replay(ReplayWatch replay, long step, Theme theme) throws InterruptedException, IOException {
        out.println(MachineWords.noWindow(display.lackForWindow()));
        Watched recording = Watched.of(replay);
        long steps = replay.steps();
        if (steps == 0) {
            out.println("The recording of " + replay.name() + " holds no steps.");
            return ExitCode.DONE;
        }
        Map<Chronology.Event, Long> marks = recording.chronology().marks().stream()
                .collect(Collectors.groupingBy(Chronology.Mark::event, Collectors.counting()));
        out.println("A recording of " + replay.name() + ": " + steps + " steps from " + Instant.ofEpochMilli(recording.chronology().millis(0)) + " to "
                + Instant.ofEpochMilli(recording.chronology().millis(steps - 1)) + "; " + marks.getOrDefault(Chronology.Event.DECISION, 0L) + " decisions, "
                + marks.getOrDefault(Chronology.Event.ERROR, 0L) + " errors, " + marks.getOrDefault(Chronology.Event.EPOCH, 0L)
                + " times the world began again. Nothing in it is live and nothing is sent.");
        if (replay.recording().journal().ignoredTail() > 0) {
            out.println("Its last record is incomplete: " + replay.recording().journal().ignoredTail() + " bytes were left out.");
        }
        long first = Math.min(step, steps - 1);
        for (long s = first; s < Math.min(steps, first + STEPS); s++) {
            replay.at(s).ifPresent(this::print);
        }
        boolean canDraw = display.canDraw();
        WindowPicture picture = new WindowPicture(cache, WIDTH, HEIGHT, theme);
        if (canDraw) {
            picture.look(recording, first);
        }
        return draw(picture, canDraw);
    }

    private int draw(WindowPicture picture, boolean canDraw) throws InterruptedException {
        if (!canDraw) {
            out.println(MachineWords.NO_PANGO);
            return ExitCode.DONE;
        }
        Path file = place();
        try {
            picture.write(file);
        } catch (UncheckedIOException e) {
            out.println("The picture cannot be written to " + file.toAbsolutePath() + ".");
            return ExitCode.BROKEN;
        } catch (TimeoutException e) {
            out.println(e.getMessage());
            return ExitCode.BROKEN;
        }
        out.println("The whole window as a picture: " + file.toAbsolutePath());
        return ExitCode.DONE;
    }

    private void print(Moment moment) {
        Observation seen = moment.frame().observation();
        String stats = seen.stats().readings().entrySet().stream().map(e -> e.getKey() + " " + words(e.getValue())).collect(Collectors.joining(", "));
        String sections = seen.sections().stream().filter(s -> !s.rows().isEmpty()).map(s -> s.rows().size() + " " + s.name())
                .collect(Collectors.joining(", "));
        String things = seen.sight().map(s -> s.model().elements().keySet().stream().limit(MOST_THINGS).map(WorldEntity::callName)
                .collect(Collectors.joining(", "))).orElse("");
        String items = seen.items().map(l -> l.isEmpty() ? "nothing" : l.stream().map(i -> i.name()).collect(Collectors.joining(", "))).orElse("not sent");
        out.printf(Locale.ROOT, "%n%2d  turn %s%s%n", moment.step() + 1, seen.turn().map(Object::toString).orElse("-"), stats.isEmpty() ? "" : "  " + stats);
        out.println("    sees: " + (!sections.isEmpty() ? sections : things.isEmpty() ? "nothing" : things));
        out.println("    carries: " + items);
        // The same turn read again says again what it said.
        if (seen.turn().isEmpty() || !seen.turn().equals(turnBefore)) {
            seen.interactions().forEach(r -> out.println("    heard: " + r.text()));
            seen.log().forEach(l -> out.println("    log: " + l));
        }
        turnBefore = seen.turn();
        out.flush();
    }

    private static String words(Reading reading) {
        return reading.fold(n -> n.toPlainString(), () -> "not sent", t -> "unreadable (" + t + ")", t -> t.isEmpty() ? "-" : t);
    }

    private static Path place() {
        Path build = Path.of("target");
        Path folder = Files.isDirectory(build) && Files.isWritable(build) ? build : Path.of("");
        return Files.isWritable(folder.toAbsolutePath()) ? folder.resolve("pilothouse-window.png")
                : Path.of(System.getProperty("java.io.tmpdir"), "pilothouse-window.png");
    }
}
