package org.pilothouse.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.world.MapDrawing;
import org.pilothouse.app.world.WorldReading;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.demo.labrecruits.Pictures;
import org.pilothouse.world.WorldSight;
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

    @Option(names = "--strict", description = "Stay silent wherever the game does, and let agents not see what they stand on, as the game does. "
            + "Else null is answered to what the game cannot understand.")
    private boolean strict;

    @Option(names = "--levels", description = "A folder in which level paths are looked up first.")
    private Path levels;

    @Option(names = "--pictures", paramLabel = "FOLDER", defaultValue = ".",
            description = "Where MAKE_SCREENSHOT puts the picture of the level, seen from above, if its name says no folder. Default: the present one.")
    private Path pictures;

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
        if (port < 0 || port > 65_535) {
            err.println("--port is a number from 0 to 65535.");
            return ExitCode.WRONG_USE;
        }
        // Whoever serves has no display to draw on; read by the toolkit when the first picture is drawn.
        System.setProperty("java.awt.headless", "true");
        LabRecruitsServer server;
        try {
            server = LabRecruitsServer.start(new LabRecruitsServer.Settings(port, speed, strict, Optional.ofNullable(levels), err::println,
                    Optional.of(new Pictures(pictures.toAbsolutePath().normalize(), ServeLabRecruitsCommand::paint))), Clock.systemDefaultZone());
        } catch (IOException e) {
            err.println("Port " + port + " cannot be used: " + e.getMessage() + ". Perhaps the game itself or another simulator has it: end that, "
                    + "or say --port 0 for any free one and give clients the port that is printed.");
            return ExitCode.UNREACHABLE;
        }
        return Served.untilEnded(spec.commandLine().getOut(), server.uri().toString(), server);
    }

    private static void paint(WorldSight world, Path file) throws IOException {
        MapDrawing.write(WorldReading.of(world), 1280, 800, 1, false, file);
    }
}
