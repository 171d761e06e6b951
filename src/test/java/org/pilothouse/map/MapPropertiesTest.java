package org.pilothouse.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.world.Vec3;

/** What must hold for any camera and any world, tried with many of them. */
class MapPropertiesTest {
    private static final String[] TYPES = {"Switch", "Door", "FireHazard", "NPC", "Enemy", "Goal", "Item", ""};

    private static Camera camera(Random r, double most) {
        return new Camera((r.nextDouble() - 0.5) * most, (r.nextDouble() - 0.5) * most, Math.exp(r.nextDouble() * 12 - 4), 1 + r.nextInt(3000), 1 + r.nextInt(2000));
    }

    @Test
    void from_the_world_to_the_screen_and_back_is_where_one_began() {
        Random r = new Random(11);
        for (int i = 0; i < 3000; i++) {
            Camera c = camera(r, 2000);
            double x = c.x() + (r.nextDouble() - 0.5) * c.width() / c.scale();
            double z = c.z() + (r.nextDouble() - 0.5) * c.height() / c.scale();
            assertThat(c.worldX(c.screenX(x))).isCloseTo(x, within(1e-9 * Math.max(1, Math.abs(x))));
            assertThat(c.worldZ(c.screenY(z))).isCloseTo(z, within(1e-9 * Math.max(1, Math.abs(z))));
        }
    }

    @Test
    void zooming_in_and_out_again_and_dragging_there_and_back_change_nothing_and_hold_the_point_under_the_pointer() {
        Random r = new Random(12);
        for (int i = 0; i < 3000; i++) {
            Camera c = camera(r, 200);
            double px = r.nextDouble() * c.width();
            double py = r.nextDouble() * c.height();
            double factor = Math.exp(r.nextDouble() * 2 - 1);
            Camera zoomed = c.zoomAt(px, py, factor);
            double near = 1e-6 / Math.min(1, c.scale());
            assertThat(zoomed.worldX(px)).isCloseTo(c.worldX(px), within(near));
            assertThat(zoomed.worldZ(py)).isCloseTo(c.worldZ(py), within(near));
            same(zoomed.zoomAt(px, py, 1 / factor), c, near);
            double dx = (r.nextDouble() - 0.5) * 500;
            double dy = (r.nextDouble() - 0.5) * 500;
            Camera dragged = c.pan(dx, dy);
            assertThat(dragged.screenX(c.worldX(px))).isCloseTo(px + dx, within(1e-6 * c.scale() + 1e-6));
            same(dragged.pan(-dx, -dy), c, near);
        }
    }

    private static void same(Camera a, Camera b, double near) {
        assertThat(a.x()).isCloseTo(b.x(), within(near));
        assertThat(a.z()).isCloseTo(b.z(), within(near));
        assertThat(a.scale()).isCloseTo(b.scale(), within(1e-9 * b.scale()));
    }

    @Test
    void picking_finds_what_was_drawn_and_nothing_where_nothing_is() {
        Random r = new Random(13);
        int alone = 0;
        for (int round = 0; round < 20; round++) {
            Scene scene = scattered(r);
            Camera c = new Camera(0, 0, 1, 900, 600).fit(scene.bounds(), 40).zoomAt(r.nextDouble() * 900, r.nextDouble() * 600, 1 + 3 * r.nextDouble());
            Style style = new Style(Layer.usual(), Style.ALL_STOREYS, MapPalette.light(), 1);
            double reach = Symbol.size(c, style) / 2;
            for (Mark m : scene.marks()) {
                double x = c.screenX(m.place().x());
                double y = c.screenY(m.place().z());
                Optional<Mark> found = Picker.mark(scene, c, style, x, y, 0);
                assertThat(found).as("something at " + m.id()).isPresent();
                List<Mark> rivals = scene.marks().stream().filter(o -> o != m && Math.hypot(c.screenX(o.place().x()) - x, c.screenY(o.place().z()) - y) <= 1).toList();
                if (rivals.isEmpty()) {
                    alone++;
                    assertThat(found.get().id()).isEqualTo(m.id());
                }
            }
            double px = r.nextDouble() * 900;
            double py = r.nextDouble() * 600;
            boolean covered = scene.marks().stream().anyMatch(m -> Math.hypot(c.screenX(m.place().x()) - px, c.screenY(m.place().z()) - py) <= reach
                    || Math.abs(c.worldX(px) - m.place().x()) <= m.half().x() && Math.abs(c.worldZ(py) - m.place().z()) <= m.half().z());
            assertThat(Picker.mark(scene, c, style, px, py, 0).isPresent()).isEqualTo(covered);
        }
        assertThat(alone).isGreaterThan(500);
    }

    private static Scene scattered(Random r) {
        Worlds w = new Worlds().floor(0, 0, 20, 12, 0);
        for (int i = 0; i < 60; i++) {
            w.thing("t" + i, TYPES[r.nextInt(TYPES.length)], new Vec3(r.nextDouble() * 20, 0.3, r.nextDouble() * 12),
                    r.nextInt(3) == 0 ? null : new Vec3(r.nextDouble() * 0.6, 0.3, r.nextDouble() * 0.6), null, false, 1);
        }
        return Scene.of(w.walked(30, 1, new Vec3(10, 0, 6)), Set.of());
    }

    @Test
    void the_floor_that_is_picked_is_the_floor_that_was_drawn() {
        Random r = new Random(14);
        Scene scene = Worlds.storeys();
        NavGraph graph = scene.known().graph();
        Camera c = new Camera(0, 0, 1, 900, 600).fit(scene.bounds(), 40);
        for (int i = 0; i < 600; i++) {
            int face = r.nextInt(graph.faceCount());
            double u = Math.sqrt(r.nextDouble()) * 0.98 + 0.01;
            double v = r.nextDouble();
            Vec3 a = graph.place(graph.faceNode(face, 0));
            Vec3 b = graph.place(graph.faceNode(face, 1));
            Vec3 d = graph.place(graph.faceNode(face, 2));
            Vec3 p = a.times(1 - u).plus(b.times(u * (1 - v))).plus(d.times(u * v));
            int storey = scene.known().storeys().at(graph.faceHeight(face));
            Style style = new Style(Layer.usual(), storey, MapPalette.light(), 1);
            Optional<Vec3> floor = Picker.floor(scene, c, style, c.screenX(p.x()), c.screenY(p.z()));
            assertThat(floor).as("floor at " + p).isPresent();
            assertThat(floor.get().y()).isCloseTo(p.y(), within(0.02));
        }
    }
}
