package org.pilothouse.app;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.machine.Display;
import org.pilothouse.app.step.ConnectionOptions;
import org.pilothouse.app.window.NoDisplayRun;
import org.pilothouse.app.window.Sources;
import org.pilothouse.app.window.WindowProgram;
import org.pilothouse.link.Source;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Theme;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Parameters(paramLabel = "URL", description = "The read endpoint, a host alone for the dialect's usual paths, or labrecruits://HOST[:PORT].")
    private String url;

    @Mixin
    private ConnectionOptions connection;

    @Option(names = "--no-record", description = "Do not record what is seen and decided. Without it, the window records into the user's data folder.")
    private boolean unrecorded;

    @Override
    public Integer call() throws InterruptedException {
        Display display = Display.ofThisMachine();
        List<Source> sources = connection.sources(url);
        if (display.lackForWindow() == Display.Lack.NOTHING) {
            WindowProgram.open(sources, Optional.empty(), !unrecorded, UserFolders.settings(), UserFolders.data(), UserFolders.state(),
                    UserFolders.cache());
            return ExitCode.STAY;
        }
        try (Watch watch = Sources.watch(sources.get(0))) {
            return new NoDisplayRun(spec.commandLine().getOut(), display, UserFolders.cache()).run(watch, Theme.LIGHT);
        }
    }
}
