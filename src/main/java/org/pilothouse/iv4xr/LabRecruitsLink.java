package org.pilothouse.iv4xr;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.pilothouse.action.ActionCall;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.DocumentTrouble;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.world.Vec3;

/**
 * A link that speaks the socket protocol of Lab Recruits. The level, if one is named, is loaded once, by the first read; never again unless a
 * person decides to, since that resets it for everybody. A command whose answer does not come is of unknown outcome and is not repeated; looking
 * again is harmless.
 */
public final class LabRecruitsLink implements Link {
    private static final Duration LOADING = Duration.ofSeconds(10);
    private static final Duration USUAL = Duration.ofSeconds(2);
    /** So long after a goodbye nobody connects again by himself. */
    private static final Duration GOODBYE = Duration.ofSeconds(3);
    private static final int GLANCE_MILLIS = 60;
    private static final int GLANCES = 50;
    private final GameAddress address;
    private final SharedLevel level;
    private final boolean loads;
    private final GameSocket socket;
    private final GameDecoder decoder = new GameDecoder(Limits.USUAL);
    private final GameStory story;
    private final Clock clock;
    private final CountDownLatch closing = new CountDownLatch(1);
    private Instant saidGoodbye = Instant.MIN;

    /**
     * A link to a game whose level is shared.
     *
     * @param loads whether it loads the level by itself where nobody has yet
     */
    LabRecruitsLink(GameAddress address, SharedLevel level, boolean loads, Clock clock) {
        this.address = address;
        this.level = level;
        this.loads = loads;
        this.clock = clock;
        this.socket = new GameSocket(address.host(), address.port(), Limits.USUAL.bytes());
        this.story = new GameStory(level);
    }

    /**
     * A link for one agent.
     *
     * @param clock tells when an exchange began
     */
    public LabRecruitsLink(GameAddress address, Clock clock) {
        this(address, new SharedLevel(address.level()), true, clock);
    }

    /** What was said during one call: all bytes out, all lines in. */
    private final class Talk {
        private final Instant began = clock.instant();
        private final long start = System.nanoTime();
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final ByteArrayOutputStream in = new ByteArrayOutputStream();

        byte[] ask(byte[] request, Duration patience) throws GameSocket.Broken {
            socket.open();
            out.writeBytes(request);
            byte[] line = socket.ask(request, patience);
            in.writeBytes(line);
            in.write('\n');
            return line;
        }

        byte[] load(byte[] request) throws GameSocket.Broken {
            return ask(request, LOADING);
        }

        byte[] look() throws GameSocket.Broken {
            return ask(GameRequests.observe(address.agent()), USUAL);
        }

        Exchange exchange() {
            return exchange(List.of());
        }

        Exchange exchange(List<String> notes) {
            return new Exchange("LINE " + address.name(), List.of(), out.toByteArray(), OptionalInt.empty(), notes, in.toByteArray(), began,
                    Duration.ofNanos(System.nanoTime() - start));
        }
    }

    @Override
    public String name() {
        return address.name();
    }

    @Override
    public synchronized ReadOutcome read() {
        Talk talk = new Talk();
        if (Duration.between(saidGoodbye, clock.instant()).compareTo(GOODBYE) < 0) {
            return new ReadOutcome.Refused(Trouble.of(Trouble.Kind.LEFT), talk.exchange());
        }
        try {
            socket.open();
            Optional<Trouble> notLoaded = loads ? level.loadOnce(talk::load) : Optional.empty();
            if (notLoaded.isPresent()) {
                return new ReadOutcome.Failed(notLoaded.get(), Optional.empty(), talk.exchange());
            }
            byte[] line = talk.look();
            return isNull(line) ? notKnown(talk, unknown()) : arrived(line, talk);
        } catch (GameSocket.Broken e) {
            boolean silent = e.trouble().kind() == Trouble.Kind.GAME_SILENT;
            story.broken(!silent);
            return silent && story.gone() ? notKnown(talk, e.trouble()) : new ReadOutcome.Failed(e.trouble(), Optional.empty(), talk.exchange());
        } catch (UnusableDocument e) {
            Exchange exchange = talk.exchange();
            return new ReadOutcome.Failed(DocumentTrouble.of(e, 0, exchange.responseBody()), Optional.empty(), exchange);
        }
    }

    private ReadOutcome arrived(byte[] line, Talk talk) throws UnusableDocument {
        ObjectNode seen = decoder.observation(line);
        GameDecoder.Beside beside = story.seen(seen, List.of());
        return new ReadOutcome.Arrived(decoder.frame(Optional.of(seen), beside), talk.exchange(beside.lines()));
    }

    /** The game is there and does not know the agent. Where it came back without its level, that is a world of its own, in which a person can load it. */
    private ReadOutcome notKnown(Talk talk, Trouble why) {
        boolean canLoad = level.path().isPresent() && (story.gone() || !loads);
        if (!canLoad) {
            return new ReadOutcome.Failed(level.trouble().orElse(why), Optional.empty(), talk.exchange());
        }
        GameDecoder.Beside beside = story.nothing(address.agent());
        return new ReadOutcome.Arrived(decoder.frame(Optional.empty(), beside), talk.exchange(beside.lines()));
    }

    @Override
    public byte[] preview(ActionCall call, Frame basis) {
        return Commands.request(call, feet(basis), address).orElse(new byte[0]);
    }

    @Override
    public synchronized SubmitOutcome submit(ActionCall call, Frame basis) {
        Optional<byte[]> request = Commands.request(call, feet(basis), address);
        if (request.isEmpty()) {
            return new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.OTHER, Commands.lacking(call, feet(basis), address)));
        }
        Talk talk = new Talk();
        try {
            if (call.name().equals(GameActions.RESTART)) {
                Optional<Trouble> notLoaded = level.load(talk::load);
                return notLoaded.isPresent() ? new SubmitOutcome.Refused(notLoaded.get(), Optional.empty(), talk.exchange()) : looked(talk);
            }
            byte[] answer = talk.ask(request.get(), USUAL);
            if (isNull(answer)) {
                return new SubmitOutcome.Refused(unknown(), Optional.empty(), talk.exchange());
            }
            if (call.name().equals(GameActions.DISCONNECT)) {
                saidGoodbye = clock.instant();
                socket.leave();
                return new SubmitOutcome.Accepted(unseen(), talk.exchange());
            }
            Optional<Vec3> goal = Commands.goal(call, feet(basis));
            return answer.length == 0 || answer[0] != '{' ? looked(talk) : goal.isPresent() ? walked(answer, goal.get(), talk)
                    : shown(decoder.observation(answer), List.of(), talk);
        } catch (GameSocket.Broken e) {
            story.broken(e.trouble().kind() != Trouble.Kind.GAME_SILENT);
            return e.left() ? new SubmitOutcome.Unknown(e.trouble(), talk.exchange()) : new SubmitOutcome.NotSent(e.trouble());
        } catch (UnusableDocument e) {
            Exchange exchange = talk.exchange();
            return new SubmitOutcome.Unknown(DocumentTrouble.of(e, 0, exchange.responseBody()), exchange);
        }
    }

    private SubmitOutcome shown(ObjectNode seen, List<String> notes, Talk talk) {
        GameDecoder.Beside beside = story.seen(seen, notes);
        return new SubmitOutcome.Accepted(decoder.frame(Optional.of(seen), beside), talk.exchange(beside.lines()));
    }

    /** The command was answered without an observation; whatever happens while looking at what came of it does not change that. */
    private SubmitOutcome looked(Talk talk) {
        try {
            byte[] line = talk.look();
            return isNull(line) ? new SubmitOutcome.Accepted(unseen(), talk.exchange()) : shown(decoder.observation(line), List.of(), talk);
        } catch (GameSocket.Broken | UnusableDocument e) {
            return new SubmitOutcome.Accepted(unseen(), talk.exchange());
        }
    }

    /** The game took the command, and nothing was seen since: what was seen before is not fresh because of it. */
    private Frame unseen() {
        Frame nothing = decoder.frame(Optional.empty(), new GameDecoder.Beside("", Optional.empty(), List.of(), List.of()));
        return new Frame(nothing.protocol(), nothing.code(), "", false, nothing.observation(), nothing.actions(), Map.of(), List.of());
    }

    /** The answer shows the place before the walk: looks again until it is clear how the walk ended. */
    private SubmitOutcome walked(byte[] answer, Vec3 goal, Talk talk) throws UnusableDocument {
        ObjectNode seen = decoder.observation(answer);
        WalkJudge judge = new WalkJudge(SeenWorld.feet(seen).orElse(goal), goal);
        String ended = "";
        try {
            for (int i = 0; i < GLANCES && ended.isEmpty() && !closing.await(GLANCE_MILLIS, TimeUnit.MILLISECONDS); i++) {
                ObjectNode now = decoder.observation(talk.look());
                seen = now;
                ended = SeenWorld.feet(now).map(judge::look).orElse("");
            }
            ended = ended.isEmpty() ? "Still walking." : ended;
        } catch (GameSocket.Broken | UnusableDocument e) {
            ended = "The game took it, and did not answer when asked what came of it.";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return shown(seen, ended.isEmpty() ? List.of() : List.of(ended), talk);
    }

    private Optional<Vec3> feet(Frame frame) {
        return frame.observation().sight().flatMap(s -> s.model().position()).filter(Vec3::usable).map(p -> p.minus(SeenWorld.RISE));
    }

    private Trouble unknown() {
        String agents = level.path().map(p -> LevelAtHand.of(p).agents()).orElse("");
        return Trouble.of(Trouble.Kind.AGENT_UNKNOWN, address.agent(), agents);
    }

    private static boolean isNull(byte[] line) {
        return new String(line, StandardCharsets.US_ASCII).strip().equals("null");
    }

    @Override
    public void close() {
        closing.countDown();
        socket.close();
    }
}
