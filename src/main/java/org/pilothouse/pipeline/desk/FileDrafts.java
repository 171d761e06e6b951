package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Drafts in one file, replaced in one step, so that a crash leaves either the old or the new one. Writing is done on a thread of its own. */
public final class FileDrafts implements Drafts, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final Path file;
    private final Consumer<IOException> trouble;
    private final Map<String, Draft> drafts = new LinkedHashMap<>();
    private final AtomicBoolean due = new AtomicBoolean();
    private final ExecutorService writer = Executors.newSingleThreadExecutor(r -> {
        Thread t = new Thread(r, "drafts");
        t.setDaemon(true);
        return t;
    });

    /**
     * Drafts kept in that file; a file that cannot be read is set aside with the ending {@code .unreadable}, never overwritten.
     *
     * @param trouble hears why keeping failed
     */
    public FileDrafts(Path file, Consumer<IOException> trouble) {
        this.file = file;
        this.trouble = trouble;
        try {
            if (Files.exists(file)) {
                read();
            }
        } catch (IOException | RuntimeException e) {
            setAside();
        }
    }

    private void read() throws IOException {
        JsonNode tree = JSON.readTree(Files.readAllBytes(file));
        tree.properties().forEach(m -> {
            List<String> chosen = new ArrayList<>();
            m.getValue().path("chosen").forEach(c -> chosen.add(c.asText()));
            drafts.put(m.getKey(), new Draft(chosen, m.getValue().path("text").asText("")));
        });
    }

    private void setAside() {
        try {
            Files.move(file, file.resolveSibling(file.getFileName() + ".unreadable"), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            trouble.accept(e);
        }
    }

    @Override
    public synchronized Draft get(String key) {
        return drafts.getOrDefault(key, Draft.EMPTY);
    }

    @Override
    public synchronized void keep(String key, Draft draft) {
        Draft before = draft.isEmpty() ? drafts.remove(key) : drafts.put(key, draft);
        if (!draft.equals(before == null ? Draft.EMPTY : before) && due.compareAndSet(false, true)) {
            writer.execute(this::write);
        }
    }

    private void write() {
        due.set(false);
        ObjectNode tree = JSON.createObjectNode();
        synchronized (this) {
            drafts.forEach((k, d) -> {
                ObjectNode one = tree.putObject(k);
                d.chosen().forEach(one.putArray("chosen")::add);
                one.put("text", d.text());
            });
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path next = file.resolveSibling(file.getFileName() + ".new");
            Files.write(next, JSON.writeValueAsBytes(tree));
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            trouble.accept(e);
        }
    }

    /** Finishes what is to be written. */
    @Override
    public void close() {
        writer.shutdown();
        try {
            writer.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
