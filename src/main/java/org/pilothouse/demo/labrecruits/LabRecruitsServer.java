package org.pilothouse.demo.labrecruits;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A simulator of the Lab Recruits game on 127.0.0.1: one JSON value a line, request and answer, any number of clients of one game. Close it to
 * end it.
 */
public final class LabRecruitsServer implements AutoCloseable {
    /** The game's own port. */
    public static final int PORT = 8053;
    private static final int BACKLOG = 32;
    private static final int TICK_MILLIS = 20;
    /** How long to wait before the next client is let in where the machine can take no more. */
    private static final int PATIENCE_MILLIS = 100;
    private static final int PATIENCE_AT_THE_END_MILLIS = 5000;

    private final ServerSocket socket;
    private final Requests requests;
    private final Darkroom darkroom;
    private final boolean strict;
    private final Settings settings;
    private final ScheduledExecutorService ticker;
    private final Thread door;
    private final Set<Socket> clients = ConcurrentHashMap.newKeySet();

    /**
     * How the game is served.
     *
     * @param port 0 for any free one
     * @param speed game seconds per second
     * @param strict silent wherever the real game is silent, and blind for what an agent stands on; else {@code null} is answered there
     * @param levels where level paths are looked up first
     * @param window hears what the game would show in its own window
     * @param pictures how pictures are made of it; none: asked for one, it says so in the window
     */
    public record Settings(int port, double speed, boolean strict, Optional<Path> levels, Consumer<String> window, Optional<Pictures> pictures) {
        /** Without pictures. */
        public Settings(int port, double speed, boolean strict, Optional<Path> levels, Consumer<String> window) {
            this(port, speed, strict, levels, window, Optional.empty());
        }

        /** Any free port, usual speed, friendly, no folder, nobody listens to the window. */
        public static Settings usual() {
            return new Settings(0, 1, false, Optional.empty(), s -> { });
        }
    }

    private LabRecruitsServer(Settings settings, Clock clock) throws IOException {
        Game game = new Game(new Levels(settings.levels()), clock, settings.speed(), settings.strict(), settings.window());
        darkroom = new Darkroom(settings.pictures(), settings.window());
        requests = new Requests(game, darkroom, settings.strict(), settings.window());
        strict = settings.strict();
        this.settings = settings;
        socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), settings.port()), BACKLOG);
        door = daemon(this::accept, "game-accept");
        ticker = Executors.newSingleThreadScheduledExecutor(r -> daemon(r, "game-ticker"));
        ticker.scheduleAtFixedRate(game::catchUp, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Starts serving.
     *
     * @throws IOException if the port is taken
     */
    public static LabRecruitsServer start(Settings settings, Clock clock) throws IOException {
        LabRecruitsServer server = new LabRecruitsServer(settings, clock);
        server.door.start();
        daemon(Requests::warmUp, "game-warm-up").start();
        return server;
    }

    private static Thread daemon(Runnable r, String name) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        return t;
    }

    /** Where it is served: {@code labrecruits://127.0.0.1:PORT}. */
    public URI uri() {
        return URI.create("labrecruits://127.0.0.1:" + socket.getLocalPort());
    }

    @Override
    public void close() {
        ticker.shutdownNow();
        darkroom.close();
        quietly(socket);
        clients.forEach(LabRecruitsServer::quietly);
        // The system goes on letting clients in until the thread that waits for them has left, so whoever closes waits for that.
        try {
            door.join(PATIENCE_AT_THE_END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void quietly(AutoCloseable c) {
        try {
            c.close();
        } catch (Exception e) {
            // It is being closed; there is nobody left who could do anything about it.
        }
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                client.setTcpNoDelay(true);
                clients.add(client);
                if (socket.isClosed()) {
                    // It came in while the door was being closed.
                    quietly(client);
                    return;
                }
                daemon(() -> serve(client), "game-client-" + socket.getLocalPort()).start();
            } catch (IOException e) {
                if (!socket.isClosed()) {
                    settings.window().accept("a client could not be let in: " + e.getMessage());
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS));
                }
            }
        }
    }

    /** What a client sends never ends its connection: a fault of ours is told in the window and answered like a fault of the game. */
    private Optional<String> answer(String message) {
        try {
            return requests.answer(message);
        } catch (RuntimeException e) {
            settings.window().accept("this message could not be handled (" + e + "): " + message.substring(0, Math.min(200, message.length())));
            return strict ? Optional.empty() : Optional.of("null");
        }
    }

    private void serve(Socket client) {
        try (client) {
            MessageReader reader = new MessageReader(client.getInputStream(), strict);
            for (Optional<String> message = reader.next(); message.isPresent(); message = reader.next()) {
                Optional<String> answer = answer(message.get());
                if (answer.isPresent()) {
                    client.getOutputStream().write((answer.get() + "\n").getBytes(java.nio.charset.StandardCharsets.US_ASCII));
                    client.getOutputStream().flush();
                }
            }
        } catch (IOException e) {
            // The client vanished; the game goes on.
        } finally {
            clients.remove(client);
        }
    }
}
