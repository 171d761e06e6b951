package org.pilothouse.secret;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs a command line in the platform's shell and takes what it prints. Nothing that it printed is ever part of an error. */
final class CommandOutput implements SecretSource {
    private static final int MOST = 64 * 1024;
    private final String command;
    private final Duration patience;

    CommandOutput(String command, Duration patience) {
        this.command = command;
        this.patience = patience;
    }

    @Override
    public Secret fresh() throws SecretMissing {
        Process process = start();
        try {
            process.getOutputStream().close();
            String printed = output(process).get(patience.toMillis(), TimeUnit.MILLISECONDS).stripTrailing();
            if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw missing("it did not end within " + patience.toSeconds() + " seconds");
            }
            if (process.exitValue() != 0) {
                throw missing("it ended with exit code " + process.exitValue());
            }
            if (printed.isBlank()) {
                throw missing("it printed nothing");
            }
            return new Secret(printed);
        } catch (TimeoutException e) {
            throw missing("it did not end within " + patience.toSeconds() + " seconds");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw missing("waiting for it was interrupted");
        } catch (ExecutionException | IOException e) {
            throw missing("its output could not be read");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private Process start() throws SecretMissing {
        boolean windows = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        try {
            return new ProcessBuilder(windows ? List.of("cmd.exe", "/c", command) : List.of("/bin/sh", "-c", command))
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException e) {
            throw missing("it could not be started");
        }
    }

    private static CompletableFuture<String> output(Process process) {
        CompletableFuture<String> output = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            try (InputStream in = process.getInputStream()) {
                output.complete(new String(in.readNBytes(MOST), StandardCharsets.UTF_8));
            } catch (IOException e) {
                output.completeExceptionally(e);
            }
        }, "credentials-command");
        reader.setDaemon(true);
        reader.start();
        return output;
    }

    private static SecretMissing missing(String why) {
        return new SecretMissing("the credentials command", why);
    }
}
