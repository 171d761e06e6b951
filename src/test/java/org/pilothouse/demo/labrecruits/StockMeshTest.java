package org.pilothouse.demo.labrecruits;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.Obstacles;
import org.pilothouse.nav.Route;
import org.pilothouse.nav.RouteFinder;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldSight;

/** What the stock client expects of a mesh, of what is seen of it, and of the ways over it. */
class StockMeshTest {
    private static final double VIEW = 10;

    @TempDir
    Path folder;
    private final StockAgent.GameTime time = new StockAgent.GameTime();
    private LabRecruitsServer server;
    private GameClient game;

    @BeforeEach
    void serve() throws Exception {
        server = LabRecruitsServer.start(new LabRecruitsServer.Settings(0, 1, true, Optional.of(folder), s -> { }), time);
        game = new GameClient(server.uri());
    }

    @AfterEach
    void close() throws Exception {
        game.close();
        server.close();
    }

    private NavMesh load(String level) throws Exception {
        Files.writeString(folder.resolve("level.csv"), level);
        return StockAnswers.mesh(game.ask("{\"cmd\":\"INIT\",\"arg\":{\"seed\":1,\"level_path\":\"level\",\"level_name\":\"level\"}}"));
    }

    private WorldSight look() throws Exception {
        return StockAnswers.observation(game.ask(GameClient.observing("agent0")));
    }

    /** A walled floor; agent0 stands in its first cell, or where {@code cells} say. */
    private static String walled(int width, int depth, String... cells) {
        StringBuilder text = new StringBuilder("button0\n|");
        for (int z = 0; z < depth; z++) {
            for (int x = 0; x < width; x++) {
                boolean wall = x == 0 || z == 0 || x == width - 1 || z == depth - 1;
                String at = x + "," + z + "=";
                String inside = Arrays.stream(cells).filter(c -> c.startsWith(at)).map(c -> c.substring(at.length())).findFirst()
                        .orElse(x == 1 && z == 1 ? "f:a^agent0" : "f");
                text.append(x == 0 ? "" : ",").append(wall ? "w" : inside);
            }
            text.append('\n');
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3x4", "11x3", "3x11"})
    void the_outermost_corners_are_on_the_tops_of_the_walls_two_tenths_inside_their_edge(String size) throws Exception {
        int width = Integer.parseInt(size.split("x")[0]);
        int depth = Integer.parseInt(size.split("x")[1]);
        NavMesh mesh = load(walled(width, depth));
        List<Vec3> all = IntStream.range(0, mesh.vertexCount()).mapToObj(mesh::vertex).toList();
        double minX = all.stream().mapToDouble(Vec3::x).min().orElseThrow();
        double minZ = all.stream().mapToDouble(Vec3::z).min().orElseThrow();
        double maxX = all.stream().mapToDouble(Vec3::x).max().orElseThrow();
        double maxZ = all.stream().mapToDouble(Vec3::z).max().orElseThrow();
        Vec3 first = all.stream().filter(v -> v.x() == minX && v.z() == minZ).findFirst().orElseThrow();
        Vec3 last = all.stream().filter(v -> v.x() == maxX && v.z() == maxZ).findFirst().orElseThrow();
        assertThat(first.distance(new Vec3(-0.2, 1, -0.2))).isLessThanOrEqualTo(0.1);
        assertThat(last.distance(new Vec3(width - 0.8, 1, depth - 0.8))).isLessThanOrEqualTo(0.1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3x4", "10x10", "11x3", "15x3"})
    void behind_low_walls_only_what_is_out_of_view_is_not_seen(String size) throws Exception {
        NavMesh mesh = load(walled(Integer.parseInt(size.split("x")[0]), Integer.parseInt(size.split("x")[1])));
        WorldSight sight = look();
        Vec3 agent = sight.model().position().orElseThrow();
        IntPredicate seen = v -> Arrays.stream(sight.visibleVertices()).anyMatch(s -> s == v);
        for (int v = 0; v < mesh.vertexCount(); v++) {
            assertThat(mesh.vertex(v).distance(agent) <= VIEW).as(mesh.vertex(v) + " of " + size).isEqualTo(seen.test(v));
        }
    }

    @Test
    void a_door_in_a_corridor_leaves_the_mesh_as_it_is_and_hides_what_is_behind_it_until_a_second_after_its_button() throws Exception {
        int bare = load(walled(11, 3)).vertexCount();
        String floor = walled(11, 3, "1,1=f:a^agent0", "2,1=f:b^button0", "5,1=f:d^door0", "9,1=f:b^button1").replaceFirst("button0\n", "button0,door0\n");
        NavMesh mesh = load(floor + "|w,w,w,w,w,w,w,w,w,w,w\nw,,,,,,,,,,w\nw,w,w,w,w,w,w,w,w,w,w\n");
        assertThat(mesh.vertexCount()).isEqualTo(bare);
        WorldSight shut = look();
        Vec3 agent = shut.model().position().orElseThrow();
        double door = shut.model().elements().get("door0").place().orElseThrow().distance(agent);
        assertThat(shut.model().elements()).doesNotContainKey("button1");
        onTheFloor(mesh, shut, v -> mesh.vertex(v).distance(agent) <= door + 0.5);
        game.interact("agent0", "button0");
        time.pass(Duration.ofSeconds(1));
        WorldSight open = look();
        assertThat(open.model().elements()).containsKey("button1");
        onTheFloor(mesh, open, v -> mesh.vertex(v).distance(agent) <= VIEW);
    }

    private static void onTheFloor(NavMesh mesh, WorldSight sight, IntPredicate expected) {
        for (int v = 0; v < mesh.vertexCount(); v++) {
            int vertex = v;
            if (mesh.y(v) < 0.1) {
                assertThat(Arrays.stream(sight.visibleVertices()).anyMatch(s -> s == vertex)).as("sees " + mesh.vertex(v)).isEqualTo(expected.test(v));
            }
        }
    }

    @Test
    void walls_chairs_and_screens_in_a_row_part_a_room_and_a_gap_joins_it_again() throws Exception {
        assertThat(way("f", "f", "f", "f", "f")).isTrue();
        assertThat(way("w", "w", "w", "w", "w")).isFalse();
        assertThat(way("w", "w", "f", "w", "w")).isTrue();
        assertThat(way("f:c", "f:c", "f:c", "f:c", "f:c")).isFalse();
        assertThat(way("f:c", "f:c", "f:c", "f:c", "f")).isTrue();
        assertThat(way("f:cs^s1", "f", "f:cs^s2", "f", "f:cs^s3")).as("screens stand across the room").isTrue();
        assertThat(way("f:cs>s^s1", "f", "f:cs>s^s2", "f", "f:cs>s^s3")).isFalse();
    }

    /** Whether the button in the far corner of a room of 5x5 cells can be reached past what stands in its middle column. */
    private boolean way(String... middle) throws Exception {
        String[] cells = new String[7];
        for (int z = 0; z < 5; z++) {
            cells[z] = "3," + (z + 1) + "=" + middle[z];
        }
        cells[5] = "1,1=f:a^agent0";
        cells[6] = "5,5=f:b^button0";
        NavMesh mesh = load(walled(7, 7, cells) + "|" + walled(7, 7).replaceFirst("button0\n\\|", "").replaceAll("f(:a\\^agent0)?", ""));
        WorldSight sight = look();
        Route route = new RouteFinder(NavGraph.of(mesh), Obstacles.of(sight.model())).route(new Vec3(1, 0, 1), new Vec3(5, 0, 5));
        boolean near = IntStream.range(0, mesh.vertexCount()).anyMatch(v -> mesh.vertex(v).distance(new Vec3(1, 0, 1)) <= 0.5)
                && IntStream.range(0, mesh.vertexCount()).anyMatch(v -> mesh.vertex(v).distance(new Vec3(5, 0, 5)) <= 0.5);
        assertThat(near).as("a vertex within half a metre of both ends").isTrue();
        return route instanceof Route.Way;
    }
}
