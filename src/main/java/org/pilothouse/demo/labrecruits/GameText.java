package org.pilothouse.demo.labrecruits;

import org.pilothouse.demo.world.game.AgentState;
import org.pilothouse.demo.world.game.Kind;
import org.pilothouse.demo.world.game.Seen;
import org.pilothouse.demo.world.game.Sighting;
import org.pilothouse.iv4xr.level.Rgb;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;

/**
 * Writes the game's answers: one line of compact ASCII JSON with the members in the game's order and numbers in single precision. Written by hand
 * since it is what an agent waits for, many times a second.
 */
final class GameText {
    private static final String HEX = "0123456789abcdef";
    private static final int NUMBERS_OF_A_LOAD = 1_000_000;

    private final StringBuilder out = new StringBuilder(4096);
    private final int load;

    private GameText(int load) {
        this.load = load;
    }

    /** The answer to INIT. */
    static String mesh(NavMesh mesh) {
        GameText t = new GameText(0);
        t.out.append("{\"vertices\":[");
        for (int v = 0; v < mesh.vertexCount(); v++) {
            t.comma(v).vector(mesh.x(v), mesh.y(v), mesh.z(v));
        }
        t.out.append("],\"indices\":[");
        for (int i = 0; i < mesh.triangleCount(); i++) {
            t.comma(i).out.append(mesh.corner(i, 0)).append(',').append(mesh.corner(i, 1)).append(',').append(mesh.corner(i, 2));
        }
        return t.out.append("]}").toString();
    }

    /**
     * The answer to an agent's command.
     *
     * @param tick the game's frame counter
     * @param time the wall clock, ISO with seven digits of a second and an offset
     * @param load how often a level was loaded before this one: the game's numbers of things are new ones after every load
     */
    static String observation(Sighting s, long tick, String time, boolean didNothing, int load) {
        GameText t = new GameText(load);
        t.out.append("{\"meta\":{\"tick\":").append(tick).append(",\"time\":");
        t.text(time).out.append(",\"gameover\":").append(s.gameOver()).append("},\"agent\":{\"id\":");
        AgentState a = s.agent();
        t.text(a.id()).out.append(",\"position\":");
        t.vector(a.feet()).out.append(",\"velocity\":");
        t.vector(Vec3.ZERO).out.append(",\"didNothing\":").append(didNothing).append(",\"health\":").append(a.health())
                .append(",\"score\":").append(a.score()).append(",\"mood\":");
        t.text(a.mood()).out.append("},\"objects\":[");
        for (int i = 0; i < s.things().size(); i++) {
            t.comma(i).object(s.things().get(i));
        }
        t.out.append("],\"navMeshIndices\":[");
        int[] seen = s.vertices();
        for (int i = 0; i < seen.length; i++) {
            t.comma(i).out.append(seen[i]);
        }
        return t.out.append("]}").toString();
    }

    private void object(Seen s) {
        out.append("{\"name\":");
        text(s.name()).out.append(",\"tag\":\"").append(tag(s.kind())).append("\",\"id\":").append(s.number() - load % 1000 * NUMBERS_OF_A_LOAD)
                .append(",\"transform\":{\"position\":");
        vector(s.base()).out.append(",\"rotation\":");
        vector(0, s.facing().quarters() * 90, 0).out.append(",\"scale\":");
        vector(s.scale(), s.scale(), s.scale()).out.append("},\"lastTouched\":\"0001-01-01T00:00:00\",\"colliders\":[");
        s.centre().ifPresent(c -> {
            out.append("{\"center\":");
            vector(c).out.append(",\"size\":");
            vector(s.size()).out.append('}');
        });
        out.append(']');
        aspects(s);
        out.append('}');
    }

    private void aspects(Seen s) {
        switch (s.kind()) {
            case BUTTON -> {
                out.append(",\"Interactable\":{\"interactable\":true,\"interactionCooldown\":0.5,\"timeSinceInteraction\":");
                number(s.since());
                out.append('}');
                s.colour().ifPresent(c -> {
                    out.append(",\"Colorized\":{\"colorCode\":");
                    colour(c).out.append('}');
                });
                out.append(",\"Toggleable\":{\"isActive\":").append(s.on()).append('}');
            }
            case DOOR -> out.append(",\"Toggleable\":{\"isActive\":").append(s.on()).append('}');
            case SCREEN -> {
                out.append(",\"ColorScreen\":{\"colorCode\":");
                colour(s.colour().orElse(Rgb.BLACK)).out.append('}');
            }
            case FIRE -> out.append(",\"FireHazard\":{}");
            default -> { }
        }
    }

    private static String tag(Kind kind) {
        return switch (kind) {
            case BUTTON -> "Switch";
            case DOOR -> "Door";
            case SCREEN -> "ColorScreen";
            case FLAG -> "Goal";
            case FIRE -> "Dynamic";
            case NPC -> "NPC";
            case MONSTER -> "Enemy";
            case AGENT -> "Player";
            case DECORATION -> "Decoration";
        };
    }

    private GameText colour(Rgb c) {
        out.append("{\"r\":");
        number(c.r());
        out.append(",\"g\":");
        number(c.g());
        out.append(",\"b\":");
        number(c.b());
        out.append('}');
        return this;
    }

    private GameText comma(int index) {
        if (index > 0) {
            out.append(',');
        }
        return this;
    }

    private GameText vector(Vec3 v) {
        return vector(v.x(), v.y(), v.z());
    }

    private GameText vector(double x, double y, double z) {
        out.append("{\"x\":");
        number(x);
        out.append(",\"y\":");
        number(y);
        out.append(",\"z\":");
        number(z);
        out.append('}');
        return this;
    }

    private void number(double v) {
        SinglePrecision.append(out, v);
    }

    /** A text in ASCII: what is not becomes a question mark, as in the game. */
    private GameText text(String s) {
        out.append('"');
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            } else {
                out.append(c > 127 ? '?' : c);
            }
        }
        out.append('"');
        return this;
    }
}
