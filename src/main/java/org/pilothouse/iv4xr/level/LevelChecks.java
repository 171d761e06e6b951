package org.pilothouse.iv4xr.level;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What only the whole level tells: ids given twice, links that lead nowhere, things that stand over a hole. */
final class LevelChecks {
    private LevelChecks() { }

    static void check(String file, List<Tile> tiles, Map<String, List<String>> links, Map<String, Spot> spots, List<Remark> remarks) {
        Map<String, Tile> byId = new HashMap<>();
        Set<Long> grounds = new HashSet<>();
        for (Tile t : tiles) {
            if (!t.id().isEmpty() && byId.putIfAbsent(t.id(), t) != null) {
                remarks.add(new Remark(file, t.where(), "the id \"" + t.id() + "\" is given twice", t.symbol() == Symbol.AGENT));
            }
            if (t.symbol() == Symbol.FLOOR || t.symbol() == Symbol.RAMP || t.symbol().isWall()) {
                grounds.add(cell(t.x(), t.symbol().isWall() ? t.sheet() + 1 : t.sheet(), t.z()));
            }
        }
        for (Tile t : tiles) {
            if (t.symbol() == Symbol.AGENT && !grounds.contains(cell(t.x(), t.sheet(), t.z()))) {
                remarks.add(new Remark(file, t.where(), "there is no floor under this agent, it will fall", false));
            }
        }
        links.forEach((source, targets) -> {
            if (!targets.isEmpty() && !byId.containsKey(source)) {
                remarks.add(new Remark(file, spots.get(source), "nothing has the id \"" + source + "\", so its links do nothing", true));
            }
            for (String target : targets) {
                if (!byId.containsKey(target)) {
                    remarks.add(new Remark(file, spots.get(source + "\n" + target), "nothing has the id \"" + target + "\"", true));
                }
            }
        });
    }

    private static long cell(int x, int sheet, int z) {
        return ((long) sheet << 48) | ((long) x << 24) | z;
    }
}
