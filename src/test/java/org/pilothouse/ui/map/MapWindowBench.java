package org.pilothouse.ui.map;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.UnaryOperator;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.map.BenchTable;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Glyphs;
import org.pilothouse.map.Layer;
import org.pilothouse.map.MapPalette;
import org.pilothouse.map.Mark;
import org.pilothouse.map.Picture;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.map.Symbol;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.ui.kit.FxDoor;

/** The map in a window of 1280x800 that it fills: what a frame costs, how soon a picture is there, and the same picture by calls on a canvas. */
public final class MapWindowBench {
    private static final int FRAMES = 300;
    private final Scene scene;
    private final BenchTable table;
    private final MapModel model;
    private final MapSurface surface;
    private final Stage stage;

    private MapWindowBench(Scene scene, BenchTable table) {
        this.scene = scene;
        this.table = table;
        FxDoor door = new FxDoor();
        model = new MapModel(door);
        surface = new MapSurface(model, door);
        new Overlay(model, surface);
        stage = new Stage();
        stage.setScene(new javafx.scene.Scene(surface, 1280, 800));
        stage.show();
        model.show(scene, ActionSpace.NOT_SENT);
        model.storeyProperty().set(Style.ALL_STOREYS);
        model.selectedProperty().set("thing77");
    }

    /** Frames, jumps and the baseline. @return the median of the baseline */
    public static double run(Scene scene, Camera all, Style style, BenchTable table) throws InterruptedException {
        MapWindowBench bench = open(scene, table);
        bench.smooth(all);
        bench.jumps(all);
        bench.frames("panning", c -> c.pan(7, 3));
        bench.smooth(all);
        bench.frames("zooming", c -> c.zoomAt(500, 300, 1.007));
        bench.smooth(all);
        bench.idle();
        double canvas = bench.canvas(all, style);
        onFx(() -> {
            bench.surface.close();
            bench.stage.hide();
            return null;
        });
        return canvas;
    }

    /** Opens the world with every layer, moves about in it, and tells what it needs. */
    public static void heap(Scene scene, BenchTable table) throws InterruptedException {
        MapWindowBench bench = open(scene, table);
        onFx(() -> {
            bench.model.layersProperty().set(EnumSet.allOf(Layer.class));
            return null;
        });
        Camera all = new Camera(0, 0, 1, 1280, 800).fit(scene.bounds(), 20);
        bench.smooth(all);
        bench.frames("panning with every layer", c -> c.pan(7, 3));
        bench.smooth(all.zoomAt(300, 300, 3));
        System.gc();
        long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        table.say("heap in use with the world, every layer and a window, limit " + (Runtime.getRuntime().maxMemory() >> 20) + " MB", (used >> 20) + " MB");
    }

    private static MapWindowBench open(Scene scene, BenchTable table) throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        started.await();
        Platform.setImplicitExit(false);
        return onFx(() -> new MapWindowBench(scene, table));
    }

    /** Waits for the smooth picture of a view. */
    private void smooth(Camera to) {
        jump(to, new double[2]);
    }

    private void jumps(Camera all) {
        double[] coarse = new double[20];
        double[] fine = new double[20];
        for (int i = 0; i < coarse.length; i++) {
            double[] times = new double[2];
            jump(i % 2 == 0 ? all.zoomAt(200, 200, 1.3).pan(10 * i, 0) : all, times);
            coarse[i] = times[0];
            fine[i] = times[1];
        }
        table.add("in the window: coarse picture shown after a jump", coarse);
        table.add("in the window: complete picture shown after a jump", fine);
    }

    private void jump(Camera to, double[] times) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        onFx(() -> {
            long begun = System.nanoTime();
            new AnimationTimer() {
                @Override
                public void handle(long now) {
                    Optional<Picture> p = surface.picture().filter(x -> Math.abs(x.camera().x() - to.x()) < 1e-9 && Math.abs(x.camera().scale() - to.scale()) < 1e-9);
                    if (p.isPresent() && times[0] == 0) {
                        times[0] = (System.nanoTime() - begun) / 1e6;
                    }
                    if (p.filter(Picture::fine).isPresent()) {
                        times[1] = (System.nanoTime() - begun) / 1e6;
                        stop();
                        done.complete(null);
                    }
                }
            }.start();
            surface.look(to);
            return null;
        });
        done.join();
    }

    private void frames(String what, UnaryOperator<Camera> move) {
        double[] work = new double[FRAMES];
        double[] apart = new double[FRAMES];
        CompletableFuture<Void> done = new CompletableFuture<>();
        onFx(() -> {
            long[] layout = new long[1];
            int[] frame = {-30};
            Runnable before = () -> layout[0] = System.nanoTime();
            Runnable after = () -> {
                if (frame[0] >= 0 && frame[0] < FRAMES) {
                    work[frame[0]] = (System.nanoTime() - layout[0]) / 1e6;
                }
            };
            stage.getScene().addPreLayoutPulseListener(before);
            stage.getScene().addPostLayoutPulseListener(after);
            new AnimationTimer() {
                private long last;

                @Override
                public void handle(long now) {
                    long at = System.nanoTime();
                    if (++frame[0] > 0 && frame[0] <= FRAMES) {
                        apart[frame[0] - 1] = (at - last) / 1e6;
                    }
                    last = at;
                    if (frame[0] > FRAMES) {
                        stop();
                        stage.getScene().removePreLayoutPulseListener(before);
                        stage.getScene().removePostLayoutPulseListener(after);
                        done.complete(null);
                    } else {
                        surface.look(move.apply(surface.cameraProperty().get()));
                    }
                }
            }.start();
            return null;
        });
        done.join();
        table.add("frame while " + what + ": work on the FX thread (picture, labels, overlay)", work);
        table.add("frame while " + what + ": from one frame to the next, at 60 a second", apart);
    }

    private void idle() {
        // What lies round the screen comes a moment after the screen is complete.
        rest(120);
        long before = onFx(surface::paints);
        rest(120);
        table.say("repaints in 120 frames in which nothing changed", Long.toString(onFx(surface::paints) - before));
    }

    private static void rest(int count) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        onFx(() -> {
            new AnimationTimer() {
                private int frames;

                @Override
                public void handle(long now) {
                    if (++frames > count) {
                        stop();
                        done.complete(null);
                    }
                }
            }.start();
            return null;
        });
        done.join();
    }

    private double canvas(Camera camera, Style style) {
        double[] times = new double[4];
        Canvas canvas = onFx(() -> new Canvas(1280, 800));
        WritableImage image = new WritableImage(1280, 800);
        for (int i = -1; i < times.length; i++) {
            long begun = System.nanoTime();
            onFx(() -> {
                calls(canvas.getGraphicsContext2D(), camera, style);
                return canvas.snapshot(null, image);
            });
            times[Math.max(0, i)] = (System.nanoTime() - begun) / 1e6;
        }
        return table.add("the same by calls on a GraphicsContext", times);
    }

    /** Floor, each side once, symbols; crosses and hatching are left out, in favour of this one. */
    private void calls(GraphicsContext g, Camera camera, Style style) {
        g.setFill(Color.WHITE);
        g.fillRect(0, 0, 1280, 800);
        NavGraph graph = scene.known().graph();
        double[] x = new double[3];
        double[] y = new double[3];
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int k = 0; k < 3; k++) {
                x[k] = camera.screenX(graph.x(graph.faceNode(f, k)));
                y[k] = camera.screenY(graph.z(graph.faceNode(f, k)));
            }
            g.setFill(colour(style.floor(scene, f)));
            g.fillPolygon(x, y, 3);
        }
        g.setStroke(colour(MapPalette.faded(style.palette().tone("edge"), 0.3)));
        g.setLineWidth(0.8);
        for (int f = 0; f < graph.faceCount(); f++) {
            for (int k = 0; k < 3; k++) {
                if (graph.ownsSide(f, k)) {
                    int a = graph.faceNode(f, k);
                    int b = graph.faceNode(f, (k + 1) % 3);
                    g.strokeLine(camera.screenX(graph.x(a)), camera.screenY(graph.z(a)), camera.screenX(graph.x(b)), camera.screenY(graph.z(b)));
                }
            }
        }
        Map<Symbol, WritableImage> signs = new EnumMap<>(Symbol.class);
        for (Mark m : scene.marks()) {
            g.drawImage(signs.computeIfAbsent(m.symbol(), s -> sign(s, style)), camera.screenX(m.place().x()) - 4, camera.screenY(m.place().z()) - 4);
        }
    }

    private static WritableImage sign(Symbol symbol, Style style) {
        WritableImage image = new WritableImage(9, 9);
        image.getPixelWriter().setPixels(0, 0, 9, 9, PixelFormat.getIntArgbInstance(), Glyphs.pixels(symbol, 5, style.palette()), 0, 9);
        return image;
    }

    private static Color colour(int argb) {
        return Color.rgb(argb >> 16 & 255, argb >> 8 & 255, argb & 255, (argb >>> 24) / 255.0);
    }

    private static <T> T onFx(java.util.concurrent.Callable<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(work.call());
            } catch (Exception e) {
                done.completeExceptionally(e);
            }
        });
        try {
            return done.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
