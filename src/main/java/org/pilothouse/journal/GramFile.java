package org.pilothouse.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The filter for searches kept in a file beside its journal. It can be lost at any time: then searches read everything. */
final class GramFile {
    private static final int MAGIC = 0x5048474d;
    private static final int VERSION = 1;
    private static final int HEAD = 24;

    private GramFile() { }

    static Path beside(Path journal) {
        return journal.resolveSibling(journal.getFileName() + ".grams");
    }

    /** Keeps the filter; a folder that cannot be written costs only time. */
    static boolean write(Path journal, GramFilter filter, int headerHash) {
        Path target = beside(journal);
        Path draft = target.resolveSibling(target.getFileName() + ".new");
        List<ByteBuffer> parts = filter.parts();
        ByteBuffer head = ByteBuffer.allocate(HEAD).putInt(MAGIC).putInt(VERSION).putInt(headerHash).putLong(filter.covered()).putInt(parts.size()).flip();
        try (FileChannel out = FileChannel.open(draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            IndexFile.writeAll(out, head);
            for (ByteBuffer part : parts) {
                IndexFile.writeAll(out, part.duplicate().clear());
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

    /** The kept filter, or one that knows nothing where there is none for this journal. */
    static GramFilter read(Path journal, int headerHash) {
        Path file = beside(journal);
        if (!Files.isRegularFile(file)) {
            return new GramFilter();
        }
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer head = IndexFile.take(in, HEAD);
            if (head.getInt() != MAGIC || head.getInt() != VERSION || head.getInt() != headerHash) {
                return new GramFilter();
            }
            long covered = head.getLong();
            int count = head.getInt();
            if (covered > Files.size(journal) || count < 1 || in.size() != HEAD + (long) count * GramFilter.BYTES) {
                return new GramFilter();
            }
            List<ByteBuffer> parts = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ByteBuffer part = ByteBuffer.allocateDirect(GramFilter.BYTES);
                IndexFile.fill(in, part);
                parts.add(part.clear());
            }
            return GramFilter.of(parts, covered);
        } catch (IOException unreadable) {
            return new GramFilter();
        }
    }
}
