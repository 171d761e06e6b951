package org.pilothouse.journal;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The index kept in a file beside its journal. It can be lost at any time: it is built again from the journal. */
final class IndexFile {
    private static final int MAGIC = 0x50484958;
    private static final int VERSION = 1;
    private static final int MOST_RECORDS = Integer.MAX_VALUE / JournalIndex.WIDTH;

    private IndexFile() { }

    static Path beside(Path journal) {
        return journal.resolveSibling(journal.getFileName() + ".idx");
    }

    /** Keeps the index; a folder that cannot be written costs only time when the journal is opened the next time. */
    static boolean write(Path journal, JournalIndex index, int headerHash) {
        Path target = beside(journal);
        Path draft = target.resolveSibling(target.getFileName() + ".new");
        try (FileChannel out = FileChannel.open(draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            DataOutputStream data = new DataOutputStream(head);
            data.writeInt(MAGIC);
            data.writeInt(VERSION);
            data.writeInt(headerHash);
            data.writeLong(index.covered());
            data.writeInt(index.size());
            data.writeInt(index.kinds().size());
            for (String kind : index.kinds()) {
                byte[] word = kind.getBytes(StandardCharsets.UTF_8);
                data.writeInt(word.length);
                data.write(word);
            }
            writeAll(out, ByteBuffer.wrap(head.toByteArray()));
            for (ByteBuffer part : index.filled()) {
                writeAll(out, part);
            }
        } catch (IOException readOnly) {
            return false;
        }
        try {
            Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException readOnly) {
            return false;
        }
    }

    static void writeAll(FileChannel out, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }

    /** The kept index, where it is there, whole, and belongs to this journal. */
    static Optional<JournalIndex> read(Path journal, int headerHash) {
        Path file = beside(journal);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer head = take(in, 28);
            if (head.getInt() != MAGIC || head.getInt() != VERSION || head.getInt() != headerHash) {
                return Optional.empty();
            }
            long covered = head.getLong();
            int size = head.getInt();
            int words = head.getInt();
            if (size < 0 || size > MOST_RECORDS || words < 0 || words > 256 || covered > Files.size(journal)) {
                return Optional.empty();
            }
            List<String> kinds = new ArrayList<>();
            for (int i = 0; i < words; i++) {
                int length = take(in, 4).getInt();
                if (length < 0 || length > 10_000) {
                    return Optional.empty();
                }
                kinds.add(StandardCharsets.UTF_8.decode(take(in, length)).toString());
            }
            long body = (long) size * JournalIndex.WIDTH;
            if (in.size() - in.position() != body) {
                return Optional.empty();
            }
            List<ByteBuffer> parts = new ArrayList<>();
            for (int done = 0; done < size; done += JournalIndex.CHUNK) {
                ByteBuffer part = ByteBuffer.allocateDirect(JournalIndex.CHUNK * JournalIndex.WIDTH);
                part.limit(Math.min(JournalIndex.CHUNK, size - done) * JournalIndex.WIDTH);
                fill(in, part);
                parts.add(part.clear());
            }
            return Optional.of(JournalIndex.of(kinds, parts, size, covered));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    static ByteBuffer take(FileChannel in, int bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(bytes);
        fill(in, buffer);
        return buffer.flip();
    }

    static void fill(FileChannel in, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            if (in.read(buffer) < 0) {
                throw new EOFException();
            }
        }
    }
}
