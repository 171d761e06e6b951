package org.pilothouse.nav;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

class RouteFinderTest {
    @Test
    void the_search_is_as_short_as_Dijkstra_on_random_graphs_with_obstacles() {
        Random random = new Random(7);
        int ways = 0;
        for (int round = 0; round < 300; round++) {
            NavGraph graph = NavGraph.of(Meshes.torn(8, 8, 0.35, random));
            Obstacles obstacles = Obstacles.of(model(door("d", random.nextDouble() * 8, random.nextDouble() * 8, false, 2)));
            Vec3 from = new Vec3(random.nextDouble() * 8, 0, random.nextDouble() * 8);
            Vec3 to = new Vec3(random.nextDouble() * 8, 0, random.nextDouble() * 8);
            int[] starts = anyNode(graph, random);
            int[] ends = anyNode(graph, random);
            int[] found = new PathSearch(graph, n -> true, obstacles).run(from, starts, to, ends);
            double expected = dijkstra(graph, obstacles, from, starts[0], to, ends[0]);
            if (found == null) {
                assertThat(expected).isInfinite();
            } else {
                assertThat(length(graph, from, found, to)).isCloseTo(expected, within(1e-9));
                ways++;
            }
        }
        assertThat(ways).as("rounds with a way").isGreaterThan(30);
    }

    @Test
    void a_way_starts_where_one_stands_and_ends_at_the_goal() {
        NavGraph graph = NavGraph.of(Meshes.grid(10, 10, 1, 0));
        Vec3 from = new Vec3(0.3, 0.0011, 0.6);
        Vec3 to = new Vec3(9.2, 0, 9.7);
        assertThat(new RouteFinder(graph, Obstacles.NONE).route(from, to)).isInstanceOfSatisfying(Route.Way.class, w -> {
            assertThat(w.points()).startsWith(from).endsWith(to);
            assertThat(w.length()).isBetween(from.distance(to), from.distance(to) * 1.2);
        });
    }

    @Test
    void a_closed_door_blocks_and_is_named_an_open_one_does_not() {
        NavGraph graph = NavGraph.of(Meshes.grid(10, 1, 1, 0));
        Vec3 from = new Vec3(0.5, 0, 0.5);
        Vec3 to = new Vec3(9.5, 0, 0.5);
        Obstacles closed = Obstacles.of(model(door("d1", 5, 0.5, false, 0.75)));
        assertThat(new RouteFinder(graph, closed).route(from, to)).isInstanceOfSatisfying(Route.NoWay.class, n -> {
            assertThat(n.reason()).isEqualTo(Route.Reason.BLOCKED);
            assertThat(n.blockers()).containsExactly("d1");
            assertThat(n.nearest().orElseThrow().x()).isBetween(3.5, 4.8);
        });
        Obstacles open = Obstacles.of(model(door("d1", 5, 0.5, true, 0.75)));
        assertThat(new RouteFinder(graph, open).route(from, to)).isInstanceOf(Route.Way.class);
    }

    @Test
    void what_was_never_seen_cannot_be_walked_and_the_reason_says_so() {
        NavGraph graph = NavGraph.of(Meshes.grid(10, 1, 1, 0));
        SeenNodes seen = new SeenNodes(graph);
        seen.look(new int[] {0, 1, 2, 3, 11, 12, 13, 14});
        Vec3 from = new Vec3(0.5, 0, 0.5);
        assertThat(new RouteFinder(seen, Obstacles.NONE).route(from, new Vec3(9.5, 0, 0.5))).isInstanceOfSatisfying(Route.NoWay.class, n -> {
            assertThat(n.reason()).isEqualTo(Route.Reason.UNSEEN);
            assertThat(n.nearest().orElseThrow().x()).isGreaterThanOrEqualTo(3);
        });
        assertThat(new RouteFinder(seen, Obstacles.NONE).route(from, new Vec3(2.5, 0, 0.5))).isInstanceOf(Route.Way.class);
        assertThat(seen.frontier(Obstacles.NONE).stream().filter(n -> n < graph.baseCount()).toArray()).containsExactly(3, 14);
        assertThat(seen.face(0)).isEqualTo(SeenNodes.Face.NOW);
        seen.look(new int[0]);
        assertThat(seen.face(0)).isEqualTo(SeenNodes.Face.REMEMBERED);
        assertThat(seen.face(graph.faceCount() - 1)).isEqualTo(SeenNodes.Face.NEVER);
    }

    @Test
    void another_island_and_another_storey_are_told_apart() {
        NavMesh a = Meshes.grid(2, 2, 1, 0);
        assertThat(reason(join(a, Meshes.grid(2, 2, 1, 0), 10), new Vec3(11, 0, 1))).isEqualTo(Route.Reason.SEPARATE_ISLAND);
        assertThat(reason(join(a, Meshes.grid(2, 2, 1, 4), 0), new Vec3(1.5, 4, 1.2))).isEqualTo(Route.Reason.OTHER_STOREY);
        assertThat(reason(join(a, Meshes.grid(2, 2, 1, 0), 10), new Vec3(5, 0, 1))).isEqualTo(Route.Reason.NO_FLOOR_THERE);
    }

    @Test
    void a_hundred_thousand_nodes_are_searched_quickly() {
        NavGraph graph = NavGraph.of(Meshes.grid(316, 316, 0.9, 0));
        assertThat(graph.nodeCount()).isGreaterThan(100_000);
        assertThat(new RouteFinder(graph, Obstacles.NONE).route(new Vec3(0.1, 0, 0.1), new Vec3(284, 0, 284))).isInstanceOf(Route.Way.class);
    }

    private static Route.Reason reason(NavMesh mesh, Vec3 to) {
        return new RouteFinder(NavGraph.of(mesh), Obstacles.NONE).route(new Vec3(0.5, 0, 0.6), to).fold(w -> null, Route.NoWay::reason);
    }

    private static NavMesh join(NavMesh a, NavMesh b, double shift) {
        double[] xyz = new double[3 * (a.vertexCount() + b.vertexCount())];
        int[] corners = new int[3 * (a.triangleCount() + b.triangleCount())];
        for (int v = 0; v < a.vertexCount() + b.vertexCount(); v++) {
            Vec3 p = v < a.vertexCount() ? a.vertex(v) : b.vertex(v - a.vertexCount()).plus(new Vec3(shift, 0, 0));
            xyz[3 * v] = p.x();
            xyz[3 * v + 1] = p.y();
            xyz[3 * v + 2] = p.z();
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = i < 3 * a.triangleCount() ? a.corner(i / 3, i % 3)
                    : a.vertexCount() + b.corner(i / 3 - a.triangleCount(), i % 3);
        }
        return new NavMesh("two", xyz, corners);
    }

    private static WorldModel model(WorldEntity... entities) {
        Map<String, WorldEntity> all = new LinkedHashMap<>();
        Arrays.stream(entities).forEach(e -> all.put(e.id(), e));
        return new WorldModel("a", Optional.empty(), Optional.empty(), Optional.empty(), 1, all, Map.of());
    }

    private static WorldEntity door(String id, double x, double z, boolean open, double half) {
        return new WorldEntity(id, "Door", 1, 1, Optional.of(new Vec3(x, 1, z)), Optional.of(new Vec3(0.15, 1, half)), Optional.empty(), true, false,
                Map.of("isOpen", new Value.Flag(open)), List.of(), Optional.empty());
    }

    private static int[] anyNode(NavGraph graph, Random random) {
        return new int[] {random.nextInt(graph.nodeCount())};
    }

    private static double length(NavGraph graph, Vec3 from, int[] nodes, Vec3 to) {
        double sum = from.distance(graph.place(nodes[0])) + graph.place(nodes[nodes.length - 1]).distance(to);
        for (int i = 1; i < nodes.length; i++) {
            sum += graph.place(nodes[i - 1]).distance(graph.place(nodes[i]));
        }
        return sum;
    }

    /** Plain Bellman-Ford relaxation until nothing improves: slow, and independent of the search under test. */
    private static double dijkstra(NavGraph graph, Obstacles obstacles, Vec3 from, int start, Vec3 to, int end) {
        double[] cost = new double[graph.nodeCount()];
        Arrays.fill(cost, Double.POSITIVE_INFINITY);
        if (obstacles.blocker(from, graph.place(start)) < 0) {
            cost[start] = from.distance(graph.place(start));
        }
        for (boolean changed = true; changed;) {
            changed = false;
            for (int n = 0; n < cost.length; n++) {
                for (int e = 0; e < graph.degree(n); e++) {
                    int next = graph.neighbour(n, e);
                    double through = cost[n] + graph.place(n).distance(graph.place(next));
                    if (through < cost[next] - 1e-12 && obstacles.blocker(graph.place(n), graph.place(next)) < 0) {
                        cost[next] = through;
                        changed = true;
                    }
                }
            }
        }
        return obstacles.blocker(graph.place(end), to) < 0 ? cost[end] + graph.place(end).distance(to) : Double.POSITIVE_INFINITY;
    }
}
