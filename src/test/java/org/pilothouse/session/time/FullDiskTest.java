package org.pilothouse.session.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that is really full: a small file system of its own, where the system lets a process have one (Linux, without being root). */
class FullDiskTest {
    @TempDir
    Path folder;

    private static Process run(String... command) throws IOException {
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    private static boolean own(Path folder) {
        try {
            return run("unshare", "-Urm", "mount", "-t", "tmpfs", "-o", "size=1m", "none", folder.toString()).waitFor() == 0;
        } catch (IOException none) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void a_full_disk_stops_the_recording_with_its_reason_and_when_there_is_room_again_it_goes_on_with_all_that_is_needed_to_read_it() throws Exception {
        assumeTrue(own(folder), "no file system of one's own here");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process child = run("unshare", "-Urm", "bash", "-c", "mount -t tmpfs -o size=1m none \"$1\" && shift && exec \"$@\"", "bash", folder.toString(),
                java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), FullDiskRecorder.class.getName(), folder.toString());
        List<String> said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        assertThat(child.waitFor()).isZero();
        assertThat(said).containsExactly("stopped: No space left on device", "readable: true, torn bytes: 0", "goes on: true, with its mesh: true, missing: -1");
    }
}
