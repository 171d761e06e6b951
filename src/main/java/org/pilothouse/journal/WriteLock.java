package org.pilothouse.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Says to every process that a journal is being written. The lock lies on a file of its own: whoever opens and closes a locked file gives up
 * all locks of its process on it, and journals are read while they are written. The system lets go of it when the writer dies.
 */
final class WriteLock implements Closeable {
    private static final Set<Path> HERE = ConcurrentHashMap.newKeySet();
    private final Path journal;
    private final Path file;
    private final FileChannel channel;

    private WriteLock(Path journal, Path file, FileChannel channel) {
        this.journal = journal;
        this.file = file;
        this.channel = channel;
    }

    private static Path beside(Path journal) {
        return journal.resolveSibling(journal.getFileName() + ".lock");
    }

    /** @throws IOException where somebody else writes this journal */
    static WriteLock take(Path file) throws IOException {
        Path journal = file.toAbsolutePath().normalize();
        if (!HERE.add(journal)) {
            throw inUse(journal);
        }
        FileChannel channel = null;
        try {
            channel = FileChannel.open(beside(journal), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                throw inUse(journal);
            }
            return new WriteLock(journal, beside(journal), channel);
        } catch (IOException | OverlappingFileLockException e) {
            HERE.remove(journal);
            if (channel != null) {
                channel.close();
            }
            throw e;
        }
    }

    private static IOException inUse(Path journal) {
        return new IOException(journal.getFileName() + " is being written by another window");
    }

    /** Whether somebody writes this journal now, this process or another. */
    static boolean taken(Path file) throws IOException {
        Path journal = file.toAbsolutePath().normalize();
        if (HERE.contains(journal)) {
            return true;
        }
        if (!Files.exists(beside(journal))) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(beside(journal), StandardOpenOption.WRITE); FileLock lock = channel.tryLock()) {
            return lock == null;
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        channel.close();
        HERE.remove(journal);
    }
}
