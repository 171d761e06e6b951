package org.pilothouse.iv4xr;

import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.charset.StandardCharsets;
import org.pilothouse.json.JsonText;
import org.pilothouse.world.Vec3;

/** Requests of the game's protocol, one line each, byte for byte as its stock Java client writes them. ASCII: the game turns anything else into a question mark. */
final class GameRequests {
    private GameRequests() { }

    /** Loads a level, for everybody who is connected. Speeds in units per physics step of 0.02 s, sight in units. */
    static byte[] init(String level) {
        String file = level.substring(Math.max(level.lastIndexOf('/'), level.lastIndexOf('\\')) + 1);
        String name = file.endsWith(".csv") ? file.substring(0, file.length() - 4) : file;
        return line("{\"cmd\":\"INIT\",\"arg\":{\"seed\":1,\"level_path\":" + text(level) + ",\"level_name\":" + text(name)
                + ",\"agent_speed\":0.13,\"npc_speed\":0.11,\"fire_spread\":0.0,\"jump_force\":0.18,\"view_distance\":10.0,"
                + "\"light_intensity\":0.6,\"add_links\":[],\"remove_links\":[]}}");
    }

    static byte[] observe(String agent) {
        return command("DONOTHING", agent, agent, "null");
    }

    /** @param feet where the feet are to go, in units */
    static byte[] moveToward(String agent, Vec3 feet) {
        return command("MOVETOWARD", agent, agent, "{\"object1\":{\"serialVersionUID\":1,\"x\":" + number(feet.x()) + ",\"y\":" + number(feet.y())
                + ",\"z\":" + number(feet.z()) + "},\"object2\":false}");
    }

    static byte[] interact(String agent, String target) {
        return command("INTERACT", agent, target, "null");
    }

    static byte[] start() {
        return line("{\"cmd\":\"START\",\"arg\":null}");
    }

    static byte[] pause() {
        return line("{\"cmd\":\"PAUSE\",\"arg\":null}");
    }

    static byte[] disconnect() {
        return line("{\"cmd\":\"DISCONNECT\",\"arg\":null}");
    }

    /** @param file a name on the game's own disk */
    static byte[] screenshot(String file) {
        return line("{\"cmd\":\"MAKE_SCREENSHOT\",\"arg\":" + text(file) + "}");
    }

    private static byte[] command(String command, String agent, String target, String arg) {
        return line("{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"" + command + "\",\"agentId\":" + text(agent) + ",\"targetId\":" + text(target)
                + ",\"arg\":" + arg + "}}");
    }

    private static String number(double value) {
        return Float.toString((float) value);
    }

    private static byte[] line(String json) {
        return (json + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static String text(String value) {
        String quoted = JsonText.write(TextNode.valueOf(value));
        StringBuilder ascii = new StringBuilder(quoted.length());
        quoted.chars().forEach(c -> ascii.append(c < 127 ? String.valueOf((char) c) : "\\u" + Integer.toHexString(0x10000 + c).substring(1)));
        return ascii.toString();
    }
}
