package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.pipeline.mcp.ServerAddress;

/**
 * Pipeline servers by name, as Claude Desktop ({@code mcpServers}), Cursor ({@code mcpServers}) and VS Code ({@code servers}, or inside
 * {@code mcp}) keep them. Secrets written plainly in such a file are replaced by references to environment variables.
 */
public final class ServerBook {
    static final JsonMapper JSON = JsonMapper.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA).build();

    private ServerBook() { }

    /**
     * A server and the plain secrets that were found in its entry.
     *
     * @param address with references instead of secrets
     * @param replaced the names of environment variables that now have to hold what stood there plainly
     */
    public record Entry(ServerAddress address, List<String> replaced) {
        public Entry {
            replaced = List.copyOf(replaced);
        }
    }

    /**
     * The servers in a file's text, in its order. Entries with neither a command nor a usable address are left out.
     *
     * @throws IllegalArgumentException where the text is not JSON or names no servers
     */
    public static List<Entry> read(String text) {
        JsonNode tree;
        try {
            tree = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: line " + (e.getLocation() == null ? "?" : e.getLocation().getLineNr()), e);
        }
        for (JsonNode list : List.of(tree.path("mcpServers"), tree.path("servers"), tree.path("mcp").path("servers"))) {
            if (list.isObject()) {
                List<Entry> entries = new ArrayList<>();
                list.properties().forEach(m -> entry(m.getKey(), m.getValue()).ifPresent(entries::add));
                return entries;
            }
        }
        throw new IllegalArgumentException("it has neither mcpServers nor servers");
    }

    private static Optional<Entry> entry(String name, JsonNode e) {
        PlainSecrets secrets = new PlainSecrets(name);
        String address = e.path("url").asText(e.path("serverUrl").asText(""));
        if (!address.isEmpty()) {
            return url(name, address, e.path("headers"), secrets);
        }
        if (!e.path("command").isTextual()) {
            return Optional.empty();
        }
        List<String> given = new ArrayList<>();
        e.path("args").forEach(a -> given.add(a.asText()));
        List<String> words = new ArrayList<>(List.of(e.get("command").asText()));
        words.addAll(secrets.arguments(given));
        Optional<Path> folder = e.path("cwd").isTextual() ? Optional.of(Path.of(e.get("cwd").asText())) : Optional.empty();
        return Optional.of(new Entry(new ServerAddress.Command(name, words, secrets.values(e.path("env")), folder), secrets.variables()));
    }

    private static Optional<Entry> url(String name, String address, JsonNode headers, PlainSecrets secrets) {
        try {
            URI uri = URI.create(secrets.address(address));
            return Optional.of(new Entry(new ServerAddress.Url(name, uri, secrets.values(headers)), secrets.variables()));
        } catch (IllegalArgumentException notAnAddress) {
            return Optional.empty();
        }
    }

    /** The text of a book, in the form of {@code mcpServers}. */
    public static String write(List<ServerAddress> servers) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode list = root.putObject("mcpServers");
        servers.forEach(s -> list.set(s.name(), tree(s)));
        return root.toPrettyString() + "\n";
    }

    /** One server as it stands in a book, without its name. */
    static ObjectNode tree(ServerAddress server) {
        ObjectNode e = JSON.createObjectNode();
        return server.fold(c -> {
            e.put("command", c.words().get(0));
            c.words().stream().skip(1).forEach(e.putArray("args")::add);
            c.folder().ifPresent(f -> e.put("cwd", f.toString()));
            c.environment().forEach(e.putObject("env")::put);
            return e;
        }, u -> {
            e.put("url", u.address().toString());
            u.headers().forEach(e.putObject("headers")::put);
            return e;
        });
    }
}
