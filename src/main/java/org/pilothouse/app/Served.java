package org.pilothouse.app;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import org.pilothouse.app.line.ExitCode;

/** Something that is served until the process is told to end (SIGTERM or Ctrl+C). */
final class Served {
    private Served() { }

    /** Prints where it is served, then stays until the process is ended; the server is closed in that moment. */
    static int untilEnded(PrintWriter out, String where, AutoCloseable server) throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        Thread closing = new Thread(() -> {
            close(server);
            ended.countDown();
        }, "serve-end");
        Runtime.getRuntime().addShutdownHook(closing);
        out.println(where);
        out.flush();
        ended.await();
        return ExitCode.DONE;
    }

    private static void close(AutoCloseable server) {
        try {
            server.close();
        } catch (Exception e) {
            throw new IllegalStateException("could not be closed", e);
        }
    }
}
