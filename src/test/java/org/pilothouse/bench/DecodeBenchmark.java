package org.pilothouse.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Frame;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.compass.CompassModel;
import org.pilothouse.ui.observe.ObserveModel;
import org.pilothouse.ui.raw.RawModel;
import org.pilothouse.ui.vitals.InteractionsModel;
import org.pilothouse.ui.vitals.ItemsModel;
import org.pilothouse.ui.vitals.StatsModel;
import org.pilothouse.world.Observation;
import org.pilothouse.world.compare.ObservationCompare;

/** An observation of 2 000 rows: from bytes to a frame, from a server on this machine to a frame and to the models of the panes, and Jackson's plain tree for comparison. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 3)
@Fork(1)
public class DecodeBenchmark {
    private final EastworldDecoder decoder = new EastworldDecoder(Optional.empty(), Limits.USUAL);
    private final ObjectMapper jackson = new ObjectMapper();
    private byte[] answer;
    private ScriptedServer server;
    private EastworldLink link;
    private final ObserveModel observe = new ObserveModel();
    private final CompassModel compass = new CompassModel();
    private final StatsModel stats = new StatsModel();
    private final ItemsModel items = new ItemsModel();
    private final InteractionsModel said = new InteractionsModel();
    private final RawModel raw = new RawModel();
    private Optional<Observation> before = Optional.empty();
    private long steps;

    /** Writes the answer, and serves it. */
    @Setup
    public void write() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            rows.append(i == 0 ? "" : ",").append("[\"northwest\",\"approximately ").append(i % 200).append("m\",\"5m below level\",\"Tower ").append(i)
                    .append("\",\"A rusted tower with a door that has not been opened for years.\"]");
        }
        answer = ("{\"code\":200,\"turns\":812,\"uid\":17,\"key\":\"5F\",\"context\":{\"stats\":{},\"observation\":{\"structure\":[" + rows + "]},\"log\":[]}}")
                .getBytes(StandardCharsets.UTF_8);
        server = new ScriptedServer().on("GET /sn/env", Reply.bytes(200, "application/json", answer));
        link = EastworldLink.to(EastworldEndpoint.of(server.url("/sn/env"), EastworldEndpoint.Options.NONE));
    }

    /** Ends the server. */
    @TearDown
    public void end() {
        link.close();
        server.close();
    }

    /** Bytes to a frame with bearings, distances and a report. */
    @Benchmark
    public Frame decode() throws UnusableDocument {
        return decoder.decode(answer);
    }

    /** The same bytes to Jackson's plain tree. */
    @Benchmark
    public JsonNode plainTree() throws IOException {
        return jackson.readTree(answer);
    }

    /** Asked, answered over a socket of this machine, and decoded. */
    @Benchmark
    public ReadOutcome wireToFrame() {
        return link.read();
    }

    /** Asked, answered, decoded, compared with the step before, and taken over by the models of the panes. */
    @Benchmark
    public Object wireToModels() {
        ReadOutcome.Arrived arrived = (ReadOutcome.Arrived) link.read();
        Moment moment = new Moment(steps, 0, Instant.EPOCH, arrived.frame(),
                before.map(b -> ObservationCompare.between(b, arrived.frame().observation())), Optional.empty(), arrived.exchange(), false);
        steps++;
        before = Optional.of(arrived.frame().observation());
        observe.show(moment);
        compass.hear(moment);
        compass.show(moment);
        stats.show(moment);
        items.show(moment);
        said.show(moment);
        raw.show(moment);
        return observe;
    }
}
