package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.pilothouse.pipeline.mcp.ServerAddress;

/**
 * The servers that a person keeps by name, in one file in the form of {@code mcpServers}; the command line reads the same file. What else stands in
 * it stays as it is. Safe to use from several threads.
 */
public final class KeptServers {
    private final Path file;

    /** Servers kept in that file; it is made when the first one is kept. */
    public KeptServers(Path file) {
        this.file = file;
    }

    /**
     * All of them, in the order of the file; none where there is no file.
     *
     * @throws IOException where the file cannot be read or understood
     */
    public synchronized List<ServerBook.Entry> all() throws IOException {
        try {
            return Files.exists(file) ? ServerBook.read(Files.readString(file)) : List.of();
        } catch (IllegalArgumentException notABook) {
            throw new IOException("there are no servers in " + file + ": " + notABook.getMessage(), notABook);
        }
    }

    /**
     * Keeps a server, in the place of one of that name.
     *
     * @throws IOException where the file cannot be written, or holds something that would be lost
     */
    public synchronized void keep(ServerAddress server) throws IOException {
        ObjectNode book = book();
        book.withObject("/mcpServers").set(server.name(), ServerBook.tree(server));
        replace(book);
    }

    /**
     * No longer keeps the server of that name.
     *
     * @throws IOException where the file cannot be written
     */
    public synchronized void forget(String name) throws IOException {
        ObjectNode book = book();
        book.withObject("/mcpServers").remove(name);
        replace(book);
    }

    private ObjectNode book() throws IOException {
        if (!Files.exists(file)) {
            return ServerBook.JSON.createObjectNode();
        }
        try {
            JsonNode tree = ServerBook.JSON.readTree(Files.readString(file));
            boolean ours = tree instanceof ObjectNode && (!tree.has("mcpServers") || tree.get("mcpServers").isObject());
            if (ours) {
                return (ObjectNode) tree;
            }
        } catch (JsonProcessingException notJson) {
            throw new IOException("the file is not understood and was left as it is: " + file, notJson);
        }
        throw new IOException("the file is no list of servers and was left as it is: " + file);
    }

    private void replace(ObjectNode book) throws IOException {
        Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
        Path part = Files.createTempFile(folder, "servers", ".part");
        try {
            Files.writeString(part, book.toPrettyString() + "\n");
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
