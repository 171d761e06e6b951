package org.pilothouse.journal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes one journal, from its first line to its last, and nobody else does meanwhile. Entries are handed to a thread of its own; whoever
 * hands in more than the disk takes waits a little. An urgent entry passes those that wait and is with the operating system when the call
 * returns. Entries come without secrets: who knows them masks. When the disk does not take any more, recording stops, says so, and is tried
 * again with every urgent entry, and with any other every few seconds.
 */
public final class JournalWriter implements Closeable {
    /** Small, since a decision waits for the one that is being written. */
    private static final int BATCH = 64 << 10;
    private static final long MOST_WAITING = 32L << 20;
    private static final long AGAIN_MILLIS = 5000;
    private final Path file;
    private final FileChannel channel;
    private final WriteLock held;
    private final long cap;
    private final Clock clock;
    private final JournalIndex index = new JournalIndex();
    private final GramFilter grams = new GramFilter();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition something = lock.newCondition();
    private final Condition room = lock.newCondition();
    private final ArrayDeque<Entry> waiting = new ArrayDeque<>();
    private final ArrayDeque<Urgent> urgent = new ArrayDeque<>();
    private final Thread writer;
    private long waitingBytes;
    private long good;
    private long lost;
    private int headerHash;
    private boolean closing;
    private volatile String stopped;
    private long stoppedAt;

    private static final class Urgent {
        private final Entry entry;
        private boolean done;
        private String failure;

        Urgent(Entry entry) {
            this.entry = entry;
        }
    }

    private JournalWriter(Path file, FileChannel channel, WriteLock held, Clock clock, long cap) {
        this.file = file;
        this.channel = channel;
        this.held = held;
        this.cap = cap;
        this.clock = clock;
        writer = new Thread(this::work, "journal " + file.getFileName());
        writer.setDaemon(true);
    }

    /**
     * Begins a new journal; a file of that name must not be there.
     *
     * @param program name and version of the program that writes
     * @param cap the most bytes that this file may have
     * @throws IOException where the file cannot be made, is there already, or is written by somebody else
     */
    public static JournalWriter create(Path file, String program, Clock clock, long cap) throws IOException {
        if (file.toAbsolutePath().getParent() != null) {
            Files.createDirectories(file.toAbsolutePath().getParent());
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            WriteLock held = WriteLock.take(file);
            ObjectNode about = Lines.node().put("format", Lines.FORMAT).put("version", Lines.VERSION).put("program", program);
            JournalWriter w = new JournalWriter(file, channel, held, clock, cap);
            w.writeBatch(List.of(Entry.of("journal", clock.instant(), -1, 0, about)));
            try (FileChannel back = FileChannel.open(file, StandardOpenOption.READ)) {
                w.headerHash = Arrays.hashCode(Journal.read(back, 0, w.index.length(0)));
            }
            w.writer.start();
            return w;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Hands an entry over; waits only while 32 MiB are waiting already. While recording is stopped most entries are lost; one every few seconds is tried. */
    public void append(Entry e) {
        lock.lock();
        try {
            while (waitingBytes > MOST_WAITING && stopped == null && !closing) {
                room.awaitUninterruptibly();
            }
            if (stopped != null && Math.abs(clock.millis() - stoppedAt) < AGAIN_MILLIS || closing) {
                lost++;
                return;
            }
            waiting.add(e);
            waitingBytes += e.bytes();
            something.signal();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Writes an entry before everything that waits; returns when the operating system has it.
     *
     * @throws IOException where it could not be written
     */
    public void appendNow(Entry e) throws IOException {
        Urgent u = new Urgent(e);
        lock.lock();
        try {
            if (closing) {
                throw new IOException("the journal is closed");
            }
            urgent.add(u);
            something.signal();
            while (!u.done) {
                room.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
        if (u.failure != null) {
            throw new IOException(u.failure);
        }
    }

    private void work() {
        while (true) {
            List<Entry> batch = new ArrayList<>();
            List<Urgent> hurried = new ArrayList<>();
            lock.lock();
            try {
                while (waiting.isEmpty() && urgent.isEmpty() && !closing) {
                    something.awaitUninterruptibly();
                }
                if (waiting.isEmpty() && urgent.isEmpty()) {
                    return;
                }
                hurried.addAll(urgent);
                urgent.clear();
                int bytes = 0;
                if (hurried.isEmpty()) {
                    while (!waiting.isEmpty() && bytes < BATCH) {
                        Entry e = waiting.poll();
                        bytes += e.bytes();
                        batch.add(e);
                    }
                    waitingBytes -= bytes;
                }
            } finally {
                lock.unlock();
            }
            String failure = attempt(batch.isEmpty() ? hurried.stream().map(u -> u.entry).toList() : batch);
            lock.lock();
            try {
                hurried.forEach(u -> {
                    u.failure = failure;
                    u.done = true;
                });
                if (failure != null) {
                    lost += batch.size() + waiting.size();
                    waiting.clear();
                    waitingBytes = 0;
                }
                stopped = failure;
                stoppedAt = failure == null ? stoppedAt : clock.millis();
                room.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private String attempt(List<Entry> batch) {
        try {
            writeBatch(batch);
            return null;
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            // Whatever an entry does: this thread goes on, since decisions wait for it.
            try {
                channel.truncate(good);
            } catch (IOException alsoFull) {
                e.addSuppressed(alsoFull);
            }
            return e.getMessage() == null ? e.toString() : e.getMessage();
        }
    }

    private void writeBatch(List<Entry> batch) throws IOException {
        Growing bytes = new Growing();
        int[] ends = new int[batch.size()];
        for (int i = 0; i < batch.size(); i++) {
            Lines.write(batch.get(i), bytes);
            ends[i] = bytes.size();
        }
        if (good + bytes.size() > cap) {
            throw new IOException("the journal has reached its limit of " + cap + " bytes");
        }
        ByteBuffer out = ByteBuffer.wrap(bytes.inner(), 0, bytes.size());
        channel.position(good);
        while (out.hasRemaining()) {
            channel.write(out);
        }
        int from = 0;
        for (int i = 0; i < ends.length; i++) {
            Entry e = batch.get(i);
            grams.add(bytes.inner(), from, ends[i] - 1 - from, good + from);
            index.add(good + from, ends[i] - 1 - from, new Lines.Head(e.kind(), e.at().toEpochMilli(), e.step(), e.flags()));
            from = ends[i];
        }
        good += bytes.size();
    }

    /** A buffer whose array can be looked at without copying. */
    private static final class Growing extends ByteArrayOutputStream {
        Growing() {
            super(64 << 10);
        }

        byte[] inner() {
            return buf;
        }
    }

    /** Why recording stopped, while it is. */
    public Optional<String> stopped() {
        return Optional.ofNullable(stopped);
    }

    /** How many entries were not written because recording was stopped. */
    public long lost() {
        lock.lock();
        try {
            return lost;
        } finally {
            lock.unlock();
        }
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** Bytes written. */
    public long bytes() {
        return index.covered();
    }

    /** The records written so far. */
    public JournalIndex index() {
        return index;
    }

    /** What has been written so far, to be read while more is written. Whoever asks closes it. */
    public Journal reading() throws IOException {
        return Journal.growing(file, index, grams);
    }

    /** Writes what waits, keeps the index beside the journal, and lets the file go. */
    @Override
    public void close() throws IOException {
        lock.lock();
        try {
            if (closing) {
                return;
            }
            closing = true;
            something.signalAll();
            room.signalAll();
        } finally {
            lock.unlock();
        }
        try {
            writer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        IndexFile.write(file, index, headerHash);
        GramFile.write(file, grams, headerHash);
        channel.close();
        held.close();
    }
}
