package org.pilothouse.demo.labrecruits;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.pilothouse.iv4xr.level.LevelReader;

/**
 * Measures the simulator: how soon it is up, INIT of a large level, an observation on it, a hundred agents at 20 Hz, and the memory of a very large
 * level. Prints a table.
 */
public final class LabRecruitsBench {
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private static final String LARGE = "assets/levels/large.csv";

    private LabRecruitsBench() { }

    /** Runs all of it, or with {@code --memory FILE} only the part about memory, in a process that this one starts. */
    public static void main(String[] args) throws Exception {
        if (args.length == 2) {
            memory(Path.of(args[1]));
            return;
        }
        up();
        init();
        observe();
        crowd();
        Path vast = Files.writeString(Files.createTempFile("vast", ".csv"), vastLevel());
        OUT.print(read(process("-Xmx512m", "-cp", System.getProperty("java.class.path"), LabRecruitsBench.class.getName(), "--memory", vast.toString())));
    }

    /** From the start of the process to the line with its address. */
    private static void up() throws IOException, InterruptedException {
        double[] seconds = new double[7];
        double[] used = new double[seconds.length];
        for (int i = 0; i < seconds.length; i++) {
            long start = System.nanoTime();
            Process p = process("-cp", System.getProperty("java.class.path"), "org.pilothouse.app.Main", "serve", "labrecruits", "--port", "0");
            try (BufferedReader lines = p.inputReader(StandardCharsets.UTF_8)) {
                lines.readLine();
                seconds[i] = (System.nanoTime() - start) / 1e9;
                used[i] = p.info().totalCpuDuration().map(d -> d.toNanos() / 1e9).orElse(Double.NaN);
                p.destroy();
                p.waitFor();
            }
        }
        row("serve labrecruits is up", "1 s", "fastest %.2f s, median %.2f s of %d starts; of the processor median %.2f s", min(seconds),
                percentile(seconds, 50), seconds.length, percentile(used, 50));
    }

    /** The first and the later INITs of the large level over the socket, each with its answer. */
    private static void init() throws Exception {
        try (LabRecruitsServer server = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC()); GameClient game = new GameClient(server.uri())) {
            double[] seconds = new double[12];
            double[] used = new double[seconds.length];
            int bytes = 0;
            for (int i = 0; i < seconds.length; i++) {
                long start = System.nanoTime();
                long before = serverCpu();
                bytes = game.ask(initOf(Path.of(LARGE))).length();
                seconds[i] = (System.nanoTime() - start) / 1e9;
                used[i] = (serverCpu() - before) / 1e9;
            }
            row("INIT of a level of 153x153 cells with 500 pieces of furniture and 100 things, answer of " + bytes / 1000 + " kB", "1 s",
                    "the first %.2f s (of the processor %.2f s), later ones median %.2f s (%.2f s)", seconds[0], used[0],
                    percentile(Arrays.copyOfRange(seconds, 2, seconds.length), 50), percentile(Arrays.copyOfRange(used, 2, used.length), 50));
        }
    }

    /** Observations by one client from everywhere: what the server does for one, from the line to the line. */
    private static void observe() throws Exception {
        Game game = new Game(new Levels(Optional.empty()), Clock.systemUTC(), 1, true, s -> { });
        Requests requests = new Requests(game, new Darkroom(Optional.empty(), s -> { }), true, s -> { });
        requests.answer(initOf(crowded(1)));
        SplittableRandom chance = new SplittableRandom(1);
        double[] wall = new double[10_000];
        double[] cpu = new double[wall.length];
        for (int i = -5_000; i < wall.length; i++) {
            String line = i % 4 == 0 ? GameClient.movement("p0", chance.nextInt(150), 0, chance.nextInt(150)) : GameClient.observing("p0");
            long start = System.nanoTime();
            long used = cpu();
            requests.answer(line);
            if (i >= 0) {
                cpu[i] = (cpu() - used) / 1e6;
                wall[i] = (System.nanoTime() - start) / 1e6;
            }
        }
        row("an observation on it, on the server's side", "p99 5 ms", "p50 %.2f ms, p99 %.2f ms; of the processor alone p99 %.2f ms", percentile(wall, 50),
                percentile(wall, 99), percentile(cpu, 99));
    }

    /** A hundred agents, each with a connection of its own, a request every 50 ms for ten seconds; what the game's threads used of a core. */
    private static void crowd() throws Exception {
        try (LabRecruitsServer server = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC()); GameClient first = new GameClient(server.uri())) {
            first.ask(initOf(crowded(100)));
            SplittableRandom chance = new SplittableRandom(1);
            int rounds = 200;
            int warm = 60;
            double[] millis = new double[100 * (rounds - warm)];
            CountDownLatch done = new CountDownLatch(100);
            CountDownLatch measured = new CountDownLatch(1);
            long[] usedAt = new long[1];
            long[] startedAt = new long[1];
            for (int a = 0; a < 100; a++) {
                int agent = a;
                double[] goal = {chance.nextInt(150), chance.nextInt(150)};
                GameClient client = new GameClient(server.uri());
                Thread t = new Thread(() -> {
                    try (client) {
                        long next = System.nanoTime();
                        for (int r = 0; r < rounds; r++) {
                            if (agent == 0 && r == warm) {
                                usedAt[0] = serverCpu();
                                startedAt[0] = System.nanoTime();
                            }
                            long start = System.nanoTime();
                            client.ask(r % 2 == 0 ? GameClient.observing("p" + agent) : GameClient.movement("p" + agent, goal[0], 0, goal[1]));
                            if (r >= warm) {
                                millis[agent * (rounds - warm) + r - warm] = (System.nanoTime() - start) / 1e6;
                            }
                            next += TimeUnit.MILLISECONDS.toNanos(50);
                            LockSupport.parkNanos(Math.max(0, next - System.nanoTime()));
                        }
                        done.countDown();
                        measured.await();
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }, "bench-agent-" + a);
                t.setDaemon(true);
                t.start();
            }
            done.await();
            double seconds = (System.nanoTime() - startedAt[0]) / 1e9;
            double share = (serverCpu() - usedAt[0]) / 1e9 / seconds;
            measured.countDown();
            row("100 agents at 20 Hz, each on a connection of its own", "one core", "%.0f requests a second with %.0f %% of a core; an answer takes p50 %.1f ms, p99 %.1f ms",
                    millis.length / seconds, 100 * share, percentile(millis, 50), percentile(millis, 99));
        }
    }

    /** Processor time of the threads of the game that live now, nanoseconds. */
    private static long serverCpu() {
        var threads = ManagementFactory.getThreadMXBean();
        long sum = 0;
        for (var info : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (info != null && info.getThreadName().startsWith("game-")) {
                sum += Math.max(0, threads.getThreadCpuTime(info.getThreadId()));
            }
        }
        return sum;
    }

    /** The heap that a level takes up once it runs, and that it loads in 512 MB at all. */
    private static void memory(Path level) throws Exception {
        Game game = new Game(new Levels(Optional.empty()), Clock.systemUTC(), 1, true, s -> { });
        Requests requests = new Requests(game, new Darkroom(Optional.empty(), s -> { }), true, s -> { });
        long start = System.nanoTime();
        int length = requests.answer(initOf(level)).orElseThrow().length();
        double seconds = (System.nanoTime() - start) / 1e9;
        requests.answer(GameClient.observing("recruit"));
        System.gc();
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
        row("a level of 211x217 cells, 6 sheets (" + LevelReader.read(level).tiles().size() + " tiles, answer of " + length / 1000 + " kB), with -Xmx512m",
                "512 MB", "loads in %.1f s; %d MB of heap afterwards, resident at most %s", seconds, heap, peak());
    }

    private static String peak() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.isReadable(status) ? Files.readAllLines(status).stream().filter(l -> l.startsWith("VmHWM")).findFirst()
                .map(l -> Long.parseLong(l.replaceAll("\\D", "")) / 1024 + " MB").orElse("?") : "?";
    }

    /** The large level with more agents in its free cells, called p0, p1 and so on. */
    private static Path crowded(int agents) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(LARGE)));
        SplittableRandom chance = new SplittableRandom(4);
        int placed = 0;
        while (placed < agents) {
            int row = chance.nextInt(40, 180);
            String[] cells = lines.get(row).split(",", -1);
            int column = chance.nextInt(cells.length);
            if (cells[column].equals("f")) {
                cells[column] = "f:a^p" + placed++;
                lines.set(row, String.join(",", cells));
            }
        }
        return Files.writeString(Files.createTempFile("crowded", ".csv"), String.join("\n", lines) + "\n");
    }

    /** Three storeys of halls with walls two sheets high, everywhere furniture. */
    private static String vastLevel() {
        SplittableRandom chance = new SplittableRandom(9);
        StringBuilder text = new StringBuilder("button0,door0\n");
        for (int sheet = 0; sheet < 6; sheet++) {
            text.append('|');
            for (int z = 0; z < 217; z++) {
                for (int x = 0; x < 211; x++) {
                    boolean wall = x % 14 == 0 && z % 14 != 6 || z % 14 == 0 && x % 14 != 6 || x == 210 || z == 216;
                    String free = sheet % 2 == 1 ? "" : chance.nextInt(70) == 0 ? "f:t" : chance.nextInt(300) == 0 ? "f:dhf" : "f";
                    String cell = sheet == 0 && x == 3 && z == 3 ? "f:a^recruit" : sheet == 0 && x == 4 && z == 3 ? "f:b^button0"
                            : sheet == 0 && x == 14 && z == 6 ? "f:d^door0" : wall ? "w" : free;
                    text.append(x == 0 ? "" : ",").append(cell);
                }
                text.append('\n');
            }
        }
        return text.toString();
    }

    private static String initOf(Path level) {
        return "{\"cmd\":\"INIT\",\"arg\":{\"seed\":1,\"level_path\":\"" + level.toAbsolutePath() + "\",\"agent_speed\":0.13,\"view_distance\":10.0}}";
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static Process process(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static String read(Process p) throws IOException {
        return new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static double min(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double percentile(double[] values, int percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }

    private static void row(String what, String goal, String format, Object... values) {
        OUT.printf(java.util.Locale.ROOT, "| %s | %s | " + format + " |%n", prepend(what, goal, values));
    }

    private static Object[] prepend(String what, String goal, Object[] values) {
        Object[] all = new Object[values.length + 2];
        all[0] = what;
        all[1] = goal;
        System.arraycopy(values, 0, all, 2, values.length);
        return all;
    }
}
