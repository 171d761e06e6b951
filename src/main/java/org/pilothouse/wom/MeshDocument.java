package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.pilothouse.json.Report;
import org.pilothouse.world.NavMesh;

/** Mesh documents: {@code {"id", "vertices": [{"x","y","z"}…], "indices": [three per triangle]}}, the answer of Lab Recruits to INIT. */
public final class MeshDocument {
    /** A mesh with more indices than this is refused, with a report. */
    public static final int MOST_INDICES = 10_000_000;

    private MeshDocument() { }

    /**
     * Reads a mesh. Indices that are no whole numbers become -1: the nav-graph skips their triangles.
     *
     * @return empty where there is no mesh: no {@code vertices}, or too many indices (reported)
     */
    public static Optional<NavMesh> read(JsonNode mesh, String path, Report report) {
        JsonNode vertices = mesh == null ? null : mesh.get("vertices");
        JsonNode indices = mesh == null ? null : mesh.get("indices");
        if (vertices == null || !vertices.isArray()) {
            if (mesh != null && !mesh.isNull() && mesh.get("id") == null) {
                report.odd(path + ".vertices", "a list of vertices", vertices == null ? "nothing" : Nodes.kind(vertices));
            }
            return Optional.empty();
        }
        int count = indices != null && indices.isArray() ? indices.size() : 0;
        if (count > MOST_INDICES || vertices.size() > MOST_INDICES) {
            report.odd(path + ".indices", "at most " + MOST_INDICES + " indices and vertices", count + " and " + vertices.size() + ": mesh not used");
            return Optional.empty();
        }
        if (indices == null || !indices.isArray()) {
            report.odd(path + ".indices", "a list of vertex numbers", indices == null ? "nothing" : Nodes.kind(indices));
        } else if (count % 3 != 0) {
            report.odd(path + ".indices", "three indices per triangle", count + " indices: the last " + count % 3 + " left out");
        }
        return Optional.of(new NavMesh(Nodes.text(Nodes.member(mesh, "id"), path + ".id", report), places(vertices, path, report),
                corners(indices, count, path, report)));
    }

    private static double[] places(JsonNode vertices, String path, Report report) {
        double[] xyz = new double[3 * vertices.size()];
        Arrays.fill(xyz, Double.NaN);
        int i = 0;
        for (JsonNode vertex : vertices) {
            int at = i;
            Vectors.read(vertex, path + ".vertices[" + i + "]", report).ifPresent(v -> {
                xyz[3 * at] = v.x();
                xyz[3 * at + 1] = v.y();
                xyz[3 * at + 2] = v.z();
            });
            i++;
        }
        return xyz;
    }

    private static int[] corners(JsonNode indices, int count, String path, Report report) {
        int[] corners = new int[count];
        for (int i = 0; i < count; i++) {
            OptionalLong number = Nodes.whole(indices.get(i));
            boolean fits = number.isPresent() && number.getAsLong() >= 0 && number.getAsLong() <= Integer.MAX_VALUE;
            corners[i] = fits ? (int) number.getAsLong() : -1;
            if (!fits) {
                report.odd(path + ".indices[" + i + "]", "a vertex number", Nodes.kind(indices.get(i)));
            }
        }
        return corners;
    }

    /** Writes a mesh with its id. */
    public static ObjectNode write(NavMesh mesh) {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("id", mesh.id());
        ArrayNode vertices = node.putArray("vertices");
        for (int v = 0; v < mesh.vertexCount(); v++) {
            vertices.add(Vectors.write(mesh.vertex(v)));
        }
        ArrayNode indices = node.putArray("indices");
        for (int t = 0; t < mesh.triangleCount(); t++) {
            indices.add(mesh.corner(t, 0)).add(mesh.corner(t, 1)).add(mesh.corner(t, 2));
        }
        return node;
    }
}
