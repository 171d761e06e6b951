package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.pilothouse.json.Report;
import org.pilothouse.json.Shape;
import org.pilothouse.world.Row;

/** Rows out of whatever a textual member holds: a text, a list of texts, a list of tuples, and less likely things. */
final class RowReader {
    private final String joint;
    private final Report report;

    /**
     * @param joint what stands between the parts of a tuple when it is read as one sentence
     * @param report hears of shapes that are neither texts nor lists
     */
    RowReader(String joint, Report report) {
        this.joint = joint;
        this.report = report;
    }

    /** The rows of a member; nothing and null are no rows. */
    List<Row> rows(JsonNode value, String path) {
        List<Row> rows = new ArrayList<>();
        if (Scalars.absent(value)) {
            return rows;
        }
        if (value.isArray() && !isOneTuple(value, path)) {
            for (int i = 0; i < value.size(); i++) {
                if (!value.get(i).isNull()) {
                    rows.add(row(value.get(i), path, i));
                }
            }
        } else if (value.isObject()) {
            report.odd(path, "a text, a list of texts or a list of lists", Shape.shortened(value));
            value.properties().forEach(e -> rows.add(row(List.of(e.getKey(), Scalars.text(e.getValue())))));
        } else if (!Scalars.text(value).isEmpty()) {
            rows.add(row(value, path, -1));
        }
        return rows;
    }

    /** A flat list such as {@code ["south","3.5m"]} is one tuple where it is an odometry reading, or begins with a bearing and a distance. */
    private static boolean isOneTuple(JsonNode list, String path) {
        List<String> parts = new ArrayList<>();
        for (JsonNode part : list) {
            if (part.isContainerNode()) {
                return false;
            }
            parts.add(Scalars.text(part));
        }
        return parts.size() >= 2 && (path.endsWith(".odometry")
                || RowWords.bearing(parts.subList(0, 2)).isPresent() && RowWords.distance(parts.subList(0, 2)).isPresent());
    }

    private Row row(JsonNode value, String path, int index) {
        String where = index < 0 ? path : path + "[" + index + "]";
        if (value.isArray()) {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < value.size(); i++) {
                if (value.get(i).isContainerNode()) {
                    report.odd(where + "[" + i + "]", "a text", Shape.shortened(value.get(i)));
                }
                parts.add(Scalars.text(value.get(i)));
            }
            return row(parts);
        }
        if (value.isObject()) {
            report.odd(where, "a text or a list of texts", Shape.shortened(value));
            List<String> parts = new ArrayList<>();
            value.properties().forEach(e -> parts.add(Scalars.text(e.getValue())));
            return row(parts);
        }
        return row(List.of(Scalars.text(value, where, report)));
    }

    private Row row(List<String> parts) {
        return new Row(String.join(joint, parts), parts, RowWords.bearing(parts), RowWords.distance(parts));
    }
}
