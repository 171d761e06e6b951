package org.pilothouse.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;

/** {@code serve labrecruits} as a process of its own, as scripts start and end it, and {@code level check}. */
class ServeLabRecruitsTest {
    @TempDir
    private Path folder;

    @Test
    void it_prints_its_address_answers_takes_pictures_and_ends_when_it_is_told_to() throws Exception {
        Files.writeString(folder.resolve("letter.txt"), "Dear Ada");
        Process process = process("serve", "labrecruits", "--port", "0", "--strict");
        List<String> said = new CopyOnWriteArrayList<>();
        CompletableFuture<Void> taken = new CompletableFuture<>();
        CompletableFuture<Void> refused = new CompletableFuture<>();
        Thread window = new Thread(() -> process.errorReader(StandardCharsets.UTF_8).lines().forEach(line -> {
            said.add(line);
            if (line.startsWith("a picture was taken")) {
                taken.complete(null);
            } else if (line.contains("letter.txt is there already and is no picture")) {
                refused.complete(null);
            }
        }));
        window.start();
        int port;
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            String first = lines.readLine();
            assertThat(first).as(said::toString).matches("labrecruits://127\\.0\\.0\\.1:\\d+");
            port = Integer.parseInt(first.substring(first.lastIndexOf(':') + 1));
            try (Socket idle = new Socket("127.0.0.1", port); Socket socket = new Socket("127.0.0.1", port)) {
                assertThat(ask(idle, "{\"cmd\":\"INIT\",\"arg\":{\"level_path\":\"\"}}")).isEqualTo("{\"vertices\":[],\"indices\":[]}");
                assertThat(ask(socket, "{\"cmd\":\"MAKE_SCREENSHOT\",\"arg\":\"none.png\"}")).isEqualTo("true");
                assertThat(ask(socket, "{\"cmd\":\"INIT\",\"arg\":{\"level_path\":\"laboratory\"}}")).startsWith("{\"vertices\":[{");
                assertThat(ask(socket, "{\"cmd\":\"MAKE_SCREENSHOT\",\"arg\":\"tmp/shot.png\"}")).isEqualTo("true");
                assertThat(ask(socket, "{\"cmd\":\"MAKE_SCREENSHOT\",\"arg\":\"letter.txt\"}")).isEqualTo("true");
                taken.get(90, TimeUnit.SECONDS);
                refused.get(90, TimeUnit.SECONDS);
                process.destroy();
                assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it ends").isTrue();
            }
        } finally {
            process.destroyForcibly();
        }
        window.join(TimeUnit.SECONDS.toMillis(60));
        assertThat(ImageIO.read(folder.resolve("tmp/shot.png").toFile()).getWidth()).isEqualTo(1280);
        assertThat(folder.resolve("letter.txt")).hasContent("Dear Ada");
        assertThat(folder.resolve("none.png")).doesNotExist();
        assertThat(said).noneMatch(line -> line.contains("Exception") || line.contains("\tat "));
        Assertions.assertThatThrownBy(() -> new Socket("127.0.0.1", port).close()).isInstanceOf(ConnectException.class);
    }

    @Test
    void a_port_that_is_taken_and_one_that_is_none_are_said_with_what_to_do() throws Exception {
        try (LabRecruitsServer other = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC())) {
            Typed taken = Typed.in("serve", "labrecruits", "--port", String.valueOf(other.uri().getPort()));
            assertThat(taken.code()).isEqualTo(ExitCode.UNREACHABLE);
            assertThat(taken.out()).isEmpty();
            assertThat(taken.err()).contains("Port " + other.uri().getPort() + " cannot be used", "--port 0");
        }
        assertThat(Typed.in("serve", "labrecruits", "--port", "70000").err()).contains("from 0 to 65535");
        assertThat(Typed.in("serve", "labrecruits", "--speed", "-1").code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(Typed.in("serve", "labrecruits", "--sped", "2").err()).contains("--speed");
        assertThat(Typed.in("serve", "labrecruits", "--help").out()).contains("pilothouse serve labrecruits", "--strict", "--pictures");
    }

    @Test
    void level_check_reads_every_level_of_a_folder_and_says_what_is_in_it() {
        Typed own = Typed.in("level", "check", "assets/levels");
        assertThat(own.code()).as(own.out() + own.err()).isEqualTo(ExitCode.DONE);
        assertThat(own.out().lines()).hasSize(7).allMatch(line -> line.matches("[a-z-]+\\.csv: \\d+x\\d+, \\d+ sheets?: f=.*"));
        assertThat(own.out()).contains("one-door.csv: 9x7, 2 sheets: f=31 w=64 r=0 a=1 b=1 d=1 cs=0 g=1 fire=0 m=0 npc=0 deco=0 links=1");
    }

    @Test
    void level_check_says_file_row_column_cell_and_reason_and_fails() throws Exception {
        Files.writeString(folder.resolve("odd.csv"), "b1,ghost\n|f:b^b1,f:q^x\n");
        Files.writeString(folder.resolve("void.csv"), "\n");
        Typed odd = Typed.in("level", "check", folder.toString());
        assertThat(odd.code()).isEqualTo(ExitCode.UNREACHABLE);
        assertThat(odd.out()).contains("odd.csv: 2x1, 1 sheet", "fault: row 2, column 2 (f:q^x): \"q\" is no tile symbol",
                "fault: row 1, column 2 (ghost): nothing has the id \"ghost\"", "void.csv: the file holds no cell at all");
        assertThat(Typed.in("level", "check", folder.resolve("none.csv").toString()).out()).contains("none.csv: there is no such file");
    }

    private static String ask(Socket socket, String line) throws IOException {
        socket.setSoTimeout(90_000);
        socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)).readLine();
    }

    private Process process(String... arguments) throws IOException {
        List<String> command = new java.util.ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")), "org.pilothouse.app.Main"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).directory(folder.toFile()).start();
    }
}
