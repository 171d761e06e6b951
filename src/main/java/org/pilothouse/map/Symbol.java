package org.pilothouse.map;

import java.util.Locale;
import org.pilothouse.world.Value;
import org.pilothouse.world.WorldEntity;

/** How a kind of thing is drawn: each has a shape and a colour of its own, so that neither is the only sign. */
public enum Symbol {
    AGENT, DOOR_CLOSED, DOOR_OPEN, SWITCH_OFF, SWITCH_ON, FIRE, PERSON, MONSTER, GOAL, SCREEN, ITEM, BLOCK, OTHER;

    private static final double LARGEST = 18;
    private static final double SMALLEST = 5;

    /** The symbol of an entity, by its type and state; types of Lab Recruits, MiniDungeon and Space Engineers are known. */
    public static Symbol of(WorldEntity e) {
        String type = e.type().toLowerCase(Locale.ROOT);
        return switch (type) {
            case "door", "gate" -> flag(e, "isOpen") || flag(e, "open") ? DOOR_OPEN : DOOR_CLOSED;
            case "switch", "button", "lever" -> flag(e, "isOn") || flag(e, "on") ? SWITCH_ON : SWITCH_OFF;
            case "firehazard", "fire" -> FIRE;
            case "npc", "player", "person", "character", "frodo", "smeagol" -> PERSON;
            case "enemy", "monster" -> MONSTER;
            case "goal", "flag", "shrine" -> GOAL;
            case "colorscreen", "screen" -> SCREEN;
            case "healpot", "ragepot", "scroll", "item" -> ITEM;
            case "wall", "block", "grid", "" -> BLOCK;
            default -> OTHER;
        };
    }

    /** The state in one word (open, closed, on, off), or nothing. */
    public String state() {
        return switch (this) {
            case DOOR_CLOSED -> "closed";
            case DOOR_OPEN -> "open";
            case SWITCH_OFF -> "off";
            case SWITCH_ON -> "on";
            default -> "";
        };
    }

    /** The smaller, the sooner it is labelled and the later it is covered by others. */
    int rank() {
        return switch (this) {
            case AGENT -> 0;
            case GOAL -> 1;
            case PERSON, MONSTER -> 2;
            case DOOR_CLOSED, DOOR_OPEN -> 3;
            case SWITCH_OFF, SWITCH_ON -> 4;
            case SCREEN, ITEM -> 5;
            case FIRE -> 6;
            case OTHER -> 7;
            case BLOCK -> 8;
        };
    }

    /** How large symbols are at this zoom, in pixels: small when much is in view, never larger than what is comfortable. */
    public static double size(Camera camera, Style style) {
        return Math.max(SMALLEST, Math.min(LARGEST, camera.scale() / style.pixelScale() * 0.75)) * style.pixelScale();
    }

    private static boolean flag(WorldEntity e, String name) {
        return e.properties().get(name) instanceof Value.Flag f && f.value();
    }
}
