package org.pilothouse.app;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.window.RecordedFrames;
import org.pilothouse.demo.replay.Pace;
import org.pilothouse.demo.replay.ReplayServer;
import org.pilothouse.session.time.Recording;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A journal as a step endpoint. */
@Command(name = "replay", mixinStandardHelpOptions = true,
        description = "Serves a journal as a step endpoint: others see the same steps. Decisions are refused.")
final class ServeReplayCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The journal.")
    private Path file;

    @Option(names = "--port", defaultValue = "0", description = "Port; 0 takes any free one (the default).")
    private int port;

    @Option(names = "--speed", defaultValue = "1", description = "How many times as fast as it was recorded. Default: ${DEFAULT-VALUE}.")
    private double speed;

    @Option(names = "--each-read", description = "Each read gives the next step, whenever it comes: nothing is skipped.")
    private boolean eachRead;

    @Override
    public Integer call() throws InterruptedException {
        if (!(speed > 0)) {
            spec.commandLine().getErr().println("--speed has to be more than 0.");
            return ExitCode.WRONG_USE;
        }
        ReplayServer server;
        try {
            Recording recording = Recording.open(file, new RecordedFrames());
            server = ReplayServer.start(recording, eachRead ? Pace.byReads() : Pace.asRecorded(Clock.systemUTC(), speed), port);
        } catch (IOException | IllegalArgumentException e) {
            spec.commandLine().getErr().println("The journal cannot be served: " + JournalCommand.reason(e));
            return ExitCode.UNREACHABLE;
        }
        return Served.untilEnded(spec.commandLine().getOut(), server.uri().toString(), server);
    }
}
