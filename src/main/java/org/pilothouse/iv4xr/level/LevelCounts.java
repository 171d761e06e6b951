package org.pilothouse.iv4xr.level;

import java.util.EnumMap;
import java.util.Map;

/** How many of what a level holds, over all sheets. */
public final class LevelCounts {
    private final Map<Symbol, Integer> counts = new EnumMap<>(Symbol.class);
    private final Level level;

    public LevelCounts(Level level) {
        this.level = level;
        level.tiles().forEach(t -> counts.merge(t.symbol(), 1, Integer::sum));
    }

    /** How many tiles have one of these symbols. */
    public int of(Symbol... symbols) {
        int sum = 0;
        for (Symbol s : symbols) {
            sum += counts.getOrDefault(s, 0);
        }
        return sum;
    }

    /** One line: size, sheets, tiles, entities, links. */
    public String line() {
        return level.width() + "x" + level.depth() + ", " + level.sheets() + (level.sheets() == 1 ? " sheet" : " sheets")
                + ": f=" + of(Symbol.FLOOR) + " w=" + of(Symbol.WALL, Symbol.WALL_EXTINGUISHER)
                + " r=" + of(Symbol.RAMP) + " a=" + of(Symbol.AGENT) + " b=" + of(Symbol.BUTTON, Symbol.COLOUR_BUTTON)
                + " d=" + of(Symbol.DOOR, Symbol.OPEN_DOOR) + " cs=" + of(Symbol.COLOUR_SCREEN) + " g=" + of(Symbol.FLAG)
                + " fire=" + of(Symbol.FIRE) + " m=" + of(Symbol.MONSTER) + " npc=" + of(Symbol.NPC, Symbol.NPC3, Symbol.NPC5)
                + " deco=" + of(Symbol.TABLE, Symbol.CHAIR, Symbol.BOOKCASE, Symbol.DESK, Symbol.FUSE_BOX)
                + " links=" + level.linkPairs() + fittings();
    }

    /** Wall blocks with an exit sign or a lamp; said only where there are any. */
    private String fittings() {
        int n = of(Symbol.WALL_EXIT, Symbol.WALL_LAMP);
        return n == 0 ? "" : " fittings=" + n;
    }
}
