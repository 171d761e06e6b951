package org.pilothouse.iv4xr;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
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
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldSight;

/**
 * A link that speaks the socket protocol of Lab Recruits. The level, if one is named, is loaded once, by the first read; never again unless a
 * person decides to, since that resets it for everybody. A command whose answer does not come is of unknown outcome and is not repeated; looking
 * again is harmless.
 */
public final class LabRecruitsLink implements Link {
    private static final Duration LOADING = Duration.ofSeconds(10);
    private static final Duration USUAL = Duration.ofSeconds(2);
    private static final int GLANCE_MILLIS = 60;
    private static final int GLANCES = 30;
    private static final double ARRIVED = 0.4;
    private static final double STILL = 0.05;
    private final GameAddress address;
    private final GameSocket socket;
    private final GameDecoder decoder = new GameDecoder(Limits.USUAL);
    private final Clock clock;
    private final CountDownLatch closing = new CountDownLatch(1);
    private boolean loadTried;
    private boolean wasConnected;
    private String meshId = "";
    private byte[] unseenMesh = new byte[0];

    /** @param clock tells when an exchange began */
    public LabRecruitsLink(GameAddress address, Clock clock) {
        this.address = address;
        this.clock = clock;
        this.socket = new GameSocket(address.host(), address.port(), Limits.USUAL.bytes());
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

        Exchange exchange() {
            return new Exchange("LINE " + address.name(), List.of(), out.toByteArray(), OptionalInt.empty(), List.of(), in.toByteArray(), began,
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
        try {
            boolean anew = wasConnected && !socket.isOpen();
            socket.open();
            wasConnected = true;
            if (!loadTried && address.level().isPresent()) {
                loadTried = true;
                load(talk);
            }
            byte[] line = talk.ask(GameRequests.observe(address.agent()), USUAL);
            if (isNull(line)) {
                return new ReadOutcome.Failed(Trouble.of(Trouble.Kind.SERVER_SAYS_NO, "null", nobody()), Optional.empty(), talk.exchange());
            }
            List<String> log = anew ? List.of("The connection to the game was made anew; the level was not loaded again. 'restart' loads it.") : List.of();
            return new ReadOutcome.Arrived(frame(line, log), talk.exchange());
        } catch (GameSocket.Broken e) {
            return new ReadOutcome.Failed(e.trouble(), Optional.empty(), talk.exchange());
        } catch (UnusableDocument e) {
            Exchange exchange = talk.exchange();
            return new ReadOutcome.Failed(DocumentTrouble.of(e, 0, exchange.responseBody()), Optional.empty(), exchange);
        }
    }

    private void load(Talk talk) throws GameSocket.Broken {
        unseenMesh = talk.ask(GameRequests.init(address.level().orElseThrow()), LOADING);
    }

    private Frame frame(byte[] line, List<String> log) throws UnusableDocument {
        Frame frame;
        if (unseenMesh.length > 0) {
            ByteArrayOutputStream both = new ByteArrayOutputStream();
            both.writeBytes(unseenMesh);
            both.write('\n');
            both.writeBytes(line);
            frame = decoder.decode(both.toByteArray(), meshId, log);
            unseenMesh = new byte[0];
            meshId = frame.observation().sight().flatMap(WorldSight::mesh).map(NavMesh::id).orElse(meshId);
        } else {
            frame = decoder.decode(line, meshId, log);
        }
        return frame;
    }

    @Override
    public byte[] preview(ActionCall call, Frame basis) {
        return Commands.request(call, feet(basis), address).orElse(new byte[0]);
    }

    @Override
    public synchronized SubmitOutcome submit(ActionCall call, Frame basis) {
        Optional<byte[]> request = Commands.request(call, feet(basis), address);
        if (request.isEmpty()) {
            return new SubmitOutcome.NotSent(Trouble.of(Trouble.Kind.OTHER, "The game has no such command, or it lacks what it needs: " + call.name()));
        }
        Talk talk = new Talk();
        boolean restart = call.name().equals(GameActions.RESTART);
        try {
            byte[] answer = talk.ask(request.get(), restart ? LOADING : USUAL);
            if (isNull(answer)) {
                return new SubmitOutcome.Refused(Trouble.of(Trouble.Kind.SERVER_SAYS_NO, "null", nobody()), Optional.empty(), talk.exchange());
            }
            if (restart) {
                unseenMesh = answer;
            }
            return accepted(call, basis, answer, talk);
        } catch (GameSocket.Broken e) {
            return e.left() ? new SubmitOutcome.Unknown(e.trouble(), talk.exchange()) : new SubmitOutcome.NotSent(e.trouble());
        } catch (UnusableDocument e) {
            Exchange exchange = talk.exchange();
            return new SubmitOutcome.Unknown(DocumentTrouble.of(e, 0, exchange.responseBody()), exchange);
        }
    }

    /** The command was answered; whatever happens while looking at what came of it does not change that. */
    private SubmitOutcome accepted(ActionCall call, Frame basis, byte[] answer, Talk talk) throws UnusableDocument {
        Optional<Vec3> goal = Commands.goal(call, feet(basis));
        String heard = "";
        byte[] last = answer;
        try {
            if (goal.isPresent()) {
                Deque<Vec3> places = new ArrayDeque<>();
                Vec3 begin = feet(decoder.decode(answer)).orElse(goal.get());
                for (int i = 0; i < GLANCES && heard.isEmpty() && !closing.await(GLANCE_MILLIS, TimeUnit.MILLISECONDS); i++) {
                    last = talk.ask(GameRequests.observe(address.agent()), USUAL);
                    Vec3 now = feet(decoder.decode(last)).orElse(begin);
                    heard = judged(places, now, begin, goal.get());
                }
                heard = heard.isEmpty() ? "Still walking." : heard;
            } else if (isFlat(answer) || call.name().equals(GameActions.RESTART)) {
                if (call.name().equals(GameActions.DISCONNECT)) {
                    return new SubmitOutcome.Accepted(basis, talk.exchange());
                }
                last = talk.ask(GameRequests.observe(address.agent()), USUAL);
            }
        } catch (GameSocket.Broken e) {
            heard = "The game took it, and did not answer when asked what came of it.";
            last = isFlat(last) || call.name().equals(GameActions.RESTART) ? new byte[0] : last;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Frame frame = last.length == 0 || isNull(last) ? basis : frame(last, heard.isEmpty() ? List.of() : List.of(heard));
        return new SubmitOutcome.Accepted(frame, talk.exchange());
    }

    private static String judged(Deque<Vec3> places, Vec3 now, Vec3 begin, Vec3 goal) {
        double left = Math.hypot(now.x() - goal.x(), now.z() - goal.z());
        if (left <= ARRIVED) {
            return "Arrived.";
        }
        places.addLast(now);
        if (places.size() > 3) {
            places.removeFirst();
        }
        boolean still = places.size() == 3 && places.stream().allMatch(p -> p.distance(now) <= STILL);
        String rest = String.format(Locale.ROOT, "%.1f units before the goal.", left);
        return !still ? "" : now.distance(begin) <= STILL ? "Blocked, " + rest : "Stuck, " + rest;
    }

    /** The place of the agent's feet, in units. */
    private static Optional<Vec3> feet(Frame frame) {
        return frame.observation().sight().flatMap(s -> s.model().position()).filter(Vec3::usable).map(p -> p.minus(new Vec3(0, 0.75, 0)));
    }

    private String nobody() {
        return "The game knows no agent " + address.agent() + " in the level it has loaded.";
    }

    private static boolean isNull(byte[] line) {
        return new String(line, StandardCharsets.US_ASCII).strip().equals("null");
    }

    private static boolean isFlat(byte[] line) {
        return line.length == 0 || line[0] != '{';
    }

    @Override
    public void close() {
        closing.countDown();
        socket.close();
    }
}
