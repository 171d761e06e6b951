package org.pilothouse.app;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
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
import org.pilothouse.link.TroubleText;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Theme;
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
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SOURCE", description = "An address, a file with an answer, - for standard input, or 'world' for the built-in world.")
    private String source;

    @Option(names = "--out", required = true, paramLabel = "FILE.png", description = "Where the picture goes.")
    private Path out;

    @Option(names = "--size", defaultValue = "1280x800", paramLabel = "WxH", description = "Size in pixels. Default: ${DEFAULT-VALUE}.")
    private String size;

    @Option(names = "--theme", defaultValue = "light", description = "light or dark. Default: ${DEFAULT-VALUE}.")
    private Theme theme;

    @Mixin
    private ConnectionOptions connection;

    @Option(names = "--steps", defaultValue = "1", description = "How many steps are watched before the picture is taken. Default: ${DEFAULT-VALUE}.")
    private int steps;

    @Override
    public Integer call() throws InterruptedException {
        Matcher wanted = SIZE.matcher(size);
        if (!wanted.matches() || steps < 1) {
            return say("--size is written like 1280x800, and --steps is at least 1.", ExitCode.WRONG_USE);
        }
        if (!Display.ofThisMachine().canDraw()) {
            return say(MachineWords.NO_PANGO, ExitCode.BROKEN);
        }
        try (BuiltInWorld world = source.equals("world") ? BuiltInWorld.start() : null;
                Watch watch = Sources.any(world == null ? source : world.address(), connection.options())) {
            return draw(watch, new WindowPicture(UserFolders.cache(), Integer.parseInt(wanted.group(1)), Integer.parseInt(wanted.group(2)), theme));
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
            picture.write(out);
            spec.commandLine().getOut().println(out);
            return ExitCode.DONE;
        }
    }

    private int say(String sentence, int code) {
        spec.commandLine().getErr().println(sentence);
        return code;
    }
}
