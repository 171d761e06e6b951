package org.pilothouse.demo.pipeline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The scripted pipeline over standard input and output: one message a line, UTF-8. A tool that waits holds up nobody else. */
public final class StdioFace {
    private final Rpc rpc;
    private final Platform platform;
    private final OutputStream out;
    private final PrintWriter log;

    /**
     * A face that has not begun to serve.
     *
     * @param out carries messages and nothing else
     * @param log gets words for people
     */
    public StdioFace(Profile profile, Platform platform, OutputStream out, PrintWriter log) {
        this.platform = platform;
        this.out = out;
        this.log = log;
        rpc = new Rpc(profile, platform);
    }

    /** Serves until the input ends. */
    public void serve(InputStream in) throws IOException {
        ExecutorService workers = Executors.newCachedThreadPool(r -> {
            Thread t = new Thread(r, "demo-pipeline");
            t.setDaemon(true);
            return t;
        });
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    take(line, workers);
                }
            }
        } finally {
            platform.close();
            workers.shutdownNow();
        }
    }

    private void take(String line, ExecutorService workers) {
        try {
            JsonNode message = Contract.JSON.readTree(line);
            workers.execute(() -> rpc.answer("", message).ifPresent(a -> write(a.toString())));
        } catch (JsonProcessingException e) {
            log.println("not JSON, skipped: " + line.length() + " characters");
        }
    }

    private synchronized void write(String json) {
        try {
            out.write((json + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            log.println("nobody reads any more: " + e.getMessage());
        }
    }
}
