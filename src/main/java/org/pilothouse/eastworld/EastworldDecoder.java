package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.json.Shape;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Frame;
import org.pilothouse.secret.Masking;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.Token;

/**
 * Answers of the step protocol to frames, by capability and not by version: every textual member may be a text, a list, or a list of lists; what
 * nobody expected is kept; one wrong member never costs the others.
 */
public final class EastworldDecoder {
    private static final Set<String> KNOWN = Set.of("code", "message", "uid", "key", "context");
    private final Optional<Dialect> forced;
    private final Limits limits;

    /**
     * @param forced the dialect, where the person named it; else each answer is asked
     * @param limits what an answer may be at most
     */
    public EastworldDecoder(Optional<Dialect> forced, Limits limits) {
        this.forced = forced;
        this.limits = limits;
    }

    /**
     * Decodes one answer, the same for reads and decisions.
     *
     * @throws UnusableDocument if it holds no JSON object
     */
    public Frame decode(byte[] answer) throws UnusableDocument {
        return decode(answer, new Masking(List.of()));
    }

    /**
     * Decodes one answer with dots for the secrets of the request that brought it. Identity and turn are no secrets, and stay as they are.
     *
     * @throws UnusableDocument if it holds no JSON object
     */
    public Frame decode(byte[] answer, Masking masking) throws UnusableDocument {
        Report report = new Report();
        Extras extras = new Extras(report);
        ObjectNode document = JsonText.object(answer, limits, report);
        JsonNode envelope = masking.mask(answer) == answer ? document : new MaskedEnvelope(masking).of(document);
        Optional<Dialect> dialect = forced.or(() -> DialectGuess.of(envelope));
        String turnMember = turnMember(envelope, dialect);
        extras.keepUnknown(envelope, Stream.concat(KNOWN.stream(), Stream.of(turnMember))
                .collect(Collectors.toSet()), "");
        OptionalInt code = code(envelope.get("code"), report);
        String message = Scalars.text(envelope.get("message"), "message", report);
        AgentIdentity agent = new AgentIdentity(Scalars.token(envelope.get("uid"), "uid", extras), Scalars.token(envelope.get("key"), "key", extras));
        Optional<Token> turn = Scalars.token(envelope.get(turnMember), turnMember, extras);
        ContextReader context = new ContextReader(envelope.get("context"), extras, report);
        return new Frame(dialect.map(Dialect::protocol), code, message, context.present(), context.observation(agent, turn), context.actions(),
                extras.members(), report.oddities());
    }

    /** The dialect's own member, unless only the other one came. */
    private static String turnMember(JsonNode envelope, Optional<Dialect> dialect) {
        Dialect own = dialect.orElse(Dialect.UNIVERSE);
        Dialect other = own == Dialect.UNIVERSE ? Dialect.SUBNET : Dialect.UNIVERSE;
        return !envelope.has(own.turnMember()) && envelope.has(other.turnMember()) ? other.turnMember() : own.turnMember();
    }

    private static OptionalInt code(JsonNode value, Report report) {
        if (Scalars.absent(value)) {
            return OptionalInt.empty();
        }
        if (value.isIntegralNumber() && value.canConvertToInt()) {
            return OptionalInt.of(value.intValue());
        }
        report.odd("code", "a whole number", Shape.shortened(value));
        String text = Scalars.text(value).strip();
        return text.matches("\\d{1,9}(\\.0{1,9})?") ? OptionalInt.of(Integer.parseInt(text.replaceAll("\\.0+$", ""))) : OptionalInt.empty();
    }
}
