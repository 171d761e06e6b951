package org.pilothouse.eastworld;

import java.time.Clock;
import java.util.Optional;
import org.pilothouse.action.ActionCall;
import org.pilothouse.json.Limits;
import org.pilothouse.link.Frame;
import org.pilothouse.link.HttpAnswer;
import org.pilothouse.link.HttpTimes;
import org.pilothouse.link.HttpWire;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.WorldSight;

/** A link that speaks the Eastworld step protocol, in the dialect that arrives or that the person named. */
public final class EastworldLink implements Link {
    private final EastworldEndpoint endpoint;
    private final HttpWire wire;
    private final ReadJudgement reads;
    private final SubmitJudgement submits;
    private volatile Dialect paths;
    private volatile boolean answered;
    private volatile Optional<String> knownMesh = Optional.empty();

    /**
     * @param endpoint where the environment is
     * @param times how long an exchange may take
     * @param limits how long an answer may be
     * @param clock tells when an exchange began
     */
    public EastworldLink(EastworldEndpoint endpoint, HttpTimes times, Limits limits, Clock clock) {
        this.endpoint = endpoint;
        this.wire = new HttpWire(times, limits, clock);
        EastworldDecoder decoder = new EastworldDecoder(endpoint.forced(), limits);
        this.reads = new ReadJudgement(decoder);
        this.submits = new SubmitJudgement(decoder);
        this.paths = endpoint.assumed();
    }

    /** A link with the usual times and limits. */
    public static EastworldLink to(EastworldEndpoint endpoint) {
        return new EastworldLink(endpoint, HttpTimes.USUAL, Limits.USUAL, Clock.systemUTC());
    }

    @Override
    public String name() {
        return endpoint.name();
    }

    @Override
    public ReadOutcome read() {
        HttpAnswer answer = wire.get(endpoint.read(paths, knownMesh), endpoint.carried());
        if (answer.status() == 404 && !answered && endpoint.isHostAlone() && endpoint.forced().isEmpty()) {
            // Nobody named the dialect, and the default paths of the first one lead nowhere.
            Dialect other = paths == Dialect.UNIVERSE ? Dialect.SUBNET : Dialect.UNIVERSE;
            HttpAnswer second = wire.get(endpoint.read(other, knownMesh), endpoint.carried());
            if (second.trouble().isEmpty() && second.status() != 404) {
                paths = other;
                answer = second;
            }
        }
        ReadOutcome outcome = reads.of(answer);
        outcome.fold(a -> remember(a.frame()), n -> remember(n.frame()), r -> null, f -> null);
        return outcome;
    }

    @Override
    public byte[] preview(ActionCall call, Frame basis) {
        return DecisionBody.of(call, basis.observation(), dialect(basis));
    }

    @Override
    public SubmitOutcome submit(ActionCall call, Frame basis) {
        Dialect place = endpoint.isHostAlone() ? paths : dialect(basis);
        HttpAnswer answer = wire.post(endpoint.submit(place, knownMesh), endpoint.carried(), preview(call, basis));
        SubmitOutcome outcome = submits.of(answer);
        outcome.fold(a -> remember(a.answer()), r -> r.answer().map(this::remember), u -> null, n -> null);
        return outcome;
    }

    @Override
    public void close() {
        wire.close();
    }

    private Dialect dialect(Frame basis) {
        return endpoint.forced().or(() -> Dialect.ofProtocol(basis.protocol())).orElse(paths);
    }

    private Frame remember(Frame frame) {
        answered = true;
        frame.observation().sight().flatMap(WorldSight::mesh).map(NavMesh::id).filter(id -> !id.isEmpty())
                .ifPresent(id -> knownMesh = Optional.of(id));
        return frame;
    }
}
