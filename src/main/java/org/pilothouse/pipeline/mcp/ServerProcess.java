package org.pilothouse.pipeline.mcp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * A child process that speaks in lines of UTF-8, with its whole family: closing ends the process and everything that it started.
 * Should this program end in haste, its children end with it.
 */
final class ServerProcess {
    private static final int TAIL = 12;
    private static final int LONGEST_LINE = 64 * 1024 * 1024;
    private static final Set<ServerProcess> LIVING = ConcurrentHashMap.newKeySet();
    /** Held while a program is being started: it lives before we have it in hand, and the end of this program must not miss it. */
    private static final ReentrantLock STARTING = new ReentrantLock();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ServerProcess::endAll, "pipeline-servers-end"));
    }

    private final Process process;
    private final Deque<String> tail = new ArrayDeque<>();
    private final CountDownLatch logRead = new CountDownLatch(1);

    private ServerProcess(Process process) {
        this.process = process;
        LIVING.add(this);
        process.onExit().thenRun(() -> LIVING.remove(this));
    }

    /** Starts a program; a missing one is said at once. */
    static ServerProcess start(ServerAddress.Command command, Map<String, String> environment) throws McpFailure {
        List<String> words = new ArrayList<>(command.words());
        if (words.isEmpty()) {
            throw new McpFailure(McpTrouble.of(McpTrouble.Kind.PROGRAM_MISSING, "", "no command"), false);
        }
        if (System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows") && !words.get(0).toLowerCase(Locale.ROOT).endsWith(".exe")) {
            // Windows starts scripts such as npx.cmd only through its command interpreter.
            words.addAll(0, List.of("cmd.exe", "/c"));
        }
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().putAll(environment);
        command.folder().ifPresent(f -> builder.directory(f.toFile()));
        STARTING.lock();
        try {
            return new ServerProcess(builder.start());
        } catch (IOException e) {
            throw new McpFailure(McpTrouble.of(McpTrouble.Kind.PROGRAM_MISSING, words.get(0), String.valueOf(e.getMessage())), false);
        } finally {
            STARTING.unlock();
        }
    }

    private static void endAll() {
        try {
            // Never unlocked once taken: nothing may be started any more. A start that hangs must not keep this program alive.
            STARTING.tryLock(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        LIVING.forEach(ServerProcess::killFamily);
    }

    /** Begins to read; {@code ended} runs once, when the process has ended or closed its output, with its last log lines at hand. */
    void read(Consumer<String> output, Consumer<String> log, Runnable ended) {
        daemon("pipeline-server-log", () -> {
            try {
                lines(process.getErrorStream(), line -> {
                    synchronized (tail) {
                        tail.addLast(line);
                        if (tail.size() > TAIL) {
                            tail.removeFirst();
                        }
                    }
                    log.accept(line);
                });
            } finally {
                logRead.countDown();
            }
        });
        daemon("pipeline-server-output", () -> {
            lines(process.getInputStream(), output);
            endsSoon();
            ended.run();
        });
    }

    private static void daemon(String name, Runnable work) {
        Thread t = new Thread(work, name);
        t.setDaemon(true);
        t.start();
    }

    private static void lines(InputStream in, Consumer<String> each) {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (BufferedInputStream bytes = new BufferedInputStream(in, 1 << 16)) {
            for (int b = bytes.read(); b >= 0; b = bytes.read()) {
                if (b == '\n') {
                    each.accept(line.toString(StandardCharsets.UTF_8).stripTrailing());
                    line.reset();
                } else if (line.size() < LONGEST_LINE) {
                    line.write(b);
                }
            }
            if (line.size() > 0) {
                each.accept(line.toString(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // The stream ended with the process: its end is reported by whoever waits for it.
            line.reset();
        }
    }

    /** Writes one line. */
    void write(byte[] line) throws IOException {
        OutputStream out = process.getOutputStream();
        out.write(line);
        out.write('\n');
        out.flush();
    }

    /** Waits a moment for the end and for its last log lines; whether it has ended. */
    boolean endsSoon() {
        try {
            boolean ended = process.waitFor(500, TimeUnit.MILLISECONDS);
            logRead.await(200, TimeUnit.MILLISECONDS);
            return ended;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    boolean alive() {
        return process.isAlive();
    }

    /** How it ended, with its last log lines. */
    McpTrouble end() {
        String code = process.isAlive() ? "?" : String.valueOf(process.exitValue());
        synchronized (tail) {
            return McpTrouble.of(McpTrouble.Kind.SERVER_DIED, code, String.join("\n", tail));
        }
    }

    /** Asks it to end (its input closes), then ends it and its family. Takes at most about a second. */
    void close() {
        List<ProcessHandle> family = process.descendants().toList();
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It is gone already: what follows makes sure.
            family = List.copyOf(family);
        }
        if (!endsWithin(300)) {
            process.destroy();
            if (!endsWithin(300)) {
                process.destroyForcibly();
            }
        }
        family.forEach(ProcessHandle::destroyForcibly);
    }

    private boolean endsWithin(long millis) {
        try {
            return process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The parent first, so that it cannot replace a child that was killed. */
    private void killFamily() {
        List<ProcessHandle> family = process.descendants().toList();
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
    }
}
