package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.json.Report;
import org.pilothouse.json.Shape;
import org.pilothouse.wom.WorldDocument;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Section;
import org.pilothouse.world.Stats;
import org.pilothouse.world.Token;

/** The context of an answer: what the agent sees, has, hears and can do. */
final class ContextReader {
    private static final String PATH = "context";
    private static final Set<String> KNOWN = Set.of("observation", "stats", "item", "interaction", "log", "action", "reward", "world");
    private final JsonNode context;
    private final Extras extras;
    private final Report report;

    /** Reads {@code context}; anything but an object counts as no context. */
    ContextReader(JsonNode context, Extras extras, Report report) {
        if (!Scalars.absent(context) && !context.isObject()) {
            extras.wrongShape(context, PATH, "an object");
        }
        this.context = context != null && context.isObject() ? context : MissingNode.getInstance();
        this.extras = extras;
        this.report = report;
        extras.keepUnknown(this.context, KNOWN, PATH);
    }

    boolean present() {
        return context.isObject();
    }

    ActionSpace actions() {
        return new ActionReader(extras, report).read(context.get("action"), PATH + ".action");
    }

    Observation observation(AgentIdentity agent, Optional<Token> turn) {
        return new Observation(agent, turn, sections(), stats(), new ItemReader(extras, report).read(context.get("item"), PATH + ".item"),
                new RowReader(" ", report).rows(context.get("interaction"), PATH + ".interaction"), log(),
                Scalars.reading(context.get("reward"), PATH + ".reward", report),
                WorldDocument.read(context.get("world"), PATH + ".world", report));
    }

    private List<Section> sections() {
        JsonNode value = context.get("observation");
        RowReader rows = new RowReader(", ", report);
        List<Section> sections = new ArrayList<>();
        if (Scalars.absent(value)) {
            return sections;
        }
        if (!value.isObject()) {
            report.odd(PATH + ".observation", "an object of sections", Shape.shortened(value));
            sections.add(new Section("observation", rows.rows(value, PATH + ".observation")));
            return sections;
        }
        value.properties().forEach(e -> {
            // A section sent as null was not reported; one sent empty was, and holds nothing.
            if (!e.getValue().isNull()) {
                sections.add(new Section(e.getKey(), rows.rows(e.getValue(), PATH + ".observation." + e.getKey())));
            }
        });
        return sections;
    }

    private Stats stats() {
        JsonNode value = context.get("stats");
        if (Scalars.absent(value)) {
            return Stats.NOT_SENT;
        }
        if (!value.isObject()) {
            extras.wrongShape(value, PATH + ".stats", "an object of figures");
            return Stats.NOT_SENT;
        }
        Map<String, Reading> readings = new LinkedHashMap<>();
        value.properties().forEach(e -> readings.put(e.getKey(), Scalars.reading(e.getValue(), PATH + ".stats." + e.getKey(), report)));
        return new Stats(true, readings);
    }

    /** One text is split at its line ends; in a list every text is one line of the log. */
    private List<String> log() {
        JsonNode value = context.get("log");
        String path = PATH + ".log";
        if (Scalars.absent(value)) {
            return List.of();
        }
        if (!value.isArray()) {
            return Scalars.text(value, path, report).lines().filter(line -> !line.isBlank()).toList();
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < value.size(); i++) {
            JsonNode line = value.get(i);
            if (line.isArray()) {
                lines.add(new RowReader(" ", report).rows(value.get(i), path + "[" + i + "]").stream()
                        .map(r -> r.text()).collect(Collectors.joining(" ")));
            } else if (!line.isNull()) {
                lines.add(Scalars.text(line, path + "[" + i + "]", report));
            }
        }
        return lines;
    }
}
