package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.json.Report;
import org.pilothouse.world.Vec3;

/**
 * A navigation graph that came as nodes and edges, without polygons: the Space Engineers plugin's {@code {"Nodes":[{"Id","Position"}],
 * "Edges":[{"Id","I","J"}]}}. Arrays are never written to after they were made.
 *
 * @param xyz x, y, z of each node in metres
 * @param pairs two node numbers per edge
 */
public record LinkedNodes(double[] xyz, int[] pairs) {

    /** Reads such a graph; edges to nodes that are not there are left out and reported. */
    static Optional<LinkedNodes> read(JsonNode graph, String path, Report report) {
        JsonNode nodes = Nodes.member(graph, "nodes");
        JsonNode edges = Nodes.member(graph, "edges");
        if (nodes == null || edges == null || !nodes.isArray() || !edges.isArray()) {
            return Optional.empty();
        }
        Map<String, Integer> byId = new HashMap<>();
        double[] xyz = new double[3 * nodes.size()];
        Arrays.fill(xyz, Double.NaN);
        for (int i = 0; i < nodes.size(); i++) {
            int at = i;
            byId.put(Nodes.text(Nodes.member(nodes.get(i), "id"), path + ".Nodes[" + i + "].Id", report), i);
            Optional<Vec3> place = Vectors.read(Nodes.member(nodes.get(i), "position"), path + ".Nodes[" + i + "].Position", report);
            place.ifPresent(p -> {
                xyz[3 * at] = p.x();
                xyz[3 * at + 1] = p.y();
                xyz[3 * at + 2] = p.z();
            });
        }
        int[] pairs = new int[2 * edges.size()];
        int n = 0;
        for (int i = 0; i < edges.size(); i++) {
            Integer from = byId.get(Nodes.text(Nodes.member(edges.get(i), "i"), path + ".Edges[" + i + "].I", report));
            Integer to = byId.get(Nodes.text(Nodes.member(edges.get(i), "j"), path + ".Edges[" + i + "].J", report));
            if (from == null || to == null) {
                report.odd(path + ".Edges[" + i + "]", "ids of two nodes", from == null ? "no node I" : "no node J");
            } else {
                pairs[n++] = from;
                pairs[n++] = to;
            }
        }
        return Optional.of(new LinkedNodes(xyz, Arrays.copyOf(pairs, n)));
    }
}
