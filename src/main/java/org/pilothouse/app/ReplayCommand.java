package org.pilothouse.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.machine.Display;
import org.pilothouse.app.window.NoDisplayRun;
import org.pilothouse.app.window.RecordedFrames;
import org.pilothouse.app.window.WindowProgram;
import org.pilothouse.journal.Journal;
import org.pilothouse.session.time.Recording;
import org.pilothouse.session.time.ReplayWatch;
import org.pilothouse.ui.kit.Theme;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The window on a journal. */
@Command(name = "replay", mixinStandardHelpOptions = true,
        description = "Opens the window on a journal, read-only: nothing is asked and nothing can be sent. Without a display: ten steps printed, and the window as a picture.")
final class ReplayCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The journal.")
    private Path file;

    @Option(names = "--step", paramLabel = "N", defaultValue = "0", description = "The step to begin at, from 0. Default: the first.")
    private long step;

    @Override
    public Integer call() throws InterruptedException {
        Display display = Display.ofThisMachine();
        try {
            if (step < 0) {
                spec.commandLine().getErr().println("--step is a number from 0.");
                return ExitCode.WRONG_USE;
            }
            Journal.probe(file);
            if (display.lackForWindow() == Display.Lack.NOTHING) {
                WindowProgram.replay(file, step, UserFolders.settings(), UserFolders.data(), UserFolders.state(), UserFolders.cache());
                return ExitCode.STAY;
            }
            try (ReplayWatch replay = new ReplayWatch(Recording.open(file, new RecordedFrames()))) {
                return new NoDisplayRun(spec.commandLine().getOut(), display, UserFolders.cache()).replay(replay, step, Theme.LIGHT);
            }
        } catch (IOException e) {
            spec.commandLine().getErr().println("The journal cannot be opened: " + JournalCommand.reason(e));
            return ExitCode.UNREACHABLE;
        }
    }
}
