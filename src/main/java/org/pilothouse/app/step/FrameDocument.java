package org.pilothouse.app.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.pilothouse.action.Destructive;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Frame;
import org.pilothouse.wom.WorldDocument;
import org.pilothouse.world.Item;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Row;
import org.pilothouse.world.Token;

/** A frame as the one JSON object that {@code describe --json} prints. */
final class FrameDocument {
    private static final JsonNodeFactory NODES = JsonNodeFactory.withExactBigDecimals(true);

    private FrameDocument() { }

    /**
     * The object.
     *
     * @param http the HTTP status; empty where the document came from a file
     */
    static ObjectNode of(Frame frame, OptionalInt http) {
        Observation o = frame.observation();
        ObjectNode document = NODES.objectNode();
        document.put("protocol", frame.protocol().orElse(null));
        document.set("http", number(http));
        document.set("code", number(frame.code()));
        document.put("message", frame.message());
        document.putObject("agent").<ObjectNode>set("uid", token(o.agent().uid())).set("key", token(o.agent().key()));
        document.set("turn", token(o.turn()));
        ObjectNode stats = document.putObject("stats");
        o.stats().readings().forEach((name, reading) -> stats.set(name, stat(reading)));
        ArrayNode items = document.putArray("items");
        o.items().orElse(List.of()).forEach(item -> items.add(item(item)));
        ArrayNode interactions = document.putArray("interactions");
        o.interactions().forEach(row -> interactions.add(row(row)));
        ArrayNode log = document.putArray("log");
        o.log().forEach(log::add);
        ArrayNode sections = document.putObject("observation").putArray("sections");
        o.sections().forEach(s -> {
            ArrayNode rows = sections.addObject().put("name", s.name()).putArray("rows");
            s.rows().forEach(row -> rows.add(row(row)));
        });
        document.set("world", o.sight().<JsonNode>map(s -> WorldDocument.write(s, true)).orElse(NullNode.getInstance()));
        ArrayNode actions = document.putArray("actions");
        Destructive destructive = Destructive.standard();
        frame.actions().actions().forEach(a -> actions.addObject().put("name", a.name()).put("description", a.description())
                .<ObjectNode>set("parameters", a.parameters()).put("destructive", destructive.test(a)));
        ObjectNode extra = document.putObject("extra");
        frame.extra().forEach(extra::set);
        ArrayNode report = document.putArray("report");
        frame.report().forEach(odd -> report.addObject().put("path", odd.path()).put("expected", odd.expected()).put("found", odd.found()));
        return document;
    }

    private static JsonNode number(OptionalInt n) {
        return n.isPresent() ? NODES.numberNode(n.getAsInt()) : NullNode.getInstance();
    }

    private static JsonNode token(Optional<Token> token) {
        if (token.isEmpty()) {
            return NullNode.getInstance();
        }
        try {
            return JsonText.read(token.get().json(), Limits.USUAL, new Report());
        } catch (UnusableDocument e) {
            return NODES.textNode(token.get().text());
        }
    }

    private static ObjectNode stat(Reading reading) {
        ObjectNode stat = NODES.objectNode();
        return reading.fold(value -> stat.put("state", "known").put("value", value), () -> stat.put("state", "absent"),
                text -> stat.put("state", "unreadable").put("text", text), text -> stat.put("state", "words").put("text", text));
    }

    private static ObjectNode item(Item item) {
        ObjectNode node = NODES.objectNode().put("name", item.name()).put("description", item.description());
        return item.count().fold(value -> node.put("count", value), () -> node.putNull("count"), text -> node.put("count", text));
    }

    private static ObjectNode row(Row row) {
        ObjectNode node = NODES.objectNode().put("text", row.text());
        ArrayNode parts = node.putArray("parts");
        row.parts().forEach(parts::add);
        row.bearing().ifPresent(b -> node.put("bearing", b.word()));
        row.distance().ifPresent(d -> node.put("metres", d.metres()).put("atLeast", d.atLeast()));
        return node;
    }
}
