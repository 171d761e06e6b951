package org.pilothouse.journal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A journal opened for reading. What a crash left half written at its end is ignored and said; lines that are no records are counted and passed
 * over. Any thread may read.
 */
public final class Journal implements Closeable {
    private static final int BLOCK = 4 << 20;
    private final Path file;
    private final FileChannel channel;
    private final JournalIndex index;
    private final JournalRecord header;
    private final long ignoredTail;
    private final long brokenLines;
    private final Supplier<GramFilter> kept;
    private GramFilter grams;

    private Journal(Path file, FileChannel channel, JournalIndex index, JournalRecord header, long ignoredTail, long brokenLines, Supplier<GramFilter> kept) {
        this.file = file;
        this.channel = channel;
        this.index = index;
        this.header = header;
        this.ignoredTail = ignoredTail;
        this.brokenLines = brokenLines;
        this.kept = kept;
    }

    /**
     * Opens a journal by its kept index, or by reading it once.
     *
     * @throws NotAJournal where the file is something else
     * @throws IOException where it cannot be read
     */
    public static Journal open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            byte[] first = firstLine(channel, file);
            JournalRecord header = header(first, file);
            int hash = Arrays.hashCode(first);
            Optional<JournalIndex> kept = IndexFile.read(file, hash).filter(i -> endsOnALine(channel, i.covered()));
            JournalIndex index = kept.orElseGet(JournalIndex::new);
            long before = index.covered();
            GramFilter grams = kept.isEmpty() ? new GramFilter() : null;
            Scan scan = new Scan(channel, index, grams);
            scan.run();
            // A few new lines are found again faster than the whole index is written.
            if (kept.isEmpty() || index.covered() - before > BLOCK) {
                IndexFile.write(file, index, hash);
            }
            if (grams != null) {
                GramFile.write(file, grams, hash);
            }
            return new Journal(file, channel, index, header, channel.size() - index.covered(), scan.broken,
                    () -> grams != null ? grams : GramFile.read(file, hash));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Looks whether a file begins as a journal does, without reading the rest.
     *
     * @throws NotAJournal where the file is something else
     * @throws IOException where it cannot be read
     */
    public static void probe(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            header(firstLine(channel, file), file);
        }
    }

    /** The journal that somebody of this process is writing: {@code index} and {@code grams} are the writer's own and grow with it. */
    static Journal growing(Path file, JournalIndex index, GramFilter grams) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new Journal(file, channel, index, header(firstLine(channel, file), file), 0, 0, () -> grams);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static boolean endsOnALine(FileChannel channel, long covered) {
        try {
            return covered > 0 && read(channel, covered - 1, 1)[0] == '\n';
        } catch (IOException shorter) {
            return false;
        }
    }

    private static byte[] firstLine(FileChannel channel, Path file) throws IOException {
        byte[] start = read(channel, 0, (int) Math.min(channel.size(), 64 << 10));
        for (int i = 0; i < start.length; i++) {
            if (start[i] == '\n') {
                return Arrays.copyOf(start, i);
            }
        }
        throw new NotAJournal(file.getFileName() + " has no first line that tells what it is");
    }

    private static JournalRecord header(byte[] line, Path file) throws IOException {
        try {
            JournalRecord header = Lines.read(line, line.length);
            if (header.kind().equals("journal") && header.tree().path("format").asText().equals(Lines.FORMAT)) {
                return header;
            }
        } catch (IOException noRecord) {
            // Said below, with what is there instead.
        }
        String begins = new String(line, 0, Math.min(line.length, 60), StandardCharsets.UTF_8);
        throw new NotAJournal(file.getFileName() + " is no journal of this program: it begins with " + begins);
    }

    /** Finds the lines that the index does not know yet. */
    private static final class Scan {
        private final FileChannel channel;
        private final JournalIndex index;
        private final GramFilter grams;
        private long broken;

        /** @param grams is told every record; null where nobody wants to know */
        Scan(FileChannel channel, JournalIndex index, GramFilter grams) {
            this.channel = channel;
            this.index = index;
            this.grams = grams;
        }

        void run() throws IOException {
            long size = channel.size();
            byte[] block = new byte[BLOCK];
            long at = index.covered();
            int have = 0;
            while (at + have < size) {
                if (have == block.length) {
                    if (block.length > Integer.MAX_VALUE / 2) {
                        throw new IOException("a line is longer than can be read");
                    }
                    block = Arrays.copyOf(block, block.length * 2);
                }
                int wanted = (int) Math.min(block.length - have, size - at - have);
                readInto(channel, at + have, block, have, wanted);
                int until = have + wanted;
                int from = 0;
                for (int i = have; i < until; i++) {
                    if (block[i] == '\n') {
                        line(block, from, i - from, at + from);
                        from = i + 1;
                    }
                }
                have = until - from;
                System.arraycopy(block, from, block, 0, have);
                at += from;
            }
        }

        private void line(byte[] block, int from, int length, long offset) {
            Optional<Lines.Head> head = length == 0 ? Optional.empty() : Lines.head(block, from, length);
            if (head.isPresent()) {
                if (grams != null) {
                    grams.add(block, from, length, offset);
                }
                index.add(offset, length, head.get());
            } else {
                broken++;
                index.covered(offset + length + 1);
            }
        }
    }

    /** The file. */
    public Path file() {
        return file;
    }

    /** What the first line says about program and version. */
    public JsonNode about() {
        return header.tree();
    }

    /** The version of the format; a newer one than this program's is read as far as it goes. */
    public int version() {
        return header.tree().path("version").asInt(0);
    }

    /** Whether a newer program wrote this. */
    public boolean newer() {
        return version() > Lines.VERSION;
    }

    /** Where the records are. */
    public JournalIndex index() {
        return index;
    }

    /** How many bytes at the end are a record that was never finished; 0 where all is whole. */
    public long ignoredTail() {
        return ignoredTail;
    }

    /** How many lines were no records, of those read when this was opened. */
    public long brokenLines() {
        return brokenLines;
    }

    /** Size of the file in bytes. */
    public long bytes() throws IOException {
        return channel.size();
    }

    /** The exact line of a record, without its end. */
    public byte[] line(int record) throws IOException {
        return read(channel, index.offset(record), index.length(record));
    }

    /** Where the line of a record lies, to be read when it is wanted. */
    public StoredLine stored(int record) {
        return new StoredLine(file, index.offset(record), index.length(record));
    }

    /** A record by its number, from 0 (the header). */
    public JournalRecord record(int number) throws IOException {
        byte[] line = line(number);
        return Lines.read(line, line.length);
    }

    /** What says where a search need not look. */
    synchronized GramFilter grams() {
        if (grams == null) {
            grams = kept.get();
        }
        return grams;
    }

    FileChannel channel() {
        return channel;
    }

    static byte[] read(FileChannel channel, long from, int bytes) throws IOException {
        byte[] all = new byte[bytes];
        readInto(channel, from, all, 0, bytes);
        return all;
    }

    static void readInto(FileChannel channel, long from, byte[] target, int at, int bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(target, at, bytes);
        long position = from;
        while (buffer.hasRemaining()) {
            int n = channel.read(buffer, position);
            if (n < 0) {
                throw new EOFException("the journal became shorter");
            }
            position += n;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
