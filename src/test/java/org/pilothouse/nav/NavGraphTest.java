package org.pilothouse.nav;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;

class NavGraphTest {
    @Test
    void nodes_are_the_vertices_and_then_the_centres_of_large_triangles() {
        NavGraph graph = NavGraph.of(Meshes.grid(1, 1, 2, 0));
        assertThat(graph.baseCount()).isEqualTo(4);
        assertThat(graph.nodeCount()).isEqualTo(6);
        assertThat(graph.kind(4)).isEqualTo(NavGraph.Kind.CENTRE);
        assertThat(graph.kind(0)).isEqualTo(NavGraph.Kind.BORDER);
        assertThat(graph.degree(4)).as("three corners and the neighbour's centre").isEqualTo(4);
        assertThat(NavGraph.of(Meshes.grid(1, 1, 0.5, 0)).nodeCount()).as("small triangles have no centre").isEqualTo(4);
    }

    @Test
    void the_numbers_of_the_smallest_level_are_those_of_the_dossier() {
        double[] xyz = {0.74, 0.04, 0.74, 0.74, 0.04, 1.5, 1.26, 0.04, 1.5, 1.26, 0.04, 0.74, 0.74, 0.04, 2.26, 1.26, 0.04, 2.26};
        NavGraph graph = NavGraph.of(new NavMesh("m", xyz, new int[] {0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2}));
        assertThat(graph.nodeCount()).as("6 vertices, no triangle of half a square metre").isEqualTo(6);
        assertThat(graph.health().islands()).isEqualTo(1);
        assertThat(graph.health().sound()).isTrue();
    }

    @Test
    void inner_vertices_are_no_border() {
        NavGraph graph = NavGraph.of(Meshes.grid(2, 2, 1, 0));
        assertThat(graph.kind(4)).isEqualTo(NavGraph.Kind.INNER);
        assertThat(graph.kind(1)).isEqualTo(NavGraph.Kind.BORDER);
    }

    @Test
    void twins_closer_than_a_millimetre_are_merged_and_reported_so_that_no_crack_is_left() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 0, 1, 1.0005, 0, 0, 0, 0, 1.0005, 1, 0, 1};
        NavGraph graph = NavGraph.of(new NavMesh("t", xyz, new int[] {0, 1, 2, 3, 5, 4}));
        assertThat(graph.health().twinsMerged()).isEqualTo(2);
        assertThat(graph.health().islands()).isEqualTo(1);
        assertThat(graph.node(3)).isEqualTo(1);
        assertThat(graph.health().notes()).anyMatch(n -> n.startsWith("vertex 3 joined to vertex 1"));
        xyz[9] = 1.0015;
        xyz[14] = 1.0015;
        assertThat(NavGraph.of(new NavMesh("t", xyz, new int[] {0, 1, 2, 3, 5, 4})).health().islands()).as("a real crack stays").isEqualTo(2);
    }

    @Test
    void twins_across_a_cell_border_and_far_from_the_origin_are_found() {
        double[] xyz = {7.9999e-3, 0, 0, 8.0001e-3, 0, 0, -0.0003, 0, 5, 0.0003, 0, 5, 1e9, 1e-9, 0, 1e9, 2e-9, 0};
        assertThat(NavGraph.of(new NavMesh("t", xyz, new int[0])).health().twinsMerged()).isEqualTo(3);
    }

    @Test
    void bad_indices_flat_triangles_and_unusable_corners_are_skipped_and_counted() {
        double[] xyz = {0, 0, 0, 1, 0, 0, 0, 0, 1, Double.NaN, 0, 0, 2, 0, 0};
        NavGraph graph = NavGraph.of(new NavMesh("b", xyz, new int[] {0, 1, 2, 0, 1, 99, -1, 0, 1, 0, 1, 1, 0, 1, 4, 0, 1, 3}));
        assertThat(graph.faceCount()).isEqualTo(1);
        assertThat(graph.health().badIndices()).isEqualTo(2);
        assertThat(graph.health().degenerate()).isEqualTo(2);
        assertThat(graph.health().unusable()).isEqualTo(1);
        assertThat(graph.health().notes()).anyMatch(n -> n.contains("vertex 99 does not exist"));
    }

    @Test
    void a_mesh_of_no_triangles_is_a_graph_of_no_edges() {
        NavGraph graph = NavGraph.of(new NavMesh("e", new double[] {1, 2, 3}, new int[0]));
        assertThat(graph.faceCount()).isZero();
        assertThat(graph.index().at(1, 2, 3, f -> true)).isEqualTo(-1);
        assertThat(new RouteFinder(graph, Obstacles.NONE).route(Vec3.ZERO, new Vec3(1, 0, 1)))
                .isInstanceOfSatisfying(Route.NoWay.class, n -> assertThat(n.reason()).isEqualTo(Route.Reason.NO_FLOOR_HERE));
    }

    @Test
    void absurd_coordinates_beside_tiny_ones_end_soon_and_harm_nobody() {
        double[] xyz = {0, 0, 0, 1e-9, 0, 0, 0, 0, 1e9, 1e300, 0, 0, 1e9, 0, 0, -1e300, 1e300, 1e300};
        NavGraph graph = NavGraph.of(new NavMesh("far", xyz, new int[] {0, 4, 2, 0, 3, 5, 0, 1, 2}));
        assertThat(graph.faceCount()).isEqualTo(1);
        assertThat(graph.index().at(1e8, 0, 1e8, f -> true)).isZero();
    }

    @Test
    void each_side_is_owned_by_one_triangle() {
        NavGraph graph = NavGraph.of(Meshes.grid(3, 3, 1, 0));
        int owned = 0;
        int border = 0;
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int k = 0; k < 3; k++) {
                owned += graph.ownsSide(f, k) ? 1 : 0;
                border += graph.borderSide(f, k) ? 1 : 0;
            }
        }
        assertThat(owned).isEqualTo(33);
        assertThat(border).isEqualTo(12);
    }

    @Test
    void triangles_are_found_by_place_and_height() {
        NavGraph graph = NavGraph.of(Meshes.grid(10, 10, 1, 3));
        int face = graph.index().at(4.2, 3, 7.9, f -> true);
        assertThat(graph.index().height(face, 4.2, 7.9)).isEqualTo(3);
        assertThat(graph.index().at(-0.1, 3, 5, f -> true)).isEqualTo(-1);
    }

    @Test
    void storeys_are_told_apart_by_gaps() {
        NavMesh low = Meshes.grid(1, 1, 1, 0.02);
        double[] xyz = new double[24];
        int[] corners = new int[12];
        for (int i = 0; i < 4; i++) {
            xyz[3 * i] = low.x(i);
            xyz[3 * i + 1] = 0.02;
            xyz[3 * i + 2] = low.z(i);
            xyz[12 + 3 * i] = low.x(i);
            xyz[12 + 3 * i + 1] = 3.02;
            xyz[12 + 3 * i + 2] = low.z(i);
        }
        for (int i = 0; i < 6; i++) {
            corners[i] = low.corner(i / 3, i % 3);
            corners[6 + i] = 4 + corners[i];
        }
        Storeys storeys = Storeys.of(NavGraph.of(new NavMesh("s", xyz, corners)));
        assertThat(storeys.count()).isEqualTo(2);
        assertThat(storeys.at(0.75)).isZero();
        assertThat(storeys.at(2.7)).isEqualTo(1);
        assertThat(storeys.at(-5)).isZero();
    }

    @Test
    void explicit_nodes_and_edges_make_a_graph_without_faces() {
        NavGraph graph = NavGraph.explicit(new double[] {0, 0, 0, 2.5, 0, 0, 2.5, 0, 2.5}, new int[] {0, 1, 1, 2, 2, 9});
        assertThat(graph.health().badIndices()).isEqualTo(1);
        assertThat(new RouteFinder(graph, Obstacles.NONE).route(Vec3.ZERO, new Vec3(2.5, 0, 2.5)))
                .isInstanceOfSatisfying(Route.Way.class, w -> assertThat(w.length()).isEqualTo(5));
    }
}
