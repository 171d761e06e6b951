package org.pilothouse.iv4xr;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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
     * Reads an address of one agent; see {@link #all}.
     *
     * @throws IllegalArgumentException with a sentence for the person
     */
    public static GameAddress of(String text, Optional<String> level, Optional<String> agent) {
        return all(text, level, agent.map(List::of).orElse(List.of())).get(0);
    }

    /**
     * Reads an address of one agent or more; what is set beside it outranks what is in it. A level that is a file here is named by its absolute path.
     *
     * @throws IllegalArgumentException with a sentence for the person
     */
    public static List<GameAddress> all(String text, Optional<String> level, List<String> agents) {
        URI uri;
        try {
            uri = new URI(text.strip());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("The address is written like " + SCHEME + "localhost:8053?agent=agent1&level=first-room.csv.", e);
        }
        if (!is(text.strip()) || uri.getHost() == null || uri.getPort() > 65_535 || uri.getPort() == 0) {
            throw new IllegalArgumentException("The address is written like " + SCHEME + "localhost:8053?agent=agent1&level=first-room.csv.");
        }
        Map<String, List<String>> query = query(uri.getRawQuery());
        Set<String> who = new LinkedHashSet<>(agents.isEmpty() ? query.getOrDefault("agent", List.of()) : agents);
        who.removeIf(String::isBlank);
        if (who.isEmpty()) {
            throw new IllegalArgumentException("Which agent? Write --agent ID, or ?agent=ID behind the address.");
        }
        Optional<String> where = level.or(() -> query.getOrDefault("level", List.of()).stream().findFirst()).filter(l -> !l.isBlank()).map(GameAddress::onDisk);
        int port = uri.getPort() < 0 ? USUAL_PORT : uri.getPort();
        return who.stream().map(a -> new GameAddress(uri.getHost(), port, a.strip(), where)).toList();
    }

    private static Map<String, List<String>> query(String raw) {
        Map<String, List<String>> members = new HashMap<>();
        for (String part : raw == null ? new String[0] : raw.split("&")) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                members.computeIfAbsent(part.substring(0, equals), k -> new ArrayList<>())
                        .add(URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
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
