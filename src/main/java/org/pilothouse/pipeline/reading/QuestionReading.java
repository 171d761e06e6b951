package org.pilothouse.pipeline.reading;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.pipeline.Option;
import org.pilothouse.pipeline.Question;

/** Finds questions in a result, by any of the names that neighbours of this protocol use for their parts. */
public final class QuestionReading {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MARK = "(recommended)";

    private QuestionReading() { }

    /** The questions in a result; empty where the wait ended without one, or where the tool said that it failed. */
    public static List<Question> of(Payload p) {
        List<Question> found = new ArrayList<>();
        if (!p.error()) {
            Fields outer = new Fields(p.json());
            p.items().stream().filter(QuestionReading::isOne).forEach(i -> found.add(question(i, outer)));
        }
        return found;
    }

    private static boolean isOne(JsonNode n) {
        Fields f = new Fields(n);
        return f.text("questionId", "inquiryId").isPresent() || f.text("text", "question", "prompt").isPresent()
                || f.text("id").isPresent() && f.text("message", "title", "description").isPresent();
    }

    private static Question question(JsonNode n, Fields outer) {
        Fields f = new Fields(n);
        List<Option> options = options(f.get("options", "choices", "answers", "items", "enum", "oneOf"));
        boolean many = f.flag("multiSelect", "multiple", "multi", "allowMultiple").orElse(f.text("type").map(t -> t.startsWith("multi")).orElse(false));
        boolean text = f.flag("allowText", "allowOther", "freeText", "allowCustom").orElse(options.isEmpty()) || options.isEmpty();
        Optional<String> id = f.text("questionId", "inquiryId", "id");
        Optional<String> run = f.text("runId").or(() -> outer.text("runId"));
        Optional<String> project = f.text("projectId").or(() -> outer.text("projectId"));
        String header = f.text("header", "label", "topic").orElse("");
        String words = f.text("text", "question", "prompt", "message", "title", "description").orElse("");
        String state = f.text("state", "status").orElse("");
        f.expect("allowDecline", "type");
        var asked = f.time("askedAt", "createdAt");
        var expires = f.time("expiresAt", "deadline");
        return new Question(id, project, run, header, words, options, many, text, asked, expires, state, f.rest(), n);
    }

    private static List<Option> options(JsonNode given) {
        JsonNode list = given.isTextual() ? parsed(given.asText()) : given;
        List<Option> options = new ArrayList<>();
        for (JsonNode o : list) {
            if (o.isObject()) {
                Fields f = new Fields(o);
                String label = f.text("label", "title", "name", "text", "value", "const", "id").orElse(o.toString());
                String value = f.text("value", "const", "id", "key", "label").or(() -> f.flag("value", "const").map(String::valueOf)).orElse(label);
                boolean marked = f.flag("recommended", "default").orElse(false) || marked(label);
                options.add(new Option(unmarked(label), value, f.text("description", "detail", "hint").orElse(""), marked));
            } else {
                options.add(new Option(unmarked(o.asText()), o.asText(), "", marked(o.asText())));
            }
        }
        return options;
    }

    private static boolean marked(String label) {
        String end = label.stripTrailing();
        return end.regionMatches(true, end.length() - MARK.length(), MARK, 0, MARK.length());
    }

    private static String unmarked(String label) {
        return marked(label) ? label.stripTrailing().substring(0, label.stripTrailing().length() - MARK.length()).stripTrailing() : label;
    }

    private static JsonNode parsed(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return JSON.createArrayNode();
        }
    }
}
