package org.pilothouse.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A simulator of the Lab Recruits game. */
@Command(name = "labrecruits", mixinStandardHelpOptions = true, description = "Serves a simulator of the Lab Recruits game over its socket protocol.")
final class ServeLabRecruitsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--port", defaultValue = "8053", description = "Port; 0 takes any free one. Default: ${DEFAULT-VALUE}, the game's own.")
    private int port;

    @Option(names = "--speed", defaultValue = "1", description = "Game seconds per second. Default: ${DEFAULT-VALUE}.")
    private double speed;

    @Option(names = "--strict", description = "Stay silent wherever the game does; else null is answered to what the game cannot understand.")
    private boolean strict;

    @Option(names = "--levels", description = "A folder in which level paths are looked up first.")
    private Path levels;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        if (!(speed > 0 && speed <= 1000)) {
            err.println("--speed is a number above 0, up to 1000.");
            return ExitCode.WRONG_USE;
        }
        if (levels != null && !Files.isDirectory(levels)) {
            err.println(levels + " is no folder.");
            return ExitCode.WRONG_USE;
        }
        LabRecruitsServer server;
        try {
            server = LabRecruitsServer.start(new LabRecruitsServer.Settings(port, speed, strict, Optional.ofNullable(levels), err::println), Clock.systemDefaultZone());
        } catch (IOException | IllegalArgumentException e) {
            err.println("Port " + port + " cannot be used: " + e.getMessage());
            return ExitCode.UNREACHABLE;
        }
        return Served.untilEnded(spec.commandLine().getOut(), server.uri().toString(), server);
    }
}
