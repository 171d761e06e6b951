package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.pilothouse.json.Report;
import org.pilothouse.world.Vec3;

/** Vectors: {@code {"x","y","z"}}, with capitals (Space Engineers), or a list of three. Further members are ignored, as Lab Recruits sends some. */
final class Vectors {
    private Vectors() { }

    /** The vector, components NaN where they are unreadable; empty where none was sent. */
    static Optional<Vec3> read(JsonNode node, String path, Report report) {
        if (node == null || node.isNull()) {
            return Optional.empty();
        }
        if (node.isArray() && node.size() == 3) {
            return Optional.of(new Vec3(Nodes.number(node.get(0), path + "[0]", report), Nodes.number(node.get(1), path + "[1]", report),
                    Nodes.number(node.get(2), path + "[2]", report)));
        }
        if (!node.isObject()) {
            report.odd(path, "a vector {x, y, z}", Nodes.kind(node));
            return Optional.empty();
        }
        return Optional.of(new Vec3(Nodes.number(Nodes.member(node, "x"), path + ".x", report),
                Nodes.number(Nodes.member(node, "y"), path + ".y", report), Nodes.number(Nodes.member(node, "z"), path + ".z", report)));
    }

    /** A half size: negative components are turned round, with a report. */
    static Optional<Vec3> extent(JsonNode node, String path, Report report) {
        return read(node, path, report).map(v -> {
            if (v.x() < 0 || v.y() < 0 || v.z() < 0) {
                report.odd(path, "a half size that is not negative", v.x() + " " + v.y() + " " + v.z());
            }
            return new Vec3(Math.abs(v.x()), Math.abs(v.y()), Math.abs(v.z()));
        });
    }

    static ObjectNode write(Vec3 v) {
        return JsonNodeFactory.instance.objectNode().put("x", v.x()).put("y", v.y()).put("z", v.z());
    }
}
