package org.pilothouse.demo.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.pilothouse.world.Vec3;

/** Reads a level's quest file ({@code NAME.world.json}). */
public final class QuestBookReader {
    private QuestBookReader() { }

    /**
     * Reads the text of a quest file.
     *
     * @throws IOException if it is no JSON, or lacks a member; the message names it
     */
    public static QuestBook parse(String text) throws IOException {
        JsonNode root = new ObjectMapper().readTree(text);
        JsonNode quest = root.path("quest");
        return new QuestBook(text(root, "title"), text(root, "agent"), list(root, "weathers", JsonNode::asText), root.path("celsius").asInt(12),
                list(root, "places", QuestBookReader::place),
                list(root, "names", n -> new QuestBook.Name(asked(n, "id"), asked(n, "name"), asked(n, "description"))),
                list(root, "items", i -> new QuestBook.Item(asked(i, "id"), asked(i, "name"), asked(i, "description"), vector(i.path("at")))),
                list(root, "people", QuestBookReader::person),
                new QuestBook.Quest(text(quest, "giver"), text(quest, "title"),
                        list(quest, "needs", n -> new QuestBook.Need(asked(n, "item"), n.path("count").asInt(1))),
                        text(quest, "asks"), text(quest, "thanks"), text(quest, "waits"), text(quest, "done"), text(quest, "after")));
    }

    private static QuestBook.Place place(JsonNode p) {
        return new QuestBook.Place(asked(p, "name"), asked(p, "description"), p.path("storey").asInt(-1), p.path("from").path(0).asInt(),
                p.path("from").path(1).asInt(), p.path("to").path(0).asInt(), p.path("to").path(1).asInt());
    }

    private static QuestBook.Person person(JsonNode p) {
        List<QuestBook.Line> lines = new ArrayList<>();
        for (JsonNode l : p.path("lines")) {
            lines.add(new QuestBook.Line(l.path("word").asText(""), asked(l, "says")));
        }
        return new QuestBook.Person(asked(p, "id"), asked(p, "name"), asked(p, "role"), asked(p, "description"), List.copyOf(lines));
    }

    private static Vec3 vector(JsonNode at) {
        return new Vec3(at.path(0).asDouble(), at.path(1).asDouble(), at.path(2).asDouble());
    }

    private static <T> List<T> list(JsonNode of, String name, Function<JsonNode, T> reader) {
        List<T> all = new ArrayList<>();
        of.path(name).forEach(n -> all.add(reader.apply(n)));
        return List.copyOf(all);
    }

    private static String asked(JsonNode of, String name) {
        return of.path(name).asText("");
    }

    private static String text(JsonNode of, String name) throws IOException {
        JsonNode member = of.path(name);
        if (!member.isTextual() || member.asText().isBlank()) {
            throw new IOException("the quest file has no text \"" + name + "\"");
        }
        return member.asText();
    }
}
