package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Decisions as JSON lines in one file, each on the disk before the decision leaves. Several programs may write to the same file. */
public final class FileDecisionLog implements DecisionLog {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final Path file;

    /** A log in that file; made when first needed. */
    public FileDecisionLog(Path file) {
        this.file = file;
    }

    @Override
    public synchronized void write(Line line) throws IOException {
        ObjectNode n = JSON.createObjectNode().put("at", line.at().toString()).put("server", line.server()).put("tool", line.tool()).put("id", line.id())
                .put("step", line.step());
        n.set("document", line.document());
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            ByteBuffer bytes = ByteBuffer.wrap((n + "\n").getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(false);
        }
    }
}
