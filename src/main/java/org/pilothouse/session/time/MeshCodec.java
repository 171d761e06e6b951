package org.pilothouse.session.time;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.pilothouse.world.NavMesh;

/** A mesh as JSON: its id, three numbers a vertex, three vertex numbers a triangle. */
final class MeshCodec {
    private MeshCodec() { }

    static int bytes(NavMesh m) {
        return 60 * m.vertexCount() + 24 * m.triangleCount();
    }

    static void write(JsonGenerator out, NavMesh m) throws IOException {
        out.writeStartObject();
        out.writeStringField("id", m.id());
        out.writeArrayFieldStart("xyz");
        for (int v = 0; v < m.vertexCount(); v++) {
            out.writeString(Double.toString(m.x(v)));
            out.writeString(Double.toString(m.y(v)));
            out.writeString(Double.toString(m.z(v)));
        }
        out.writeEndArray();
        out.writeArrayFieldStart("corners");
        for (int t = 0; t < m.triangleCount(); t++) {
            for (int c = 0; c < 3; c++) {
                out.writeNumber(m.corner(t, c));
            }
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    static NavMesh read(JsonNode tree) {
        double[] xyz = new double[tree.path("xyz").size()];
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] = number(tree.path("xyz").get(i).asText());
        }
        int[] corners = new int[tree.path("corners").size()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = tree.path("corners").get(i).asInt();
        }
        return new NavMesh(tree.path("id").asText(), xyz, corners);
    }

    /** Texts, because a vertex may be NaN. */
    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException broken) {
            return Double.NaN;
        }
    }
}
