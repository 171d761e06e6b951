package org.pilothouse.map;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.Obstacles;
import org.pilothouse.nav.RouteFinder;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;

/**
 * Measures the map without a window and prints a table: {@code java -cp target/test-classes:target/classes:target/lib/* org.pilothouse.map.MapBench}.
 * Each figure is the median and the 95th of a hundred of some repetitions after a warm-up.
 */
public final class MapBench {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;
    private static final List<String> ROWS = new ArrayList<>();

    private MapBench() { }

    /** Runs everything. */
    public static void main(String[] args) throws InterruptedException {
        Scene scene = Worlds.large(200_000, 20_000);
        Camera all = new Camera(0, 0, 1, WIDTH, HEIGHT).fit(scene.bounds(), 20);
        Style style = new Style(Layer.usual(), Style.ALL_STOREYS, MapPalette.light(), 1);
        Camera near = all.zoomAt(400, 300, 8);
        measure("coarse picture, one thread, everything in view", 12, () -> Picture.draw(scene, all, style, false));
        measure("smooth picture, one thread, everything in view", 8, () -> Picture.draw(scene, all, style, true));
        measure("smooth picture, one thread, zoomed in eight times", 12, () -> Picture.draw(scene, near, style, true));
        worker(scene, all, near, style);
        measure("baseline: Java2D off-thread with antialiasing, same polygons and edges", 3, () -> java2d(scene, all, true));
        measure("baseline: Java2D off-thread without antialiasing", 3, () -> java2d(scene, all, false));
        Picture picture = Picture.draw(scene, all.sized(WIDTH * 3 / 2, HEIGHT * 3 / 2), style, false);
        int[] screen = new int[WIDTH * HEIGHT];
        measure("frame on the FX thread: copy while panning", 200, () -> show(picture, all.pan(13, 7), screen));
        measure("frame on the FX thread: copy while zooming", 200, () -> show(picture, all.zoomAt(300, 200, 1.13), screen));
        Random random = new Random(1);
        measure("pick under the pointer, everything in view", 500, () -> Picker.mark(scene, all, style, random.nextInt(WIDTH), random.nextInt(HEIGHT), 4));
        measure("pick under the pointer, zoomed in", 500, () -> Picker.mark(scene, near, style, random.nextInt(WIDTH), random.nextInt(HEIGHT), 4));
        measure("labels of a view", 20, () -> Labels.place(scene, near, style, java.util.Set.of(), 15, t -> MapPng.labelWidth(t, 11.5), Labels.BUDGET));
        NavGraph graph = NavGraph.of(org.pilothouse.nav.Meshes.grid(316, 316, 0.9, 0));
        measure("A* corner to corner, " + graph.nodeCount() + " nodes", 10,
                () -> new RouteFinder(graph, Obstacles.NONE).route(new Vec3(0.1, 0, 0.1), new Vec3(284, 0, 284)));
        NavMesh mesh = org.pilothouse.nav.Meshes.grid(224, 224, 1, 0);
        measure("nav-graph of " + mesh.triangleCount() + " triangles", 8, () -> NavGraph.of(mesh));
        System.gc();
        long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        ROWS.add(String.format(Locale.ROOT, "| heap in use after all of this, worlds and pictures held | %d MB | |", used >> 20));
        System.out.println("| measure | median ms | p95 ms |\n|---|---|---|");
        ROWS.forEach(System.out::println);
        System.exit(scene.marks().size() + screen[0] == 0 ? 1 : 0);
    }

    private static Object show(Picture picture, Camera now, int[] screen) {
        picture.show(now, screen);
        return screen;
    }

    private static void worker(Scene scene, Camera all, Camera near, Style style) throws InterruptedException {
        double[] coarse = new double[8];
        double[] fine = new double[8];
        for (int i = 0; i < coarse.length; i++) {
            int at = i;
            CountDownLatch done = new CountDownLatch(2);
            long begun = System.nanoTime();
            try (PictureWorker worker = new PictureWorker(2, p -> {
                (p.fine() ? fine : coarse)[at] = (System.nanoTime() - begun) / 1e6;
                done.countDown();
            })) {
                worker.ask(new PictureWorker.Wish(scene, i % 2 == 0 ? all : near.pan(40 * i, 0), style));
                done.await();
            }
        }
        row("picture after a jump: coarse, two threads", coarse);
        row("picture after a jump: complete, two threads", fine);
    }

    private static Object java2d(Scene scene, Camera camera, boolean smooth) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, smooth ? RenderingHints.VALUE_ANTIALIAS_ON : RenderingHints.VALUE_ANTIALIAS_OFF);
        g.setStroke(new BasicStroke(1));
        NavGraph graph = scene.known().graph();
        for (int f = 0; f < graph.faceCount(); f++) {
            Path2D.Float path = new Path2D.Float();
            for (int k = 0; k < 3; k++) {
                float x = (float) camera.screenX(graph.x(graph.faceNode(f, k)));
                float y = (float) camera.screenY(graph.z(graph.faceNode(f, k)));
                if (k == 0) {
                    path.moveTo(x, y);
                } else {
                    path.lineTo(x, y);
                }
            }
            path.closePath();
            g.setColor(Color.WHITE);
            g.fill(path);
            g.setColor(Color.GRAY);
            g.draw(path);
        }
        g.dispose();
        return image;
    }

    private static void measure(String name, int repetitions, Supplier<Object> work) {
        for (int i = 0; i < Math.max(2, repetitions / 3); i++) {
            work.get();
        }
        double[] times = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            long begun = System.nanoTime();
            Object kept = work.get();
            times[i] = (System.nanoTime() - begun) / 1e6;
            if (kept == null) {
                throw new IllegalStateException();
            }
        }
        row(name, times);
    }

    private static void row(String name, double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        ROWS.add(String.format(Locale.ROOT, "| %s | %.2f | %.2f |", name, sorted[sorted.length / 2], sorted[(int) Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)]));
    }
}
