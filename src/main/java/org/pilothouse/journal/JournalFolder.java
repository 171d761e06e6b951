package org.pilothouse.journal;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Where journals are kept. A journal that a person gave a name is kept until they delete it; of the others the oldest go when all together
 * grow past the cap. One that is being written is never touched.
 */
public final class JournalFolder {
    /** What the journals without a name may take together: 4 GiB. */
    public static final long CAP = 4L << 30;
    private static final String END = ".jsonl";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private final Path path;

    /**
     * A journal in the folder.
     *
     * @param path the file
     * @param bytes its size
     * @param modified when it was last written
     * @param named whether a person gave it a name
     * @param writing whether it is being written now
     */
    public record Kept(Path path, long bytes, Instant modified, boolean named, boolean writing) { }

    /** @param path the folder; made when the first journal is */
    public JournalFolder(Path path) {
        this.path = path;
    }

    /** The folder. */
    public Path path() {
        return path;
    }

    /** A file name that nobody uses: time, process, and what is watched. */
    public Path fresh(Instant now, String watched) {
        String words = watched.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String stem = "auto-" + TIME.format(now) + "-" + ProcessHandle.current().pid() + "-" + (words.length() > 40 ? words.substring(0, 40) : words);
        Path file = path.resolve(stem + END);
        for (int i = 2; Files.exists(file); i++) {
            file = path.resolve(stem + "-" + i + END);
        }
        return file;
    }

    /** The journals in it, newest first. */
    public List<Kept> list() throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        List<Kept> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(path)) {
            for (Path f : files.filter(f -> f.getFileName().toString().endsWith(END)).toList()) {
                try {
                    all.add(new Kept(f, Files.size(f), Files.getLastModifiedTime(f).toInstant(), !f.getFileName().toString().startsWith("auto-"), WriteLock.taken(f)));
                } catch (NoSuchFileException gone) {
                    // Another window may tidy up in this moment: what is there no longer is not in the list, and the others are.
                    continue;
                }
            }
        }
        all.sort(Comparator.comparing(Kept::modified).reversed().thenComparing(k -> k.path().toString()));
        return all;
    }

    /**
     * Gives a journal a name, by which it is kept.
     *
     * @throws FileAlreadyExistsException where another has it
     */
    public Path rename(Path journal, String name) throws IOException {
        String stem = name.strip().replaceAll("[\\\\/:*?\"<>|\\p{Cntrl}]+", "-").replaceAll("^(auto-|\\.)+", "");
        if (stem.isBlank()) {
            throw new IOException("a journal needs a name of at least one letter");
        }
        Path target = path.resolve(stem + END);
        if (WriteLock.taken(journal)) {
            throw new IOException(journal.getFileName() + " is being written");
        }
        if (Files.exists(target)) {
            throw new FileAlreadyExistsException(target.getFileName().toString());
        }
        Files.move(journal, target);
        forget(journal);
        return target;
    }

    /**
     * Deletes a journal and its index.
     *
     * @throws IOException where it is being written, or cannot be deleted
     */
    public void delete(Path journal) throws IOException {
        if (WriteLock.taken(journal)) {
            throw new IOException(journal.getFileName() + " is being written");
        }
        Files.delete(journal);
        forget(journal);
        Files.deleteIfExists(journal.resolveSibling(journal.getFileName() + ".lock"));
    }

    /** Deletes what was kept beside a journal to find things in it. */
    private static void forget(Path journal) throws IOException {
        Files.deleteIfExists(IndexFile.beside(journal));
        Files.deleteIfExists(GramFile.beside(journal));
    }

    /** Deletes the oldest journals without a name until the others fit, and says which. */
    public List<Path> tidy(long cap) throws IOException {
        List<Path> gone = new ArrayList<>();
        long sum = 0;
        for (Kept k : list()) {
            if (!k.named()) {
                sum += k.bytes();
                if (sum > cap && !WriteLock.taken(k.path())) {
                    delete(k.path());
                    gone.add(k.path());
                }
            }
        }
        return gone;
    }
}
