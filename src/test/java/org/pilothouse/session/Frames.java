package org.pilothouse.session;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.pilothouse.action.ActionCall;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Row;
import org.pilothouse.world.Section;
import org.pilothouse.world.Stats;
import org.pilothouse.world.Token;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/** Small answers of an environment, for tests. */
final class Frames {
    private Frames() { }

    static Frame frame(long turn, int energy) {
        return frame("7", turn, energy, Optional.empty());
    }

    static Frame frame(String uid, long turn, int energy, Optional<WorldSight> sight) {
        Observation o = new Observation(new AgentIdentity(Optional.of(new Token('"' + uid + '"', uid)), Optional.empty()),
                Optional.of(new Token(Long.toString(turn), Long.toString(turn))),
                List.of(new Section("location", List.of(new Row("Hall", List.of("Hall"), Optional.empty(), Optional.empty())))),
                new Stats(true, Map.of("energy", Reading.of(energy))), Optional.of(List.of()), List.of(), List.of("You wait."), Reading.ABSENT, sight);
        return new Frame(Optional.of("eastworld-universe"), OptionalInt.of(200), "", true, o,
                new ActionSpace(true, List.of(new ActionSpec("wait", "Waits.", node()))), Map.of(), List.of());
    }

    static Optional<WorldSight> sight(String meshId, boolean withMesh) {
        NavMesh mesh = new NavMesh(meshId, new double[] {0, 0, 0, 1, 0, 0, 0, 0, 1}, new int[] {0, 1, 2});
        WorldModel model = new WorldModel("a", Optional.empty(), Optional.empty(), Optional.empty(), 1, Map.of(), Map.of());
        return Optional.of(new WorldSight(model, meshId, withMesh ? Optional.of(mesh) : Optional.empty(), new int[] {0, 1}));
    }

    static Frame envelope() {
        Observation nothing = new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), Stats.NOT_SENT, Optional.empty(), List.of(),
                List.of(), Reading.ABSENT, Optional.empty());
        return new Frame(Optional.empty(), OptionalInt.of(429), "not yet", false, nothing, ActionSpace.NOT_SENT, Map.of(), List.of());
    }

    static Exchange exchange() {
        return new Exchange("GET http://here/step", List.of(), new byte[0], OptionalInt.of(200), List.of(), "{}".getBytes(StandardCharsets.UTF_8),
                Instant.EPOCH, Duration.ofMillis(3));
    }

    static ReadOutcome arrived(Frame f) {
        return new ReadOutcome.Arrived(f, exchange());
    }

    static ReadOutcome notYet(Optional<Duration> retryAfter) {
        return new ReadOutcome.NotYet(envelope(), retryAfter, exchange());
    }

    static ReadOutcome down() {
        return new ReadOutcome.Failed(Trouble.of(Trouble.Kind.CONNECTION_REFUSED, "here:1"), Optional.empty(), exchange());
    }

    static ReadOutcome keptOut() {
        return new ReadOutcome.Refused(Trouble.of(Trouble.Kind.CREDENTIALS_REFUSED, 401, ""), exchange());
    }

    static ActionCall call() {
        return new ActionCall("wait", node(), Optional.empty());
    }

    static ObjectNode node() {
        return JsonNodeFactory.instance.objectNode();
    }
}
