package org.pilothouse.app.window;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.SplittableRandom;
import org.pilothouse.demo.step.Dialect;
import org.pilothouse.demo.step.StepServer;
import org.pilothouse.demo.world.LivingWorld;
import org.pilothouse.demo.world.Tempo;

/** The small world that comes with the program, served in this process over real HTTP to whoever wants to watch. */
public final class BuiltInWorld implements AutoCloseable {
    private final StepServer server;

    private BuiltInWorld(StepServer server) {
        this.server = server;
    }

    /** Starts it on a free port of this machine. */
    public static BuiltInWorld start() throws IOException {
        return start(Tempo.usual());
    }

    /** The same with another tempo. */
    static BuiltInWorld start(Tempo tempo) throws IOException {
        LivingWorld world = LivingWorld.harbour(Clock.systemUTC(), new SplittableRandom(), tempo);
        return new BuiltInWorld(StepServer.start(world, 0, Duration.ZERO, Clock.systemUTC()));
    }

    /** Where it is read. */
    public String address() {
        return server.uri(Dialect.SUBNET).toString();
    }

    @Override
    public void close() {
        server.close();
    }
}
