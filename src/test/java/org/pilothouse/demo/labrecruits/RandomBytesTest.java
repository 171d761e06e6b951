package org.pilothouse.demo.labrecruits;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever one client sends, the game goes on, and nobody else notices. */
class RandomBytesTest {
    private static final String INIT = "{\"cmd\":\"INIT\",\"arg\":{\"seed\":1,\"level_path\":\"\",\"agent_speed\":0.13}}";
    private static final List<String> REQUESTS = List.of(GameClient.observing("agent1"),
            "{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"MOVETOWARD\",\"agentId\":\"agent1\",\"targetId\":\"agent1\",\"arg\":{\"object1\":{\"x\":1,\"y\":0,\"z\":2},\"object2\":true}}}",
            "{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"INTERACT\",\"agentId\":\"agent1\",\"targetId\":\"button1\",\"arg\":null}}",
            "{\"cmd\":\"START\",\"arg\":null}", "{\"cmd\":\"MAKE_SCREENSHOT\",\"arg\":\"\"}", "{\"cmd\":\"UPDATE_ENVIRONMENT\",\"arg\":null}");
    private static final String SCRAPS = "{}[]\":,\\0123456789eE+-.truefalsenull \t\r\u0000\u00e9\ud83d\ude00";

    private final SplittableRandom chance = new SplittableRandom(20_261_201);
    private final List<String> window = new CopyOnWriteArrayList<>();

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void leave_the_game_as_it_was_and_no_thread_behind(boolean strict) throws Exception {
        try (LabRecruitsServer server = LabRecruitsServer.start(
                new LabRecruitsServer.Settings(0, 1, strict, Optional.empty(), window::add), Clock.systemUTC());
                GameClient quiet = new GameClient(server.uri())) {
            quiet.init("one-door");
            AtomicBoolean done = new AtomicBoolean();
            List<String> wrong = new CopyOnWriteArrayList<>();
            Thread other = new Thread(() -> {
                while (!done.get()) {
                    try {
                        String answer = quiet.ask(GameClient.observing("agent1"));
                        if (answer == null || !answer.startsWith("{\"meta\":{\"tick\":")) {
                            wrong.add(String.valueOf(answer));
                            return;
                        }
                    } catch (IOException e) {
                        wrong.add(e.toString());
                        return;
                    }
                }
            });
            other.start();
            for (int i = 0; i < 150; i++) {
                disturb(server.uri().getPort(), i);
            }
            done.set(true);
            other.join(Duration.ofSeconds(60).toMillis());
            assertThat(other.isAlive()).isFalse();
            assertThat(wrong).isEmpty();
            assertThat(window).noneMatch(w -> w.contains("could not be handled"));
            String name = "game-client-" + server.uri().getPort();
            assertThat(within60Seconds(() -> threads(name) == 1)).as("threads of clients that have gone: " + (threads(name) - 1)).isTrue();
            try (GameClient next = new GameClient(server.uri())) {
                assertThat(next.observe("agent1").path("agent").path("id").asText()).isEqualTo("agent1");
            }
        }
    }

    private static boolean within60Seconds(java.util.function.BooleanSupplier condition) {
        Instant end = Instant.now().plusSeconds(60);
        while (!condition.getAsBoolean() && Instant.now().isBefore(end)) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        return condition.getAsBoolean();
    }

    private static long threads(String name) {
        return Thread.getAllStackTraces().keySet().stream().filter(t -> t.getName().equals(name)).count();
    }

    /** One connection that misbehaves; the game may close it, and then writing fails, which is as good. */
    private void disturb(int port, int round) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            OutputStream out = socket.getOutputStream();
            try {
                if (round % 50 == 7) {
                    out.write("[".repeat(1 << 21).getBytes(StandardCharsets.US_ASCII));
                } else if (round % 50 == 8) {
                    out.write(("{\"cmd\":" + "[".repeat(200_000) + "\n").getBytes(StandardCharsets.US_ASCII));
                } else {
                    for (int i = chance.nextInt(1, 6); i > 0; i--) {
                        out.write(message(round % 3));
                    }
                }
                if (chance.nextBoolean()) {
                    socket.shutdownOutput();
                }
            } catch (IOException e) {
                return;
            }
        }
    }

    private byte[] message(int kind) {
        if (kind == 0) {
            byte[] noise = new byte[chance.nextInt(1, 3000)];
            chance.nextBytes(noise);
            return noise;
        }
        StringBuilder text = new StringBuilder(chance.nextInt(8) == 0 ? INIT.replace("INIT", "INI") : REQUESTS.get(chance.nextInt(REQUESTS.size())));
        for (int i = kind == 1 ? 0 : chance.nextInt(1, 6); i > 0; i--) {
            int at = chance.nextInt(text.length());
            if (chance.nextBoolean()) {
                text.deleteCharAt(at);
            } else {
                text.insert(at, SCRAPS.charAt(chance.nextInt(SCRAPS.length())));
            }
        }
        return (text + (chance.nextInt(4) == 0 ? "" : "\n")).getBytes(StandardCharsets.UTF_8);
    }
}
