package org.pilothouse.ui.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.pilothouse.action.ActionCall;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.TypedJson;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.Watch;
import org.pilothouse.session.WatchListener;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.Item;
import org.pilothouse.world.Observation;
import org.pilothouse.world.ObservationDiff;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Row;
import org.pilothouse.world.Section;
import org.pilothouse.world.Stats;

/** A watch that writes down what it is asked to send, and answers when a test says so. */
final class RecordingWatch implements Watch {
    final List<Submission> begun = new ArrayList<>();
    final List<ActionCall> unrecorded = new ArrayList<>();
    final List<Moment> moments = new ArrayList<>();
    Optional<Trouble> obstacle = Optional.empty();
    Optional<Instant> deadline = Optional.empty();

    static final String MOVE = "{\"type\":\"object\",\"properties\":{\"direction\":{\"type\":\"string\",\"enum\":[\"north\",\"northeast\",\"east\",\"southeast\",\"south\",\"southwest\",\"west\",\"northwest\"]},"
            + "\"distance\":{\"type\":\"number\",\"description\":\"0 to 20 metres\"}},\"required\":[\"direction\",\"distance\"]}";
    static final String TALK = "{\"type\":\"object\",\"properties\":{\"target\":{\"type\":\"string\",\"description\":\"Who is spoken to\"},\"content\":{\"type\":\"string\"}},\"required\":[\"target\",\"content\"]}";

    static ActionSpec spec(String name, String description, String schema) {
        return new ActionSpec(name, description, (ObjectNode) TypedJson.read(schema).value().orElseThrow());
    }

    static List<ActionSpec> usual() {
        return List.of(spec("move_in_direction", "Moves in the specified direction.", MOVE), spec("talk_to", "Heard within about 10 m.", TALK),
                spec("emergency_return", "Returns at once. All items will be discarded and a long cooldown follows.", "{\"type\":\"object\",\"properties\":{}}"));
    }

    Moment see(String protocol, ActionSpace space, Change... changes) {
        List<Section> sections = List.of(
                new Section("lidar", List.of(row("north", "5.0m", "intense"))),
                new Section("dynamic", List.of(row("west", "approximately 45m", "same level", "Ellis", "moving south", "A technician."))),
                new Section("static", List.of(row("north", "within 20m", "Old gate", "Rusty."))),
                new Section("object", List.of(row("A toothed wheel lies here."))));
        Observation o = new Observation(AgentIdentity.UNKNOWN, Optional.empty(), sections, Stats.NOT_SENT,
                Optional.of(List.of(new Item("Gear", "", Reading.of(2)), new Item("Rope", "", Reading.ABSENT))), List.of(), List.of(), Reading.ABSENT, Optional.empty());
        Frame f = new Frame(Optional.of(protocol), OptionalInt.of(200), "", true, o, space, Map.of(), List.of());
        Moment m = new Moment(moments.size(), 0, Instant.EPOCH, f, changes.length == 0 ? Optional.empty() : Optional.of(new ObservationDiff(List.of(changes))),
                Optional.empty(), exchange(), false);
        moments.add(m);
        return m;
    }

    static Row row(String... parts) {
        return new Row(String.join(" ", parts), List.of(parts), Optional.empty(), Optional.empty());
    }

    static Exchange exchange() {
        return new Exchange("POST http://here/step", List.of(), new byte[0], OptionalInt.of(200), List.of(), new byte[0], Instant.EPOCH, Duration.ofMillis(42));
    }

    Submission concluded(Submission s, SubmitOutcome outcome, Optional<Long> step) {
        return new Submission(s.id(), s.call(), s.body(), s.at(), s.basisStep(), Optional.of(outcome), step);
    }

    @Override
    public Submission submit(ActionCall call) {
        if (obstacle.isPresent()) {
            return new Submission(0, call, new byte[0], Instant.EPOCH, 0, Optional.of(new SubmitOutcome.NotSent(obstacle.get())), Optional.empty());
        }
        Submission s = new Submission(begun.size() + 1L, call, preview(call).orElseThrow(), Instant.EPOCH, 0, Optional.empty(), Optional.empty());
        begun.add(s);
        return s;
    }

    @Override
    public Submission submitUnrecorded(ActionCall call) {
        unrecorded.add(call);
        return submit(call);
    }

    List<String> sent() {
        return begun.stream().map(s -> new String(s.body(), StandardCharsets.UTF_8)).toList();
    }

    @Override
    public Optional<byte[]> preview(ActionCall call) {
        return Optional.of((call.name() + call.arguments() + call.reflection().map(r -> " because " + r).orElse("")).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Optional<Trouble> obstacle() {
        return obstacle;
    }

    @Override
    public Optional<Instant> turnDeadline() {
        return deadline;
    }

    @Override
    public Optional<Moment> at(long step) {
        return step < moments.size() ? Optional.of(moments.get((int) step)) : Optional.empty();
    }

    @Override
    public Optional<Moment> latest() {
        return moments.isEmpty() ? Optional.empty() : Optional.of(moments.get(moments.size() - 1));
    }

    @Override
    public long steps() {
        return moments.size();
    }

    @Override
    public String name() {
        return "recorded";
    }

    @Override
    public ConnectionState connection() {
        return new ConnectionState.Live(Optional.empty());
    }

    @Override
    public List<Submission> submissions() {
        return begun;
    }

    @Override
    public AutoCloseable listen(WatchListener listener) {
        return () -> { };
    }

    @Override
    public void start() { }

    @Override
    public void pause() { }

    @Override
    public void resume() { }

    @Override
    public void stepOnce() { }

    @Override
    public void retryNow() { }

    @Override
    public void close() { }
}
