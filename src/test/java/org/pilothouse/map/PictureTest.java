package org.pilothouse.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.pilothouse.map.raster.Raster;
import org.pilothouse.world.Vec3;

/** How pictures come about: in bands, coarse and smooth, when they are wished and at no other time; what can be told apart in them. */
class PictureTest {
    private static final long PATIENCE = 60;

    private static Style style(Set<Layer> layers, int storey, double scale) {
        return new Style(layers, storey, MapPalette.light(), scale);
    }

    @Test
    void a_picture_in_bands_is_the_picture_in_one_piece() {
        Random random = new Random(8);
        for (Scene scene : List.of(Worlds.rooms(), Worlds.storeys(), Worlds.dungeon(), Worlds.ship(), Worlds.large(2000, 300))) {
            Camera camera = new Camera(0, 0, 1, 331, 207).fit(scene.bounds(), 10).zoomAt(random.nextInt(331), random.nextInt(207), 1 + random.nextDouble());
            Style style = style(EnumSet.allOf(Layer.class), scene.agentStorey(), 1);
            for (boolean fine : new boolean[] {true, false}) {
                int[] pixels = new int[331 * 207];
                Picture.Plan plan = new Picture.Plan(scene, camera, style, 7);
                Raster[] bands = Raster.bands(pixels, 331, 207, 7);
                for (int i = 6; i >= 0; i--) {
                    plan.paint(bands[i], i, fine);
                }
                int[] whole = Picture.draw(scene, camera, style, fine).pixels();
                int different = 0;
                for (int i = 0; i < whole.length; i++) {
                    different += far(whole[i], pixels[i]) ? 1 : 0;
                }
                // Smooth lines are the same; a coarse one that is cut at the edge of a band may take the pixel beside it.
                assertThat(different).as("pixels that differ").isLessThan(whole.length / (fine ? 1000 : 50));
            }
        }
    }

    private static boolean far(int a, int b) {
        return Math.abs((a >> 16 & 255) - (b >> 16 & 255)) + Math.abs((a >> 8 & 255) - (b >> 8 & 255)) + Math.abs((a & 255) - (b & 255)) > 30;
    }

    @Test
    void triangles_with_common_sides_leave_no_gap_and_do_not_overlap() {
        Random random = new Random(2);
        for (int round = 0; round < 200; round++) {
            int[] pixels = new int[60 * 60];
            Raster raster = new Raster(pixels, 60, 0, 60);
            raster.clear(0xFF000000);
            double x = 5 + random.nextDouble() * 50;
            double y = 5 + random.nextDouble() * 50;
            double[] corner = {0, 0, 60, 0, 60, 60, 0, 60};
            for (int k = 0; k < 4; k++) {
                raster.triangle(x, y, corner[2 * k], corner[2 * k + 1], corner[(2 * k + 2) % 8], corner[(2 * k + 3) % 8], 0x80FFFFFF, 0, 0);
            }
            int once = Raster.mix(0xFF000000, 0x80FFFFFF, 0x80);
            assertThat(pixels).as("round " + round).containsOnly(once);
        }
    }

    @Test
    void a_picture_of_much_comes_coarse_and_then_smooth_and_one_of_little_comes_smooth_at_once() throws InterruptedException {
        BlockingQueue<Picture> drawn = new LinkedBlockingQueue<>();
        try (PictureWorker worker = new PictureWorker(2, drawn::add)) {
            Scene much = Worlds.large(2 * PictureWorker.LITTLE, 10);
            Camera camera = new Camera(0, 0, 1, 320, 200).fit(much.bounds(), 10);
            Style style = style(Layer.usual(), Style.ALL_STOREYS, 1);
            worker.ask(new PictureWorker.Wish(much, camera, style, false));
            assertThat(List.of(next(drawn).fine(), next(drawn).fine())).containsExactly(false, true);
            worker.ask(new PictureWorker.Wish(much, camera, style, true));
            assertThat(next(drawn).fine()).as("while the one on show will do, no coarse one comes").isTrue();
            worker.ask(new PictureWorker.Wish(Worlds.rooms(), camera, style, false));
            assertThat(next(drawn).fine()).isTrue();
            assertThat(drawn).as("nothing is drawn that nobody wished").isEmpty();
        }
    }

    @Test
    void after_a_jump_in_a_world_of_much_the_screen_comes_first_and_the_rest_round_it_after() {
        Scene much = Worlds.large(2 * PictureWorker.LITTLE, 10);
        Camera screen = new Camera(0, 0, 1, 320, 200).fit(much.bounds(), 10);
        Style style = style(Layer.usual(), Style.ALL_STOREYS, 2);
        PictureWorker.Wish first = PictureWorker.Wish.first(much, screen, style, Optional.empty());
        assertThat(List.of(first.camera().width(), first.camera().height())).containsExactly(640, 400);
        assertThat(first.patient()).isFalse();
        Picture coarse = Picture.draw(much, first.camera(), style, false);
        assertThat(PictureWorker.Wish.rest(coarse, screen, style)).as("first it must be complete").isEmpty();
        Picture fine = Picture.draw(much, first.camera(), style, true);
        PictureWorker.Wish rest = PictureWorker.Wish.rest(fine, screen, style).orElseThrow();
        assertThat(List.of(rest.camera().width(), rest.camera().height())).containsExactly(960, 600);
        assertThat(rest.patient()).as("nothing coarse comes over what is complete").isTrue();
        Picture whole = Picture.draw(much, rest.camera(), style, true);
        assertThat(PictureWorker.Wish.rest(whole, screen, style)).as("nothing is left").isEmpty();
        assertThat(PictureWorker.Wish.first(much, screen.pan(5, 5), style, Optional.of(whole)).patient()).as("panning shifts it").isTrue();
        assertThat(PictureWorker.Wish.first(much, screen.zoomAt(10, 10, 2), style, Optional.of(whole)).camera().width()).as("another jump").isEqualTo(640);
        assertThat(PictureWorker.Wish.first(Worlds.rooms(), screen, style, Optional.empty()).camera().width()).as("of little all comes at once").isEqualTo(960);
    }

    private static Picture next(BlockingQueue<Picture> drawn) throws InterruptedException {
        Picture p = drawn.poll(PATIENCE, TimeUnit.SECONDS);
        assertThat(p).as("a picture").isNotNull();
        return p;
    }

    @Test
    void no_label_covers_another_one_or_a_symbol_at_any_scale_of_the_display() {
        for (double scale : new double[] {1, 1.25, 1.5, 2}) {
            Scene scene = Worlds.crowd();
            Camera camera = new Camera(0, 0, 1, 900, 600).fit(scene.bounds(), 40).magnified(scale);
            Style style = style(Layer.usual(), Style.ALL_STOREYS, scale);
            List<Rectangle2D> taken = new ArrayList<>();
            List<Labels.Label> labels = Labels.place(scene, camera, style, Set.of(), 14 * scale, t -> MapPng.labelWidth(t, MapPng.TEXT * scale), Labels.BUDGET);
            assertThat(labels).hasSizeGreaterThan(10);
            double size = Symbol.size(camera, style);
            scene.marks().stream().filter(m -> m.symbol() == Symbol.GOAL)
                    .forEach(m -> taken.add(new Rectangle2D.Double(camera.screenX(m.place().x()) - size / 2, camera.screenY(m.place().z()) - size / 2, size, size)));
            for (Labels.Label l : labels) {
                Rectangle2D box = new Rectangle2D.Double(camera.screenX(l.mark().place().x()) + l.dx(), camera.screenY(l.mark().place().z()) + l.dy() - 10.5 * scale,
                        MapPng.labelWidth(l.text(), MapPng.TEXT * scale), 14 * scale);
                assertThat(taken).as(l.text()).noneMatch(box::intersects);
                taken.add(box);
            }
        }
    }

    @Test
    void a_label_is_copied_pixel_by_pixel_wherever_it_lies() {
        Style style = style(Layer.usual(), 0, 1.25);
        int[] here = new int[200 * 60];
        int[] there = new int[200 * 60];
        LabelSprites.lay("door1 open", style, here, 200, 20, 30);
        LabelSprites.lay("door1 open", style, there, 200, 27.4, 33.6);
        for (int y = 0; y < 50; y++) {
            for (int x = 0; x < 150; x++) {
                assertThat(there[(y + 4) * 200 + x + 7]).isEqualTo(here[y * 200 + x]);
            }
        }
        assertThat(java.util.Arrays.stream(here).anyMatch(p -> (p & 0xFFFFFF) == (style.palette().tone("text") & 0xFFFFFF))).isTrue();
    }

    @Test
    void every_symbol_has_a_shape_of_its_own_and_each_state_too_so_that_colour_is_never_the_only_sign() {
        for (Symbol a : Symbol.values()) {
            for (Symbol b : Symbol.values()) {
                if (a.ordinal() < b.ordinal()) {
                    assertThat(apart(a, b)).as(a + " and " + b).isGreaterThan(20);
                }
            }
        }
    }

    /** How many of 40x40 pixels differ between two signs in one colour, a filled one and a hollow one being told apart as they are drawn. */
    private static int apart(Symbol a, Symbol b) {
        int[] first = Glyphs.sprite(a, 36, 0xFF000000, 0xFFFFFFFF, false, 0).pixels();
        int[] second = Glyphs.sprite(b, 36, 0xFF000000, 0xFFFFFFFF, false, 0).pixels();
        if (first.length != second.length) {
            return Integer.MAX_VALUE;
        }
        int n = 0;
        for (int i = 0; i < first.length; i++) {
            n += Math.abs((first[i] >>> 24) - (second[i] >>> 24)) > 100 || first[i] >>> 24 > 100 && Math.abs((first[i] & 255) - (second[i] & 255)) > 100 ? 1 : 0;
        }
        return n;
    }

    @Test
    void the_area_drawn_of_a_symbol_is_where_its_shape_is() {
        for (Symbol s : Symbol.values()) {
            Area shape = new Area(AffineTransform.getScaleInstance(100, 100).createTransformedShape(Glyphs.shape(s)));
            assertThat(shape.getBounds2D().getWidth()).as(s.name()).isBetween(60.0, 201.0);
        }
    }

    @Test
    void a_thing_of_no_usable_size_or_a_negative_one_is_drawn_and_breaks_nothing() {
        Worlds w = new Worlds().floor(0, 0, 4, 4, 0).thing("negative", "Door", new Vec3(2, 0, 2), new Vec3(-3, 1, -2), "isOpen", true, 9)
                .thing("nan", "Switch", new Vec3(1, 0, 1), new Vec3(Double.NaN, 1, 1), "isOn", true, 9).thing("far", "Goal", new Vec3(1e9, 0, 1e-9), null, null, false, 9);
        Scene scene = Scene.of(w.walked(9, 9, new Vec3(1, 0, 1)), Set.of());
        for (Camera c : List.of(new Camera(2, 2, 50, 300, 200), new Camera(0, 0, 1, 300, 200).fit(scene.bounds(), 10))) {
            assertThat(Picture.draw(scene, c, style(EnumSet.allOf(Layer.class), Style.ALL_STOREYS, 1), true).pixels()).hasSize(300 * 200);
        }
    }
}
