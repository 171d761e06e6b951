package org.pilothouse.ui.kit;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.json.Limits;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.session.Moment;
import org.pilothouse.world.compare.ObservationCompare;

/** A timeline for tests of panes: documents as they come over the wire, decoded by the real decoder and compared as the watch does it. */
public final class Moments {
    /** The published example of the Universe page. */
    public static final String UNIVERSE = """
            {"code":200,"context":{"action":null,"interaction":["text"],"item":[{"count":1,"description":"text","name":"text"}],"log":"text",
             "observation":{"character":["text"],"environment":["text"],"location":["text"],"object":["text"]},"stats":{"energy":1,"integrity":1}},
             "key":"text","message":"text","sid":1,"uid":"text"}""";
    private static final Instant BEGINNING = Instant.parse("2026-12-01T10:00:00Z");
    private final EastworldDecoder decoder = new EastworldDecoder(Optional.empty(), Limits.USUAL);
    private Optional<Moment> last = Optional.empty();
    private long step;
    private int epoch;

    /** A subnet answer of that turn, with what varies given as JSON. */
    public static String subnet(long turn, String observation, String rest) {
        return "{\"code\":200,\"message\":\"\",\"turns\":" + turn + ",\"uid\":17,\"key\":\"5F\",\"context\":{\"observation\":" + observation
                + (rest.isEmpty() ? "" : "," + rest) + "}}";
    }

    /** The next step, by a read. */
    public Moment next(String json) {
        return next(json.getBytes(StandardCharsets.UTF_8));
    }

    /** The next step, by a read. */
    public Moment next(byte[] answer) {
        try {
            return next(decoder.decode(answer), answer);
        } catch (Exception e) {
            throw new AssertionError("the test's own document", e);
        }
    }

    /** The next step, from a frame that was decoded already. */
    public Moment next(Frame frame, byte[] answer) {
        Optional<Moment> before = last.filter(m -> m.epoch() == epoch);
        Instant at = BEGINNING.plusSeconds(step);
        Exchange exchange = new Exchange("GET https://mainnet.eastworld.ai/sn/env", List.of("Accept: application/json", "Authorization: ●●●●"), new byte[0],
                OptionalInt.of(200), List.of("Content-Type: application/json", "Content-Length: " + answer.length), answer, at, Duration.ofMillis(34));
        Moment moment = new Moment(step, epoch, at, frame, before.map(b -> ObservationCompare.between(b.frame().observation(), frame.observation())),
                Optional.empty(), exchange, false);
        last = Optional.of(moment);
        step++;
        return moment;
    }

    /** The world begins anew. */
    public void restart() {
        epoch++;
    }
}
