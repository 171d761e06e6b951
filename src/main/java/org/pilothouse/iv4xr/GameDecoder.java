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
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.wom.MeshDocument;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Section;
import org.pilothouse.world.Stats;
import org.pilothouse.world.Token;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/** What the game answered, line by line, to one frame: a mesh (after INIT), and the last observation among the lines. */
public final class GameDecoder {
    /** The protocol's name in frames and journals. */
    public static final String PROTOCOL = "labrecruits";
    private final Limits limits;

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
        return decode(exchange.responseBody());
    }

    /** A frame of recorded lines, with nothing known from before. @throws UnusableDocument where a line is no JSON */
    public Frame decode(byte[] lines) throws UnusableDocument {
        return decode(lines, "", List.of());
    }

    /**
     * @param meshId the mesh that is held already; a mesh among the lines outranks it
     * @param log what the link has to say about it
     */
    Frame decode(byte[] lines, String meshId, List<String> log) throws UnusableDocument {
        Report report = new Report();
        Optional<NavMesh> mesh = Optional.empty();
        Optional<ObjectNode> seen = Optional.empty();
        for (String line : new String(lines, StandardCharsets.UTF_8).split("\n")) {
            JsonNode tree = JsonText.read(line, limits, report);
            if (tree instanceof ObjectNode object && object.has("vertices")) {
                object.put("id", "mesh-" + Integer.toHexString(line.hashCode()));
                mesh = MeshDocument.read(object, "mesh", report);
            } else if (tree instanceof ObjectNode object) {
                seen = Optional.of(object);
            }
        }
        String known = mesh.map(NavMesh::id).orElse(meshId);
        Observation observation = seen.isPresent() ? observation(seen.get(), known, mesh, log, report) : nothing(known, mesh, log);
        return new Frame(Optional.of(PROTOCOL), OptionalInt.empty(), "", true, observation, GameActions.SPACE, Map.of(), report.oddities());
    }

    private static Observation observation(ObjectNode seen, String meshId, Optional<NavMesh> mesh, List<String> log, Report report) {
        WorldModel model = new SeenWorld(report).model(seen);
        JsonNode tick = seen.path("meta").path("tick");
        Map<String, Reading> stats = new LinkedHashMap<>();
        for (String name : List.of("health", "score")) {
            JsonNode value = seen.path("agent").path(name);
            stats.put(name, value.isNumber() ? Reading.of(value.decimalValue())
                    : value.isMissingNode() || value.isNull() ? Reading.ABSENT : new Reading.Unreadable(value.toString()));
        }
        List<String> said = new ArrayList<>(log);
        if (seen.path("meta").path("gameover").asBoolean()) {
            said.add("The game is over.");
        }
        String mood = seen.path("agent").path("mood").asText();
        if (!mood.isEmpty()) {
            said.add("Mood: " + mood);
        }
        AgentIdentity agent = new AgentIdentity(Optional.of(new Token(JsonText.write(seen.path("agent").path("id")), model.agentId())), Optional.empty());
        Optional<Token> turn = tick.isNumber() ? Optional.of(new Token(tick.asText(), tick.asText())) : Optional.empty();
        return new Observation(agent, turn, List.<Section>of(), new Stats(true, stats), Optional.empty(), List.of(), said, Reading.ABSENT,
                Optional.of(new WorldSight(model, meshId, mesh, vertices(seen.path("navMeshIndices"), report))));
    }

    private static Observation nothing(String meshId, Optional<NavMesh> mesh, List<String> log) {
        Optional<WorldSight> sight = mesh.map(m -> new WorldSight(new WorldModel("", Optional.empty(), Optional.empty(), Optional.empty(), -1, Map.of(),
                Map.of()), meshId, mesh, new int[0]));
        return new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), Stats.NOT_SENT, Optional.empty(), List.of(), log, Reading.ABSENT, sight);
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
