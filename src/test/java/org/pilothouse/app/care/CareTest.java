package org.pilothouse.app.care;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.slf4j.LoggerFactory;

class CareTest extends FxTest {
    private static final long SECOND = 1_000_000_000L;
    @TempDir
    private Path folder;

    private static Map<String, String> unpacked(byte[] zip) throws IOException {
        Map<String, String> entries = new HashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
                entries.put(e.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return entries;
    }

    @Test
    void a_frozen_window_is_logged_once_with_the_place_where_it_is_stuck_and_again_when_it_is_back() throws Exception {
        FxDoor door = new FxDoor();
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        try (LogFile log = LogFile.open(folder.resolve("state")); FrozenWindow dog = new FrozenWindow(door, Duration.ofSeconds(5))) {
            door.post(() -> {
                stuck.countDown();
                stayStuck(free);
            });
            stuck.await();
            dog.look(0);
            dog.look(4 * SECOND);
            assertThat(log.tail(100)).noneMatch(l -> l.contains("PH-920"));
            dog.look(6 * SECOND);
            dog.look(7 * SECOND);
            free.countDown();
            await("it answers again", () -> log.tail(100).stream().anyMatch(l -> l.contains("answers again")));
            assertThat(log.tail(100).stream().filter(l -> l.contains("has not answered for 6 s"))).hasSize(1);
            assertThat(String.join("\n", log.tail(100))).contains("CareTest.stayStuck");
            dog.look(8 * SECOND);
            pulses(2);
            dog.look(20 * SECOND);
            assertThat(log.tail(100).stream().filter(l -> l.contains("has not answered"))).as("it lives").hasSize(1);
        }
    }

    private static void stayStuck(CountDownLatch free) {
        try {
            free.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void the_log_is_a_file_and_gives_its_last_lines() throws IOException {
        try (LogFile log = LogFile.open(folder.resolve("deep/er"))) {
            assertThat(log.tail(3)).isEmpty();
            IntStream.range(0, 5).forEach(i -> LoggerFactory.getLogger("quiet").warn("line {}", i));
            assertThat(log.tail(3)).hasSize(3).last().asString().contains("WARN", "quiet: line 4");
            assertThat(log.file()).hasParentRaw(folder.resolve("deep/er"));
        }
    }

    @Test
    void the_bundle_holds_versions_settings_log_and_threads_and_no_secret() throws IOException {
        Map<String, String> found = unpacked(Diagnostics.bundle("Pilothouse 0", Map.of("theme", "dark", "server.token", "s3cr3t-one"),
                List.of("asked https://me:s3cr3t-two@example.org/step?key=s3cr3t-three", "Authorization: Bearer s3cr3t-four", "{\"password\":\"s3cr3t-five\",\"a\":1}")));
        assertThat(found).containsOnlyKeys("versions.txt", "settings.txt", "log.txt", "threads.txt");
        assertThat(found.get("versions.txt")).contains("Pilothouse 0", "java.version=" + System.getProperty("java.version"));
        assertThat(found.get("settings.txt")).contains("theme=dark", "server.token=•••");
        assertThat(found.get("log.txt")).contains("example.org/step", "\"a\":1");
        assertThat(found.get("threads.txt")).contains("CareTest");
        assertThat(String.join("", found.values())).doesNotContain("s3cr3t");
    }

    @ParameterizedTest
    @CsvSource({"token=abc,token=•••", "http://h/p?a=1 x,http://h/p?••• x", "api-key: abc,api-key: •••", "step=4,step=4", "it is 10:30 now,it is 10:30 now"})
    void what_follows_a_telling_name_is_masked_and_nothing_else(String text, String masked) {
        assertThat(Diagnostics.masked(text)).isEqualTo(masked);
    }
}
