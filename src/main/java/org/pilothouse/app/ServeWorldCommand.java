package org.pilothouse.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.demo.step.Dialect;
import org.pilothouse.demo.step.StepServer;
import org.pilothouse.demo.world.LivingWorld;
import org.pilothouse.demo.world.QuestBookReader;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.iv4xr.level.LevelReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The built-in world as a step endpoint. */
@Command(name = "world", mixinStandardHelpOptions = true, description = "Serves a small living world over the Eastworld step protocol, in both dialects.")
final class ServeWorldCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--port", defaultValue = "0", description = "Port; 0 takes any free one (the default).")
    private int port;

    @Option(names = "--dialect", defaultValue = "universe",
            description = "Whose address is printed first: universe or subnet. Both are served. Default: ${DEFAULT-VALUE}.")
    private Dialect dialect;

    @Option(names = "--turn-seconds", defaultValue = "0", description = "Seconds from a decision to the next turn; meanwhile the answer is 429. Default: 0.")
    private double turnSeconds;

    @Option(names = "--level", description = "A level file; its quest file NAME.world.json lies beside it. Default: the built-in harbour.")
    private Path level;

    @Option(names = "--seed", description = "Seed of chance; the same seed gives the same world.")
    private Long seed;

    @Option(names = "--still", description = "Nobody plays while you do not: the explorer is switched off.")
    private boolean still;

    @Override
    public Integer call() throws InterruptedException {
        LivingWorld world;
        StepServer server;
        try {
            world = world();
        } catch (IOException | IllegalArgumentException e) {
            spec.commandLine().getErr().println("The level cannot be used: " + e.getMessage());
            return ExitCode.UNREACHABLE;
        }
        if (!(turnSeconds >= 0 && turnSeconds <= 86_400)) {
            spec.commandLine().getErr().println("--turn-seconds is a number from 0 to 86400.");
            return ExitCode.WRONG_USE;
        }
        try {
            server = StepServer.start(world, port, Duration.ofMillis(Math.round(turnSeconds * 1000)), Clock.systemUTC());
        } catch (IOException | IllegalArgumentException e) {
            spec.commandLine().getErr().println("Port " + port + " cannot be used: " + e.getMessage());
            return ExitCode.UNREACHABLE;
        }
        Dialect other = dialect == Dialect.UNIVERSE ? Dialect.SUBNET : Dialect.UNIVERSE;
        return Served.untilEnded(spec.commandLine().getOut(), server.uri(dialect) + System.lineSeparator()
                + "also, in the dialect " + other.name().toLowerCase(Locale.ROOT) + ": " + server.uri(other), server);
    }

    private LivingWorld world() throws IOException {
        SplittableRandom chance = seed == null ? new SplittableRandom() : new SplittableRandom(seed);
        Tempo tempo = still ? Tempo.still() : Tempo.usual();
        if (level == null) {
            return LivingWorld.harbour(Clock.systemUTC(), chance, tempo);
        }
        String name = level.getFileName().toString().replaceFirst("\\.csv$", "");
        Path quest = level.resolveSibling(name + ".world.json");
        if (!Files.isReadable(quest)) {
            throw new IOException(quest + ": there is no such quest file");
        }
        return new LivingWorld(LevelReader.read(level), QuestBookReader.parse(Files.readString(quest)), Clock.systemUTC(), chance, tempo);
    }
}
