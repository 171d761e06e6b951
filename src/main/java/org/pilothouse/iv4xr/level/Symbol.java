package org.pilothouse.iv4xr.level;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a tile can be. */
public enum Symbol {
    WALL("w", false), FLOOR("f", false), RAMP("r", false), AGENT("a", true), BUTTON("b", true), COLOUR_BUTTON("cb", true),
    DOOR("d", true), OPEN_DOOR("od", true), COLOUR_SCREEN("cs", true), FLAG("g", true), NPC("npc", true), NPC3("npc3", true),
    NPC5("npc5", true), WAYPOINT("ng", true), MONSTER("m", true), FIRE("dhf", false), MOVING_HAZARD("dhn", false), TABLE("t", false),
    CHAIR("c", false), BOOKCASE("bc", false), DESK("p2", false), FUSE_BOX("p3", false), WALL_EXTINGUISHER("wf", false),
    WALL_EXIT("ce", false), WALL_LAMP("cl", false), PLACEHOLDER("p", false);

    private static final Map<String, Symbol> BY_CODE = new HashMap<>();

    static {
        for (Symbol s : values()) {
            BY_CODE.put(s.code, s);
        }
    }

    private final String code;
    private final boolean needsId;

    Symbol(String code, boolean needsId) {
        this.code = code;
        this.needsId = needsId;
    }

    /** The symbol as it stands in the file. */
    public String code() {
        return code;
    }

    /** Whether the game asks for an id. */
    public boolean needsId() {
        return needsId;
    }

    /** A block of one unit that stands like a wall: {@code w}, {@code wf}, {@code ce}, {@code cl}. */
    public boolean isWall() {
        return this == WALL || this == WALL_EXTINGUISHER || this == WALL_EXIT || this == WALL_LAMP;
    }

    /** Furniture: it stands in the way and cuts the mesh. */
    public boolean isFurniture() {
        return this == TABLE || this == CHAIR || this == BOOKCASE || this == DESK || this == FUSE_BOX;
    }

    /** A button, coloured or not. */
    public boolean isButton() {
        return this == BUTTON || this == COLOUR_BUTTON;
    }

    /** A door, open or closed at first. */
    public boolean isDoor() {
        return this == DOOR || this == OPEN_DOOR;
    }

    /** Walking staff. */
    public boolean isNpc() {
        return this == NPC || this == NPC3 || this == NPC5;
    }

    /** The symbol with this code, if there is one. */
    public static Optional<Symbol> of(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }
}
