package org.pilothouse.demo.world.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;

/** The navigable mesh made from a level's geometry. */
class MeshMakerTest {
    private static NavMesh mesh(String text) throws Exception {
        return MeshMaker.of("m", new Space(LevelReader.parse("m.csv", text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"first-room", "one-door", "the-drop", "two-storeys", "laboratory", "harbour", "large"})
    void vertices_are_unique_and_no_triangle_is_flat_or_has_corners_that_touch(String name) throws Exception {
        Level level = LevelReader.read(Path.of("assets/levels/" + name + ".csv"));
        NavMesh mesh = MeshMaker.of(name, new Space(level));
        Set<Vec3> all = new HashSet<>();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            assertThat(all.add(mesh.vertex(v))).as("vertex " + v + " of " + name).isTrue();
            double over = mesh.y(v) - Math.floor(mesh.y(v));
            assertThat(over).isBetween(0.0, 0.04);
        }
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vec3 a = mesh.vertex(mesh.corner(t, 0));
            Vec3 b = mesh.vertex(mesh.corner(t, 1));
            Vec3 c = mesh.vertex(mesh.corner(t, 2));
            assertThat(Math.min(a.distance(b), Math.min(b.distance(c), a.distance(c)))).isGreaterThan(0.001);
            assertThat(Math.abs((b.x() - a.x()) * (c.z() - a.z()) - (b.z() - a.z()) * (c.x() - a.x()))).as("triangle " + t).isGreaterThan(1e-6);
        }
    }

    @Test
    void the_tops_of_outer_walls_are_in_the_mesh_a_quarter_metre_inside_their_edge() throws Exception {
        NavMesh mesh = mesh("|w,w,w\nw,f,w\nw,f,w\nw,w,w\n");
        double minX = Double.MAX_VALUE;
        double maxZ = -Double.MAX_VALUE;
        for (int v = 0; v < mesh.vertexCount(); v++) {
            minX = Math.min(minX, mesh.x(v));
            maxZ = Math.max(maxZ, mesh.z(v));
        }
        assertThat(minX).isEqualTo(-0.25);
        assertThat(maxZ).isEqualTo(3.25);
        assertThat(covered(mesh, 1, 0, 1.5)).isTrue();
        assertThat(covered(mesh, 1.3, 0, 1.5)).isFalse();
        assertThat(covered(mesh, 0, 1, 1.5)).isTrue();
    }

    @Test
    void an_open_hall_has_vertices_every_four_metres_to_walk_around_things_by_and_no_narrow_strips() throws Exception {
        NavMesh mesh = mesh("|" + ("f,".repeat(12) + "f\n").repeat(9));
        assertThat(java.util.stream.IntStream.range(0, mesh.vertexCount()).mapToObj(mesh::x)).containsOnly(-0.25, 4.0, 8.0, 12.25);
        assertThat(java.util.stream.IntStream.range(0, mesh.vertexCount()).mapToObj(mesh::z)).containsOnly(-0.25, 4.0, 8.25);
        assertThat(mesh.vertexCount()).isEqualTo(12);
        assertThat(mesh.triangleCount()).isEqualTo(12);
    }

    @Test
    void furniture_cuts_the_mesh_doors_and_screens_do_not() throws Exception {
        String room = "|w,w,w,w,w\nw,f,f,f,w\nw,f,f%s,f,w\nw,f,f,f,w\nw,w,w,w,w\n";
        NavMesh empty = mesh(room.formatted(""));
        assertThat(mesh(room.formatted(":d^door1"))).isEqualTo(empty);
        assertThat(mesh(room.formatted(":cs^screen1"))).isEqualTo(empty);
        NavMesh table = mesh(room.formatted(":t"));
        assertThat(covered(empty, 2, 0, 2)).isTrue();
        assertThat(covered(table, 2, 0, 2)).isFalse();
    }

    @Test
    void a_ramp_joins_two_storeys_and_a_low_ceiling_does_not_let_anybody_under() throws Exception {
        Level level = LevelReader.read(Path.of("assets/levels/two-storeys.csv"));
        NavMesh mesh = MeshMaker.of("m", new Space(level));
        int below = triangle(mesh, 1, 0, 1);
        int above = triangle(mesh, 12, 2, 3);
        assertThat(reach(mesh, below)).contains(above);
        assertThat(covered(mesh("|f,f,f\nf,f,f\nf,f,f\n|,,\n,f,\n,,\n"), 1, 0, 1)).isFalse();
    }

    @Test
    void a_closed_door_stands_on_no_vertex() throws Exception {
        Level level = LevelReader.read(Path.of("assets/levels/one-door.csv"));
        NavMesh mesh = MeshMaker.of("m", new Space(level));
        Panel closed = new Panel(4, 0, 3, org.pilothouse.iv4xr.level.Facing.WEST, false);
        for (int v = 0; v < mesh.vertexCount(); v++) {
            assertThat(closed.distance(mesh.x(v), mesh.y(v), mesh.z(v))).as("vertex " + mesh.vertex(v)).isPositive();
        }
    }

    private static boolean covered(NavMesh mesh, double x, double y, double z) {
        return triangle(mesh, x, y, z) >= 0;
    }

    private static int triangle(NavMesh mesh, double x, double y, double z) {
        for (int t = 0; t < mesh.triangleCount(); t++) {
            double[] side = new double[3];
            double height = 0;
            for (int k = 0; k < 3; k++) {
                Vec3 a = mesh.vertex(mesh.corner(t, k));
                Vec3 b = mesh.vertex(mesh.corner(t, (k + 1) % 3));
                side[k] = (b.x() - a.x()) * (z - a.z()) - (b.z() - a.z()) * (x - a.x());
                height += a.y() / 3;
            }
            boolean inside = side[0] >= 0 && side[1] >= 0 && side[2] >= 0 || side[0] <= 0 && side[1] <= 0 && side[2] <= 0;
            if (inside && Math.abs(height - y) < 0.3) {
                return t;
            }
        }
        return -1;
    }

    /** All triangles that can be reached over shared edges. */
    private static Set<Integer> reach(NavMesh mesh, int from) {
        Set<Integer> seen = new HashSet<>(Set.of(from));
        ArrayDeque<Integer> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            int t = open.poll();
            for (int o = 0; o < mesh.triangleCount(); o++) {
                if (!seen.contains(o) && shared(mesh, t, o) >= 2) {
                    seen.add(o);
                    open.add(o);
                }
            }
        }
        return seen;
    }

    private static int shared(NavMesh mesh, int a, int b) {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                n += mesh.corner(a, i) == mesh.corner(b, j) ? 1 : 0;
            }
        }
        return n;
    }
}
