package org.pilothouse.map;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.pilothouse.map.raster.Sprite;
import org.pilothouse.nav.Meshes;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.Obstacles;
import org.pilothouse.nav.RouteFinder;
import org.pilothouse.ui.map.MapWindowBench;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.compare.WorldBench;

/** Measures the map, without a window and in one, and prints a table; the command is in {@code src/site/markdown/performance.md}. */
public final class MapBench {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;

    private MapBench() { }

    /** Runs everything, or with the argument {@code heap} only opens the world in a window, to be run with {@code -Xmx256m}. */
    public static void main(String[] args) throws InterruptedException {
        Scene scene = Worlds.large(200_000, 20_000);
        Camera all = new Camera(0, 0, 1, WIDTH, HEIGHT).fit(scene.bounds(), 20);
        BenchTable table = new BenchTable();
        if (args.length > 0 && args[0].equals("heap")) {
            MapWindowBench.heap(scene, table);
        } else {
            Style style = new Style(Layer.usual(), Style.ALL_STOREYS, MapPalette.light(), 1);
            double ours = pictures(scene, all, style, table);
            double swing = table.measure("the same by Java2D, one thread, antialiased", 4, () -> java2d(scene, all, style, true));
            table.measure("the same by Java2D, one thread, not antialiased", 4, () -> java2d(scene, all, style, false));
            double canvas = MapWindowBench.run(scene, all, style, table);
            table.say("ours is faster than Java2D antialiased / than GraphicsContext", String.format(Locale.ROOT, "%.1f / %.1f times", swing / ours, canvas / ours));
            small(scene, all, style, table);
            WorldBench.run(scene.known().model(), table);
        }
        System.out.println(table.text());
        System.exit(0);
    }

    private static double pictures(Scene scene, Camera all, Style style, BenchTable table) throws InterruptedException {
        Camera near = all.zoomAt(400, 300, 8);
        table.measure("coarse picture, one thread, everything in view", 12, () -> Picture.draw(scene, all, style, false));
        double ours = table.measure("smooth picture, one thread, everything in view", 12, () -> Picture.draw(scene, all, style, true));
        table.measure("smooth picture, one thread, zoomed in eight times", 20, () -> Picture.draw(scene, near, style, true));
        worker(scene, all, near, style, table);
        return ours;
    }

    private static void worker(Scene scene, Camera all, Camera near, Style style, BenchTable table) throws InterruptedException {
        double[] coarse = new double[20];
        double[] fine = new double[20];
        for (int i = 0; i < coarse.length; i++) {
            int at = i;
            CountDownLatch done = new CountDownLatch(2);
            long begun = System.nanoTime();
            try (PictureWorker worker = new PictureWorker(2, p -> {
                (p.fine() ? fine : coarse)[at] = (System.nanoTime() - begun) / 1e6;
                done.countDown();
            })) {
                worker.ask(new PictureWorker.Wish(scene, i % 2 == 0 ? all : all.zoomAt(200, 200, 1.3).pan(10 * i, 0), style, false));
                done.await();
            }
        }
        table.add("picture after a jump, two threads: coarse", coarse);
        table.add("picture after a jump, two threads: complete", fine);
    }

    /** Floor by what is known of it, each side once, and the symbols; crosses and hatching are left out, in favour of this one. */
    private static Object java2d(Scene scene, Camera camera, Style style, boolean smooth) {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, smooth ? RenderingHints.VALUE_ANTIALIAS_ON : RenderingHints.VALUE_ANTIALIAS_OFF);
        g.setStroke(new BasicStroke(0.8f));
        NavGraph graph = scene.known().graph();
        Path2D.Float path = new Path2D.Float();
        for (int f = 0; f < graph.faceCount(); f++) {
            path.reset();
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
            g.setColor(new Color(style.floor(scene, f)));
            g.fill(path);
        }
        g.setColor(new Color(MapPalette.faded(style.palette().tone("edge"), 0.3), true));
        Line2D.Double side = new Line2D.Double();
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int k = 0; k < 3; k++) {
                if (graph.ownsSide(f, k)) {
                    int a = graph.faceNode(f, k);
                    int b = graph.faceNode(f, (k + 1) % 3);
                    side.setLine(camera.screenX(graph.x(a)), camera.screenY(graph.z(a)), camera.screenX(graph.x(b)), camera.screenY(graph.z(b)));
                    g.draw(side);
                }
            }
        }
        Map<Symbol, BufferedImage> signs = new EnumMap<>(Symbol.class);
        for (Mark m : scene.marks()) {
            BufferedImage sign = signs.computeIfAbsent(m.symbol(), s -> sign(s, style));
            g.drawImage(sign, (int) camera.screenX(m.place().x()) - 4, (int) camera.screenY(m.place().z()) - 4, null);
        }
        g.dispose();
        return image;
    }

    private static BufferedImage sign(Symbol s, Style style) {
        Sprite sprite = Glyphs.sprite(s, 5, style.palette().of(s), style.palette().tone("halo"), false, 0);
        BufferedImage image = new BufferedImage(sprite.width(), sprite.height(), BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, sprite.width(), sprite.height(), sprite.pixels(), 0, sprite.width());
        return image;
    }

    private static void small(Scene scene, Camera all, Style style, BenchTable table) {
        Camera near = all.zoomAt(400, 300, 8);
        Random random = new Random(1);
        table.measure("pick under the pointer, everything in view", 1000, () -> Picker.mark(scene, all, style, random.nextInt(WIDTH), random.nextInt(HEIGHT), 4));
        table.measure("pick under the pointer, zoomed in eight times", 1000, () -> Picker.mark(scene, near, style, random.nextInt(WIDTH), random.nextInt(HEIGHT), 4));
        table.measure("the place on the floor under the pointer", 1000, () -> Picker.floor(scene, near, style, random.nextInt(WIDTH), random.nextInt(HEIGHT)));
        table.measure("choosing the labels, everything in view", 20,
                () -> Labels.place(scene, all, style, Set.of(), 15, t -> MapPng.labelWidth(t, MapPng.TEXT), Labels.BUDGET));
        table.measure("what can be drawn of a step", 10, () -> Scene.of(scene.known(), Set.of()));
        NavGraph open = NavGraph.of(Meshes.grid(224, 224, 1.2, 0));
        table.measure("A* from corner to corner of open floor, " + open.nodeCount() + " nodes (easy)", 20,
                () -> new RouteFinder(open, Obstacles.NONE).route(new Vec3(0.1, 0, 0.1), new Vec3(268, 0, 268)));
        NavGraph maze = maze(320, 320);
        table.measure("A* from corner to corner of a maze, " + maze.nodeCount() + " nodes (hard)", 20,
                () -> new RouteFinder(maze, Obstacles.NONE).route(Vec3.ZERO, new Vec3(319, 0, 319)));
        NavMesh mesh = Meshes.grid(224, 224, 1, 0);
        table.measure("nav-graph of " + mesh.triangleCount() + " triangles", 10, () -> NavGraph.of(mesh));
    }

    /** A maze with one way between any two of its places: whoever looks for it has to look nearly everywhere. */
    static NavGraph maze(int columns, int rows) {
        double[] xyz = new double[3 * columns * rows];
        for (int i = 0; i < columns * rows; i++) {
            xyz[3 * i] = i % columns;
            xyz[3 * i + 2] = i / columns;
        }
        int[] pairs = new int[2 * (columns * rows - 1)];
        boolean[] reached = new boolean[columns * rows];
        int[] stack = new int[columns * rows];
        int depth = 1;
        int n = 0;
        reached[0] = true;
        Random random = new Random(4);
        while (depth > 0) {
            int at = stack[depth - 1];
            int turn = random.nextInt(4);
            Optional<Integer> next = Optional.empty();
            for (int i = 0; i < 4 && next.isEmpty(); i++) {
                int x = at % columns + List.of(1, 0, -1, 0).get((turn + i) % 4);
                int z = at / columns + List.of(0, 1, 0, -1).get((turn + i) % 4);
                next = x < 0 || z < 0 || x >= columns || z >= rows || reached[z * columns + x] ? Optional.empty() : Optional.of(z * columns + x);
            }
            if (next.isEmpty()) {
                depth--;
            } else {
                reached[next.get()] = true;
                pairs[n++] = at;
                pairs[n++] = next.get();
                stack[depth++] = next.get();
            }
        }
        return NavGraph.explicit(xyz, pairs);
    }
}
