package org.pilothouse.app;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.pilothouse.app.machine.Display;
import org.pilothouse.app.window.NoDisplayRun;
import org.pilothouse.app.window.Sources;
import org.pilothouse.app.window.WindowProgram;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Theme;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The window on an endpoint. */
@Command(name = "watch", mixinStandardHelpOptions = true,
        description = "Opens the window on an endpoint. Without a display: ten steps printed, and the window as a picture.")
final class WatchCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "URL", description = "The read endpoint, or a host alone for the dialect's usual paths.")
    private String url;

    @Option(names = "--dialect", description = "universe or subnet, where it is not to be told from the answer.")
    private Optional<Dialect> dialect;

    @Override
    public Integer call() throws InterruptedException {
        Watch watch;
        try {
            watch = Sources.watch(url, Sources.of(dialect));
        } catch (IllegalArgumentException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return ExitCode.WRONG_USE;
        }
        Display display = Display.ofThisMachine();
        if (display.lackForWindow() == Display.Lack.NOTHING) {
            WindowProgram.open(watch, Optional.empty(), UserFolders.settings(), UserFolders.cache());
            return ExitCode.STAY;
        }
        try (watch) {
            return ExitCode.of(new NoDisplayRun(spec.commandLine().getOut(), display, UserFolders.cache()).run(watch, Theme.LIGHT));
        }
    }
}
