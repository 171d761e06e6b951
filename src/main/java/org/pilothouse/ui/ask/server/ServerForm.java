package org.pilothouse.ui.ask.server;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.pipeline.desk.ServerBook;
import org.pilothouse.pipeline.mcp.CommandWords;
import org.pilothouse.pipeline.mcp.ServerAddress;

/**
 * What a person fills in to reach a pipeline server.
 *
 * @param name what to call it; its program or host where empty
 * @param target a command line, split as a shell does, or an http address
 * @param folder the working directory of a program; ours where empty
 * @param lines variables of a program as {@code NAME=value}, or headers of an address as {@code Name: value}, one a line; secrets as {@code $NAME}
 * @param token the environment variable that holds the bearer token of an address, may be empty
 */
record ServerForm(String name, String target, String folder, String lines, String token) {
    /** Something keeps the form from being used; the message is a key of the room's texts. */
    static final class Wrong extends Exception {
        private static final long serialVersionUID = 1;

        Wrong(String key) {
            super(key);
        }
    }

    /** Whether it names an address and not a program. */
    static boolean isAddress(String target) {
        return target.strip().toLowerCase(Locale.ROOT).matches("https?://.*");
    }

    /** The form of a server that is known already. */
    static ServerForm of(ServerAddress server) {
        return server.fold(c -> new ServerForm(c.name(), line(c.words()), c.folder().map(Path::toString).orElse(""), lines(c.environment(), "="), ""),
                u -> new ServerForm(u.name(), u.address().toString(), "", lines(u.headers(), ": "), ""));
    }

    private static String line(List<String> words) {
        StringBuilder line = new StringBuilder();
        for (String w : words) {
            line.append(line.length() == 0 ? "" : " ").append(w.matches("[\\w./:=@%+,$-]+") ? w : "'" + w.replace("'", "'\\''") + "'");
        }
        return line.toString();
    }

    private static String lines(Map<String, String> values, String between) {
        StringBuilder all = new StringBuilder();
        values.forEach((k, v) -> all.append(k).append(between).append(v).append('\n'));
        return all.toString();
    }

    /** The address that it describes. */
    ServerAddress address() throws Wrong {
        if (target.isBlank()) {
            throw new Wrong("server.wrong.target");
        }
        ServerAddress address = isAddress(target) ? url() : command();
        // The same eyes that look through an imported file.
        if (ServerBook.read(ServerBook.write(List.of(address))).stream().anyMatch(e -> !e.replaced().isEmpty())) {
            throw new Wrong("server.wrong.plain");
        }
        return address;
    }

    private ServerAddress command() throws Wrong {
        try {
            List<String> words = CommandWords.split(target);
            Optional<Path> in = folder.isBlank() ? Optional.empty() : Optional.of(Path.of(folder.strip()));
            return new ServerAddress.Command(name.isBlank() ? words.get(0) : name.strip(), words, values("=", "server.wrong.variable"), in);
        } catch (IllegalArgumentException e) {
            throw new Wrong("server.wrong.command");
        }
    }

    private ServerAddress url() throws Wrong {
        try {
            URI uri = URI.create(target.strip());
            if (uri.getHost() == null) {
                throw new Wrong("server.wrong.address");
            }
            Map<String, String> headers = values(":", "server.wrong.header");
            if (!token.isBlank()) {
                if (!token.strip().matches("[A-Za-z_][A-Za-z0-9_]*")) {
                    throw new Wrong("server.wrong.token");
                }
                headers.put("Authorization", "Bearer $" + token.strip());
            }
            if (uri.getUserInfo() != null) {
                throw new Wrong("server.wrong.plain");
            }
            return new ServerAddress.Url(name.isBlank() ? ServerAddress.url(target.strip()).name() : name.strip(), uri, headers);
        } catch (IllegalArgumentException e) {
            throw new Wrong("server.wrong.address");
        }
    }

    private Map<String, String> values(String between, String wrong) throws Wrong {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : lines.lines().filter(l -> !l.isBlank()).toList()) {
            int at = line.indexOf(between);
            if (at < 1) {
                throw new Wrong(wrong);
            }
            values.put(line.substring(0, at).strip(), line.substring(at + 1).strip());
        }
        return values;
    }
}
