package org.pilothouse.app;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.machine.Display;
import org.pilothouse.app.step.ConnectionOptions;
import org.pilothouse.app.window.NoDisplayRun;
import org.pilothouse.app.window.Sources;
import org.pilothouse.app.window.WindowProgram;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Theme;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

    @Mixin
    private ConnectionOptions connection;

    @Override
    public Integer call() throws InterruptedException {
        Watch watch = Sources.watch(connection.endpoint(url));
        Display display = Display.ofThisMachine();
        if (display.lackForWindow() == Display.Lack.NOTHING) {
            WindowProgram.open(watch, Optional.empty(), UserFolders.settings(), UserFolders.data(), UserFolders.cache());
            return ExitCode.STAY;
        }
        try (watch) {
            return new NoDisplayRun(spec.commandLine().getOut(), display, UserFolders.cache()).run(watch, Theme.LIGHT);
        }
    }
}
