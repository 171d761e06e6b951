package org.pilothouse.app.step;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.Destructive;
import org.pilothouse.json.JsonText;
import org.pilothouse.link.Frame;
import org.pilothouse.world.Item;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Row;
import org.pilothouse.world.Token;

/** A frame as lines that a person reads. Control characters of the server never reach the terminal. */
final class FrameText {
    private final List<String> lines = new ArrayList<>();

    private FrameText() { }

    /**
     * The lines.
     *
     * @param http the HTTP status; empty where the document came from a file
     */
    static List<String> of(Frame frame, OptionalInt http) {
        FrameText text = new FrameText();
        text.head(frame, http);
        text.body(frame.observation());
        text.actions(frame);
        text.rest(frame);
        return text.lines.stream().map(FrameText::harmless).toList();
    }

    /** One line of text without anything that would move a cursor or colour a terminal. */
    static String harmless(String line) {
        return line.replaceAll("\\R", " / ").replaceAll("\\p{Cntrl}", "\uFFFD");
    }

    private void head(Frame frame, OptionalInt http) {
        List<String> head = new ArrayList<>();
        head.add(frame.protocol().orElse("unknown protocol"));
        http.ifPresent(status -> head.add("HTTP " + status));
        frame.code().ifPresent(code -> head.add("code " + code));
        frame.observation().turn().ifPresent(turn -> head.add("turn " + turn));
        lines.add(String.join(", ", head));
        lines.add("Agent: uid " + token(frame.observation().agent().uid()) + ", key " + token(frame.observation().agent().key()));
        if (!frame.message().isEmpty()) {
            lines.add("Message: " + frame.message());
        }
        if (!frame.hasContext()) {
            lines.add("No observation came with it.");
        }
    }

    private static String token(java.util.Optional<Token> token) {
        return token.map(Token::text).orElse("not sent");
    }

    private void body(Observation o) {
        if (o.stats().sent()) {
            part("Stats", o.stats().readings().entrySet().stream().map(e -> e.getKey() + ": " + reading(e.getValue())).toList());
        } else {
            lines.add("Stats: not sent");
        }
        o.items().ifPresentOrElse(items -> part("Items", items.stream().map(FrameText::item).toList()), () -> lines.add("Items: not sent"));
        o.sections().forEach(s -> part(s.name(), s.rows().stream().map(Row::text).toList()));
        o.sight().ifPresent(sight -> lines.add("World: " + sight.model().elements().size() + " entities, "
                + sight.visibleVertices().length + " mesh vertices in sight"));
        part("Interactions", o.interactions().stream().map(Row::text).toList());
        part("Log", o.log());
        if (!o.reward().equals(Reading.ABSENT)) {
            lines.add("Reward: " + reading(o.reward()));
        }
    }

    private static String reading(Reading reading) {
        return reading.fold(v -> org.pilothouse.world.Wording.of(v), () -> "not sent", text -> "no number (" + text + ")", text -> text.isEmpty() ? "-" : text);
    }

    private static String item(Item item) {
        return reading(item.count()) + " x " + item.name() + (item.description().isEmpty() ? "" : " - " + item.description());
    }

    private void actions(Frame frame) {
        if (!frame.actions().sent()) {
            lines.add("Actions: not sent; any may be tried");
            return;
        }
        Destructive destructive = Destructive.standard();
        part("Actions", frame.actions().actions().stream().map(a -> a.name() + parameters(a)
                + (destructive.test(a) ? " (destroys)" : "") + (a.description().isEmpty() ? "" : " - " + a.description())).toList());
    }

    private static String parameters(ActionSpec action) {
        List<String> names = new ArrayList<>();
        action.parameters().path("properties").fieldNames().forEachRemaining(names::add);
        return names.stream().collect(Collectors.joining(", ", "(", ")"));
    }

    private void rest(Frame frame) {
        part("Also sent", frame.extra().entrySet().stream().map(e -> e.getKey() + " = " + shortened(JsonText.write(e.getValue()))).toList());
        part("Odd", frame.report().stream().map(r -> (r.path().isEmpty() ? "document" : r.path()) + ": expected " + r.expected()
                + ", found " + r.found()).toList());
    }

    private static String shortened(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + "…";
    }

    private void part(String name, List<String> rows) {
        if (!rows.isEmpty()) {
            lines.add(name + ":");
            rows.forEach(row -> lines.add("  " + row));
        }
    }
}
