package org.pilothouse.app.step;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.pilothouse.action.ActionCall;
import org.pilothouse.action.TypedJson;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.link.TroubleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One decision, sent once, and what became of it. */
@Command(name = "act", mixinStandardHelpOptions = true,
        description = {"Reads once, checks one decision against the actions that came, sends it once, and prints what became of it.",
            "Where the locale is not UTF-8, give texts by --args - from standard input: the command line arrives damaged there."},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:accepted", "2:wrong use, nothing was sent", "3:refused by the server", "4:outcome unknown, nothing is sent again",
            "5:nobody answered the read, or with a document that cannot be used", "6:not this agent's turn"})
public final class ActCommand implements Callable<Integer> {
    private static final Duration FIRST_WAIT = Duration.ofSeconds(10);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(200);
    private final TroubleText sentences = new TroubleText(Locale.ENGLISH);

    @Spec
    private CommandSpec spec;

    @Mixin
    private ConnectionOptions connection;

    @Parameters(index = "0", paramLabel = "URL", description = "The read endpoint, or a host alone for the dialect's usual paths.")
    private String url;

    @Parameters(index = "1", paramLabel = "NAME", description = "The action.")
    private String name;

    @Parameters(index = "2..*", paramLabel = "KEY=VALUE", description = "Arguments, typed by the schema of the action.")
    private List<String> pairs = List.of();

    @Option(names = "--args", paramLabel = "JSON", description = "Arguments as a JSON object; - reads it from standard input. KEY=VALUE adds to it.")
    private String json;

    @Option(names = "--reflection", paramLabel = "TEXT", description = "Words about the decision, where the dialect has room for them.")
    private String reflection;

    @Option(names = "--yes", description = "Yes, also where the action destroys something.")
    private boolean yes;

    @Option(names = "--wait", defaultValue = "20", paramLabel = "SECONDS", description = "How long to wait for this agent's turn. Default: ${DEFAULT-VALUE}.")
    private double wait;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!(wait >= 0 && wait <= 86_400)) {
            throw new ParameterException(spec.commandLine(), "--wait is a number of seconds from 0 to 86400.");
        }
        Optional<ObjectNode> given = given();
        try (Link link = connection.joining(url).open()) {
            ReadOutcome read = readInTurn(link);
            return read.fold(a -> decide(link, a.frame(), given), n -> notYourTurn(), r -> troubled(r.trouble(), r.exchange()),
                    f -> troubled(f.trouble(), f.exchange()));
        }
    }

    private Optional<ObjectNode> given() throws IOException {
        if (json == null) {
            return Optional.empty();
        }
        String text = json.equals("-") ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8) : json;
        TypedJson.Read read = TypedJson.read(text);
        if (read.value().isPresent() && read.value().get() instanceof ObjectNode object) {
            return Optional.of(object);
        }
        throw new ParameterException(spec.commandLine(), "--args: " + read.fault().map(f -> f.error().sentence()).orElse("a JSON object is needed, such as {\"direction\":\"north\"}"));
    }

    /** Reads until it is this agent's turn or the patience is over. */
    private ReadOutcome readInTurn(Link link) throws InterruptedException {
        Instant end = Instant.now().plusMillis(Math.round(wait * 1000));
        Duration next = FIRST_WAIT;
        while (true) {
            ReadOutcome read = link.read();
            Duration left = Duration.between(Instant.now(), end);
            if (!(read instanceof ReadOutcome.NotYet notYet) || left.isNegative() || left.isZero()) {
                return read;
            }
            Duration asked = notYet.retryAfter().orElse(next);
            next = next.multipliedBy(5).dividedBy(4).compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : next.multipliedBy(5).dividedBy(4);
            Duration pause = asked.compareTo(SHORTEST_WAIT) < 0 ? SHORTEST_WAIT : asked;
            pause(pause.compareTo(left) < 0 ? pause : left);
        }
    }

    private static void pause(Duration pause) throws InterruptedException {
        new CountDownLatch(1).await(pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    private int decide(Link link, Frame basis, Optional<ObjectNode> given) {
        DecisionCheck check = DecisionCheck.of(basis.actions(), name, given, pairs, yes);
        if (check.obstacle().isPresent()) {
            spec.commandLine().getErr().println(FrameText.harmless(check.obstacle().get()));
            return ExitCode.WRONG_USE;
        }
        return link.submit(new ActionCall(name, check.arguments(), Optional.ofNullable(reflection)), basis)
                .fold(this::accepted, this::refused, this::unknown, this::notSent);
    }

    private int accepted(SubmitOutcome.Accepted accepted) {
        say("Accepted" + after(accepted.exchange()));
        FrameText.of(accepted.answer(), accepted.exchange().status()).forEach(spec.commandLine().getOut()::println);
        return ExitCode.DONE;
    }

    private int refused(SubmitOutcome.Refused refused) {
        say("Refused" + after(refused.exchange()) + " " + sentences.what(refused.trouble()));
        refused.answer().filter(Frame::hasContext)
                .ifPresent(frame -> FrameText.of(frame, refused.exchange().status()).forEach(spec.commandLine().getOut()::println));
        boolean anothersTurn = refused.trouble().kind() == Trouble.Kind.SERVER_SAYS_NO && refused.trouble().details().get(0).equals("429");
        return anothersTurn ? ExitCode.NOT_YOUR_TURN : ExitCode.REFUSED;
    }

    private int unknown(SubmitOutcome.Unknown unknown) {
        say("Outcome unknown" + after(unknown.exchange()) + " " + sentences.what(unknown.trouble())
                + " The decision may have arrived; nothing is sent again by itself. The next observation tells.");
        return ExitCode.OUTCOME_UNKNOWN;
    }

    private int notSent(SubmitOutcome.NotSent notSent) {
        spec.commandLine().getErr().println(FrameText.harmless("Nothing was sent. " + sentences.what(notSent.trouble())));
        return ExitCode.UNREACHABLE;
    }

    private int notYourTurn() {
        spec.commandLine().getErr().println("It is not this agent's turn; nothing was sent.");
        return ExitCode.NOT_YOUR_TURN;
    }

    private int troubled(Trouble trouble, Exchange exchange) {
        spec.commandLine().getErr().println(FrameText.harmless("Nothing was sent. " + sentences.what(trouble) + " " + sentences.todo(trouble)));
        return DescribeCommand.saidNo(trouble, exchange) ? ExitCode.REFUSED : ExitCode.UNREACHABLE;
    }

    private static String after(Exchange exchange) {
        OptionalInt status = exchange.status();
        return " after " + exchange.latency().toMillis() + " ms" + (status.isPresent() ? " (HTTP " + status.getAsInt() + ")." : ".");
    }

    private void say(String sentence) {
        spec.commandLine().getOut().println(FrameText.harmless(sentence));
    }
}
