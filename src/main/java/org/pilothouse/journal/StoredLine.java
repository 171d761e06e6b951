package org.pilothouse.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Where the line of a record lies. Lines are only ever added behind, so it stays there as long as the file does.
 *
 * @param file the journal
 * @param offset its first byte
 * @param length how many bytes it has, without its end
 */
public record StoredLine(Path file, long offset, int length) {
    /** The exact line, by opening the file once more. It blocks. */
    public byte[] read() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return Journal.read(channel, offset, length);
        }
    }
}
