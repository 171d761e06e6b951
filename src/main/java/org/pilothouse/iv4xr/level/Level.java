package org.pilothouse.iv4xr.level;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A level as its file says.
 *
 * @param name the file's name without its ending
 * @param width cells in a row
 * @param depth rows of the deepest sheet
 * @param sheets number of storeys
 * @param links source id to target ids, in the order of the file; a source without targets is kept
 * @param tiles every object, sheet by sheet, row by row, as listed in its cell
 * @param remarks what is odd
 */
public record Level(String name, int width, int depth, int sheets, Map<String, List<String>> links, List<Tile> tiles, List<Remark> remarks) {
    public Level {
        Map<String, List<String>> copy = new LinkedHashMap<>();
        links.forEach((k, v) -> copy.put(k, List.copyOf(v)));
        links = Collections.unmodifiableMap(copy);
        tiles = Collections.unmodifiableList(new ArrayList<>(tiles));
        remarks = List.copyOf(remarks);
    }

    /** A level without anything in it: what the game makes of an empty path. */
    public static Level empty(String name) {
        return new Level(name, 0, 0, 0, Map.of(), List.of(), List.of());
    }

    /** What a source is linked to; empty for a source without links. */
    public List<String> targets(String source) {
        return links.getOrDefault(source, List.of());
    }

    /** The first tile with this id, if there is one. */
    public Optional<Tile> tile(String id) {
        return tiles.stream().filter(t -> t.id().equals(id)).findFirst();
    }

    /**
     * How many agents the game cannot tell apart: those without an id, and all but the first one of an id. One of them goes by the id 0; with two
     * the game does not load the level.
     */
    public int namelessAgents() {
        Set<String> ids = new HashSet<>();
        int nameless = 0;
        for (Tile t : tiles) {
            if (t.symbol() == Symbol.AGENT && (t.id().isEmpty() || !ids.add(t.id()))) {
                nameless++;
            }
        }
        return nameless;
    }

    /** How many pairs of source and target there are. */
    public int linkPairs() {
        return links.values().stream().mapToInt(List::size).sum();
    }
}
