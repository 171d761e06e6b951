package org.pilothouse.iv4xr;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where a game of Lab Recruits listens, which level it is to load and which of its agents is watched:
 * {@code labrecruits://HOST[:PORT]?agent=ID[&level=PATH]}.
 *
 * @param host host name or number
 * @param port the game's own is 8053
 * @param agent id of the agent
 * @param level path of the level on the game's disk; empty joins the game as it is, without loading (and so without a mesh)
 */
public record GameAddress(String host, int port, String agent, Optional<String> level) {
    /** How such an address begins. */
    public static final String SCHEME = "labrecruits://";
    private static final int USUAL_PORT = 8053;

    /** Whether a text is meant to be such an address. */
    public static boolean is(String text) {
        return text.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    /**
     * Reads an address; what is set beside it outranks what is in it. A level that is a file here is named by its absolute path.
     *
     * @throws IllegalArgumentException with a sentence for the person
     */
    public static GameAddress of(String text, Optional<String> level, Optional<String> agent) {
        URI uri;
        try {
            uri = new URI(text.strip());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("The address is written like " + SCHEME + "localhost:8053?agent=agent1&level=first-room.csv.", e);
        }
        if (!is(text.strip()) || uri.getHost() == null || uri.getPort() > 65_535 || uri.getPort() == 0) {
            throw new IllegalArgumentException("The address is written like " + SCHEME + "localhost:8053?agent=agent1&level=first-room.csv.");
        }
        Map<String, String> query = query(uri.getRawQuery());
        String who = agent.or(() -> Optional.ofNullable(query.get("agent"))).filter(a -> !a.isBlank())
                .orElseThrow(() -> new IllegalArgumentException("Which agent? Write --agent ID, or ?agent=ID behind the address."));
        Optional<String> where = level.or(() -> Optional.ofNullable(query.get("level"))).filter(l -> !l.isBlank());
        return new GameAddress(uri.getHost(), uri.getPort() < 0 ? USUAL_PORT : uri.getPort(), who, where.map(GameAddress::onDisk));
    }

    private static Map<String, String> query(String raw) {
        Map<String, String> members = new HashMap<>();
        for (String part : raw == null ? new String[0] : raw.split("&")) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                members.put(part.substring(0, equals), URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return members;
    }

    private static String onDisk(String level) {
        try {
            Path path = Path.of(level);
            return Files.isRegularFile(path) ? path.toAbsolutePath().normalize().toString() : level;
        } catch (InvalidPathException e) {
            return level;
        }
    }

    /** What people call it: {@code labrecruits://HOST:PORT agent ID}. */
    public String name() {
        return SCHEME + host + ":" + port + " agent " + agent;
    }
}
