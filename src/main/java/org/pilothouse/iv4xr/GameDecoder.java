package org.pilothouse.iv4xr;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Oddity;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.wom.MeshDocument;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Stats;
import org.pilothouse.world.Token;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/**
 * What the game answered, line by line, to one frame: the last observation among the lines. The protocol has no headers; in an exchange with the game
 * the lines of that name hold what the link itself noted, so that a recording is read back as it was shown.
 */
public final class GameDecoder {
    /** The protocol's name in frames and journals. */
    public static final String PROTOCOL = "labrecruits";
    private static final String MESH = "Mesh: ";
    private static final String NOTE = "Note: ";
    private final Limits limits;

    /**
     * What the link knows beside the answer.
     *
     * @param meshId the mesh that vertex numbers belong to; empty where none is held
     * @param mesh the mesh itself, where this frame is to bring it
     * @param notes what is to be said about it
     * @param oddities what was odd before
     */
    record Beside(String meshId, Optional<NavMesh> mesh, List<String> notes, List<Oddity> oddities) {
        /** The same as lines of an exchange. */
        List<String> lines() {
            List<String> lines = new ArrayList<>();
            if (!meshId.isEmpty()) {
                lines.add(MESH + meshId);
            }
            notes.forEach(n -> lines.add(NOTE + n));
            return lines;
        }
    }

    /** @param limits what an answer may be at most */
    public GameDecoder(Limits limits) {
        this.limits = limits;
    }

    /** Whether an exchange is one with the game. */
    public static boolean reads(Exchange exchange) {
        return exchange.request().contains(GameAddress.SCHEME);
    }

    /** A frame of a recorded exchange. @throws UnusableDocument where a line is no JSON */
    public Frame decode(Exchange exchange) throws UnusableDocument {
        Report report = new Report();
        Optional<NavMesh> mesh = Optional.empty();
        Optional<ObjectNode> seen = Optional.empty();
        String meshId = beginning(exchange, MESH).stream().findFirst().orElse("");
        for (String line : new String(exchange.responseBody(), StandardCharsets.UTF_8).split("\n")) {
            JsonNode tree = JsonText.read(line, limits, report);
            if (tree instanceof ObjectNode object && object.has("vertices")) {
                object.put("id", meshId);
                mesh = MeshDocument.read(object, "mesh", report);
            } else if (tree instanceof ObjectNode object) {
                seen = Optional.of(object);
            }
        }
        return frame(seen, new Beside(meshId, mesh, beginning(exchange, NOTE), report.oddities()));
    }

    private static List<String> beginning(Exchange exchange, String with) {
        return exchange.responseHeaders().stream().filter(h -> h.startsWith(with)).map(h -> h.substring(with.length())).toList();
    }

    /** The observation of one line. @throws UnusableDocument where it is no JSON object */
    ObjectNode observation(byte[] line) throws UnusableDocument {
        return JsonText.object(line, limits, new Report());
    }

    /** The frame of an observation, or of nothing seen. */
    Frame frame(Optional<ObjectNode> seen, Beside beside) {
        Report report = new Report();
        Observation observation = seen.map(s -> observed(s, beside, report)).orElseGet(() -> nothing(beside));
        List<Oddity> oddities = new ArrayList<>(beside.oddities());
        oddities.addAll(report.oddities());
        return new Frame(Optional.of(PROTOCOL), OptionalInt.empty(), "", true, observation, GameActions.SPACE, Map.of(), oddities);
    }

    private static Observation observed(ObjectNode seen, Beside beside, Report report) {
        WorldModel model = new SeenWorld(report).model(seen);
        JsonNode agent = seen.path("agent");
        JsonNode tick = seen.path("meta").path("tick");
        Map<String, Reading> stats = new LinkedHashMap<>();
        stats.put("health", figure(agent.path("health")));
        stats.put("score", figure(agent.path("score")));
        stats.put("mood", words(agent.path("mood")));
        stats.put("gameover", words(seen.path("meta").path("gameover")));
        AgentIdentity who = new AgentIdentity(Optional.of(new Token(JsonText.write(agent.path("id")), model.agentId())), Optional.empty());
        Optional<Token> turn = tick.isNumber() ? Optional.of(new Token(tick.asText(), tick.asText())) : Optional.empty();
        return new Observation(who, turn, List.of(), new Stats(true, stats), Optional.empty(), List.of(), beside.notes(), Reading.ABSENT,
                Optional.of(new WorldSight(model, beside.meshId(), beside.mesh(), vertices(seen.path("navMeshIndices"), report))));
    }

    private static Reading figure(JsonNode value) {
        return value.isNumber() ? Reading.of(value.decimalValue()) : value.isMissingNode() || value.isNull() ? Reading.ABSENT
                : new Reading.Unreadable(value.toString());
    }

    private static Reading words(JsonNode value) {
        return value.isMissingNode() || value.isNull() ? Reading.ABSENT : new Reading.Words(value.asText());
    }

    private static Observation nothing(Beside beside) {
        Optional<WorldSight> sight = beside.meshId().isEmpty() ? Optional.empty() : Optional.of(new WorldSight(
                new WorldModel("", Optional.empty(), Optional.empty(), Optional.empty(), -1, Map.of(), Map.of()), beside.meshId(), beside.mesh(), new int[0]));
        return new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), Stats.NOT_SENT, Optional.empty(), List.of(), beside.notes(),
                Reading.ABSENT, sight);
    }

    private static int[] vertices(JsonNode list, Report report) {
        if (!list.isArray()) {
            report.odd("navMeshIndices", "a list of vertex numbers", list.isMissingNode() ? "nothing" : list.toString());
            return new int[0];
        }
        int[] numbers = new int[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = list.get(i).canConvertToInt() ? list.get(i).intValue() : -1;
        }
        return numbers;
    }
}
