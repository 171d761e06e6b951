package org.pilothouse.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.machine.Display;
import org.pilothouse.app.step.ConnectionOptions;
import org.pilothouse.app.window.BuiltInWorld;
import org.pilothouse.app.window.MachineWords;
import org.pilothouse.app.window.Sources;
import org.pilothouse.app.window.Steps;
import org.pilothouse.app.window.WindowPicture;
import org.pilothouse.app.world.MapDrawing;
import org.pilothouse.app.world.WorldReading;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.TroubleText;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.WorldSight;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The whole window as a picture, on a machine with no display. */
@Command(name = "render", mixinStandardHelpOptions = true,
        description = "Draws the whole window, with what SOURCE shows, into a PNG. Needs no display.")
final class RenderCommand implements Callable<Integer> {
    private static final Pattern SIZE = Pattern.compile("(\\d{3,4})x(\\d{3,4})");
    private static final Set<Double> SCALES = Set.of(1.0, 1.25, 1.5, 2.0);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SOURCE", description = "An address, a file with an answer, - for standard input, or 'world' for the built-in world.")
    private String source;

    @Option(names = "--out", required = true, paramLabel = "FILE.png", description = "Where the picture goes; its folder must be there.")
    private Path out;

    @Option(names = "--size", defaultValue = "1280x800", paramLabel = "WxH", description = "Size in pixels. Default: ${DEFAULT-VALUE}.")
    private String size;

    @Option(names = "--theme", defaultValue = "light", description = "light, dark or contrast. Default: ${DEFAULT-VALUE}.")
    private Theme theme;

    @Mixin
    private ConnectionOptions connection;

    @Option(names = "--steps", defaultValue = "1", description = "How many steps are watched before the picture is taken. Default: ${DEFAULT-VALUE}.")
    private int steps;

    @Option(names = "--map", description = "The map alone. A file may also be a world model or a mesh.")
    private boolean map;

    @Option(names = "--scale", defaultValue = "1", paramLabel = "N", description = "With --map: 1, 1.25, 1.5 or 2 pixels per unit. Default: ${DEFAULT-VALUE}.")
    private double scale;

    @Override
    public Integer call() throws InterruptedException {
        Matcher wanted = SIZE.matcher(size);
        Path folder = out.toAbsolutePath().normalize().getParent();
        String wrong = !wanted.matches() ? "--size is written like 1280x800; each side has three or four digits."
                : steps < 1 ? "--steps is at least 1."
                : !SCALES.contains(scale) ? "--scale is 1, 1.25, 1.5 or 2."
                : !map && out.toString().toLowerCase(Locale.ROOT).endsWith(".svg") ? "SVG is for --map: the window is drawn as PNG."
                : scale != 1 && !map ? "--scale is for --map: the window is drawn at scale 1."
                : Files.isDirectory(out) ? out + " is a folder; --out names a file."
                : !Files.isDirectory(folder) ? "There is no folder " + folder + ". Make it first, or correct --out." : "";
        if (!wrong.isEmpty()) {
            return say(wrong, ExitCode.WRONG_USE);
        }
        int width = Integer.parseInt(wanted.group(1));
        int height = Integer.parseInt(wanted.group(2));
        if (map) {
            return drawMap(width, height);
        }
        if (!Display.ofThisMachine().canDraw()) {
            return say(MachineWords.NO_PANGO, ExitCode.BROKEN);
        }
        try (BuiltInWorld world = source.equals("world") ? BuiltInWorld.start() : null;
                Watch watch = Sources.any(world == null ? source : world.address(), connection.dialect(), connection::source)) {
            return draw(watch, new WindowPicture(UserFolders.cache(), width, height, theme));
        } catch (IllegalArgumentException e) {
            return say(e.getMessage(), ExitCode.WRONG_USE);
        } catch (IOException e) {
            return say("It cannot be read: " + e.getMessage(), ExitCode.UNREACHABLE);
        }
    }

    private int draw(Watch watch, WindowPicture picture) throws InterruptedException {
        try (Steps heard = new Steps(watch)) {
            picture.watch(watch);
            watch.start();
            for (int i = 0; i < steps; i++) {
                Optional<Steps.Heard> next = heard.next(PATIENCE);
                if (next.isEmpty()) {
                    return say("No observation came within " + PATIENCE.toSeconds() + " seconds.", ExitCode.NOT_YOUR_TURN);
                }
                if (next.get().trouble().isPresent()) {
                    return say(new TroubleText(Locale.ENGLISH).what(next.get().trouble().get()), ExitCode.UNREACHABLE);
                }
                if (source.equals("-") || watch.steps() > 0 && !source.contains("://") && !source.equals("world")) {
                    break;
                }
            }
            try {
                picture.write(out);
            } catch (UncheckedIOException e) {
                return say("The picture cannot be written to " + out + ".", ExitCode.BROKEN);
            } catch (TimeoutException e) {
                return say(e.getMessage(), ExitCode.BROKEN);
            }
            spec.commandLine().getOut().println(out);
            return ExitCode.DONE;
        }
    }

    private int drawMap(int width, int height) throws InterruptedException {
        try {
            Path file = Path.of(source);
            Optional<WorldReading> geometry = !source.contains("://") && Files.isRegularFile(file)
                    ? WorldReading.ofFile(Files.readAllBytes(file), Optional.empty()) : Optional.empty();
            if (geometry.isPresent()) {
                return writeMap(geometry.get(), width, height);
            }
            try (BuiltInWorld world = source.equals("world") ? BuiltInWorld.start() : null;
                    Watch watch = Sources.any(world == null ? source : world.address(), connection.dialect(), connection::source);
                    Steps heard = new Steps(watch)) {
                watch.start();
                return mapOf(watch, heard, width, height);
            }
        } catch (IllegalArgumentException e) {
            return say(e.getMessage(), ExitCode.WRONG_USE);
        } catch (IOException | UnusableDocument e) {
            return say("It cannot be read: " + e.getMessage(), ExitCode.UNREACHABLE);
        }
    }

    private int mapOf(Watch watch, Steps heard, int width, int height) throws InterruptedException {
        Optional<WorldSight> sight = Optional.empty();
        for (int i = 0; i < steps; i++) {
            Optional<WorldSight> before = sight;
            Optional<Steps.Heard> next = heard.next(PATIENCE);
            if (next.isEmpty()) {
                return say("No observation came within " + PATIENCE.toSeconds() + " seconds.", ExitCode.NOT_YOUR_TURN);
            }
            if (next.get().trouble().isPresent()) {
                return say(new TroubleText(Locale.ENGLISH).what(next.get().trouble().get()), ExitCode.UNREACHABLE);
            }
            sight = next.get().moment().flatMap(RenderCommand::withItsMesh).or(() -> before);
            if (!source.contains("://") && !source.equals("world")) {
                break;
            }
        }
        return sight.isEmpty() ? say("There is no geometry in it, so there is no map.", ExitCode.UNREACHABLE)
                : writeMap(WorldReading.of(sight.get()), width, height);
    }

    /** A mesh comes once: a later step has it from the one that brought it. */
    private static Optional<WorldSight> withItsMesh(Moment moment) {
        return moment.frame().observation().sight().map(s -> new WorldSight(s.model(), s.meshId(), s.mesh().or(moment::mesh), s.visibleVertices()));
    }

    private int writeMap(WorldReading reading, int width, int height) {
        try {
            MapDrawing.write(reading, width, height, scale, theme.isDark(), out);
        } catch (IOException e) {
            return say("The picture cannot be written to " + out + ".", ExitCode.BROKEN);
        }
        spec.commandLine().getOut().println(out);
        return ExitCode.DONE;
    }

    private int say(String sentence, int code) {
        spec.commandLine().getErr().println(sentence);
        return code;
    }
}
