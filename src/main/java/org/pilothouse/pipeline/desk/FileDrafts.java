package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Drafts in one file, replaced in one step, so that a crash leaves either the old or the new one. Several programs may share the file: each writes
 * only what was changed in it, and leaves the rest as it stands there. Writing is done on a thread of its own.
 */
public final class FileDrafts implements Drafts, AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** The system's lock keeps other programs out, this one the other windows of this program. */
    private static final Object TURN = new Object();
    private final Path file;
    private final Consumer<IOException> trouble;
    private final Map<String, Draft> drafts = new LinkedHashMap<>();
    /** The keys of what was changed here: of the others the file may know more than we do. */
    private final Set<String> changed = new HashSet<>();
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
            drafts.putAll(read());
        } catch (IOException | RuntimeException e) {
            setAside();
        }
    }

    private Map<String, Draft> read() throws IOException {
        Map<String, Draft> there = new LinkedHashMap<>();
        JsonNode tree = Files.exists(file) ? JSON.readTree(Files.readAllBytes(file)) : JSON.createObjectNode();
        tree.properties().forEach(m -> {
            List<String> chosen = new ArrayList<>();
            m.getValue().path("chosen").forEach(c -> chosen.add(c.asText()));
            there.put(m.getKey(), new Draft(chosen, m.getValue().path("text").asText("")));
        });
        return there;
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
        if (draft.equals(before == null ? Draft.EMPTY : before)) {
            return;
        }
        changed.add(key);
        if (due.compareAndSet(false, true)) {
            writer.execute(this::write);
        }
    }

    private void write() {
        due.set(false);
        try {
            Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
            // From reading to replacing it is one writer's turn; the lock lies on a file of its own, since the other one is replaced.
            synchronized (TURN) {
                try (FileChannel turn = FileChannel.open(file.resolveSibling(file.getFileName() + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                    turn.lock();
                    replace(folder);
                }
            }
        } catch (IOException e) {
            trouble.accept(e);
        }
    }

    private void replace(Path folder) throws IOException {
        Path next = Files.createTempFile(folder, "drafts", ".new");
        try {
            Files.write(next, JSON.writeValueAsBytes(together()));
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(next);
        }
    }

    /** What stands in the file, with what was changed here. */
    private ObjectNode together() {
        Map<String, Draft> all = new LinkedHashMap<>();
        try {
            all.putAll(read());
        } catch (IOException | RuntimeException e) {
            setAside();
        }
        ObjectNode tree = JSON.createObjectNode();
        synchronized (this) {
            changed.forEach(k -> {
                all.remove(k);
                Optional.ofNullable(drafts.get(k)).ifPresent(d -> all.put(k, d));
            });
        }
        all.forEach((k, d) -> {
            ObjectNode one = tree.putObject(k);
            d.chosen().forEach(one.putArray("chosen")::add);
            one.put("text", d.text());
        });
        return tree;
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
