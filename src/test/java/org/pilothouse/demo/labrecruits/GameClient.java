package org.pilothouse.demo.labrecruits;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A plain client of the game's socket: a line out, a line back. */
final class GameClient implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();
    private final Socket socket;
    private final BufferedReader in;

    GameClient(URI where) throws IOException {
        socket = new Socket(where.getHost(), where.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(20_000);
        in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }

    /** The answer as it came, without its line break. */
    String ask(String line) throws IOException {
        send(line + "\n");
        return in.readLine();
    }

    /** The next line that comes. */
    String line() throws IOException {
        return in.readLine();
    }

    /** Whether nothing comes for a while. */
    boolean silent(int millis) throws IOException {
        socket.setSoTimeout(millis);
        try {
            return in.read() < 0;
        } catch (SocketTimeoutException e) {
            return true;
        } finally {
            socket.setSoTimeout(20_000);
        }
    }

    JsonNode init(String level) throws IOException {
        return JSON.readTree(ask("{\"cmd\":\"INIT\",\"arg\":{\"seed\":1,\"level_path\":\"" + level + "\",\"level_name\":\"x\",\"agent_speed\":0.13,"
                + "\"npc_speed\":0.11,\"fire_spread\":0.0,\"jump_force\":0.18,\"view_distance\":10.0,\"light_intensity\":0.6,\"add_links\":[],\"remove_links\":[]}}"));
    }

    JsonNode observe(String agent) throws IOException {
        return JSON.readTree(ask(observing(agent)));
    }

    static String observing(String agent) {
        return "{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"DONOTHING\",\"agentId\":\"" + agent + "\",\"targetId\":\"" + agent + "\",\"arg\":null}}";
    }

    JsonNode moveToward(String agent, double x, double y, double z) throws IOException {
        return JSON.readTree(moving(agent, x, y, z));
    }

    /** The answer to MOVETOWARD as it came. */
    String moving(String agent, double x, double y, double z) throws IOException {
        return ask(movement(agent, x, y, z));
    }

    static String movement(String agent, double x, double y, double z) {
        return "{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"MOVETOWARD\",\"agentId\":\"" + agent + "\",\"targetId\":\"" + agent
                + "\",\"arg\":{\"object1\":{\"serialVersionUID\":1,\"x\":" + x + ",\"y\":" + y + ",\"z\":" + z + "},\"object2\":false}}}";
    }

    JsonNode interact(String agent, String target) throws IOException {
        return JSON.readTree(ask("{\"cmd\":\"AGENTCOMMAND\",\"arg\":{\"cmd\":\"INTERACT\",\"agentId\":\"" + agent + "\",\"targetId\":\"" + target + "\",\"arg\":null}}"));
    }

    /** Commands a walk again and again until the feet are within 0.6 m (height aside) or the time is up. */
    JsonNode walk(String agent, double x, double y, double z) throws IOException {
        JsonNode seen = observe(agent);
        for (int i = 0; i < 4000 && far(seen, x, z); i++) {
            seen = moveToward(agent, x, y, z);
        }
        return seen;
    }

    private static boolean far(JsonNode seen, double x, double z) {
        JsonNode at = seen.path("agent").path("position");
        return Math.hypot(at.path("x").asDouble() - x, at.path("z").asDouble() - z) > 0.6;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
