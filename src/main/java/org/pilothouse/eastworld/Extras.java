package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.pilothouse.json.Report;
import org.pilothouse.json.Shape;

/** What a document holds beyond what is decoded into facts: unknown members as received, and known ones of a wrong shape. */
final class Extras {
    private final Map<String, JsonNode> members = new LinkedHashMap<>();
    private final Report report;

    Extras(Report report) {
        this.report = report;
    }

    /** Keeps every member of {@code object} that is not among {@code known}. */
    void keepUnknown(JsonNode object, Set<String> known, String path) {
        object.properties().forEach(e -> {
            if (!known.contains(e.getKey())) {
                members.put(path.isEmpty() ? e.getKey() : path + "." + e.getKey(), e.getValue());
            }
        });
    }

    /** Keeps a known member whose shape is of no use, and reports it. */
    void wrongShape(JsonNode value, String path, String expected) {
        report.odd(path, expected, Shape.shortened(value));
        members.put(path, value);
    }

    Map<String, JsonNode> members() {
        return members;
    }
}
