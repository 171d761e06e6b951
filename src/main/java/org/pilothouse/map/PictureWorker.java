package org.pilothouse.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.pilothouse.map.raster.Raster;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Draws pictures off the FX thread, in bands on a few threads of its own. Only the newest wish counts. A picture of much comes twice: without smoothing
 * at once, and smooth when nobody has asked for another one meanwhile; a picture of little comes smooth at once. When nothing is wished, nothing is drawn.
 */
public final class PictureWorker implements AutoCloseable {
    /**
     * What is to be drawn. Pictures reach a quarter of the screen beyond each edge, so that panning shows no empty one; after a jump in a world of much, what
     * is on the screen comes first and the rest round it when that is complete.
     *
     * @param camera in pixels of the picture
     * @param patient true where what is on show already covers what is in view, so that nothing coarse is needed meanwhile
     */
    public record Wish(Scene scene, Camera camera, Style style, boolean patient) {
        private static final double BEYOND = 0.25;

        /**
         * What to draw first for a view.
         *
         * @param screen what is in view, in pixels of the layout
         * @param shown the picture on show
         */
        public static Wish first(Scene scene, Camera screen, Style style, Optional<Picture> shown) {
            boolean much = scene.marks().size() + scene.known().graph().faceCount() > LITTLE;
            boolean near = shown.filter(p -> sameSize(p, screen) && p.camera().view().contains(screen.sized(1, 1).view())).isPresent();
            boolean patient = shown.filter(p -> covers(p, scene, wider(screen, 1 + BEYOND), style)).isPresent();
            return of(scene, much && !near ? screen : wider(screen, 1 + 2 * BEYOND), style, patient);
        }

        /** What is left to draw when {@code fresh} is on show: what lies round the screen, where the picture ends at its edge. */
        public static Optional<Wish> rest(Picture fresh, Camera screen, Style style) {
            return fresh.fine() && covers(fresh, fresh.scene(), screen, style) && fresh.camera().width() <= screen.width() * style.pixelScale() + 1
                    ? Optional.of(of(fresh.scene(), wider(screen, 1 + 2 * BEYOND), style, true)) : Optional.empty();
        }

        private static Wish of(Scene scene, Camera layout, Style style, boolean patient) {
            return new Wish(scene, layout.magnified(style.pixelScale()), style, patient);
        }

        private static Camera wider(Camera c, double factor) {
            return c.sized((int) (c.width() * factor), (int) (c.height() * factor));
        }

        private static boolean covers(Picture p, Scene scene, Camera layout, Style style) {
            return p.scene() == scene && p.style().equals(style) && sameSize(p, layout) && p.camera().view().contains(layout.view());
        }

        private static boolean sameSize(Picture p, Camera layout) {
            return Math.abs(p.camera().scale() / p.style().pixelScale() / layout.scale() - 1) < 1e-9;
        }
    }

    /** So many shapes are drawn smoothly within a frame. */
    static final int LITTLE = 10_000;
    /** For each thread, so that one that has drawn a quick band goes on to another. */
    private static final int BANDS = 8;
    private static final Logger LOG = LoggerFactory.getLogger(PictureWorker.class);
    private final AtomicReference<Wish> newest = new AtomicReference<>();
    private final AtomicReference<int[]> spare = new AtomicReference<>();
    private final ExecutorService bands;
    private final ExecutorService lead;
    private final int threads;
    private final Consumer<Picture> done;
    private volatile boolean closed;

    /** @param done hears of every picture, on a thread of this worker */
    public PictureWorker(int threads, Consumer<Picture> done) {
        this.threads = Math.max(1, threads);
        this.done = done;
        bands = Executors.newFixedThreadPool(this.threads, r -> daemon(r, "map-band"));
        lead = Executors.newSingleThreadExecutor(r -> daemon(r, "map-picture"));
    }

    private static Thread daemon(Runnable r, String name) {
        Thread t = new Thread(r, name);
        t.setDaemon(true);
        return t;
    }

    /** Asks for a picture; a wish that has not been begun is forgotten. */
    public void ask(Wish wish) {
        if (newest.getAndSet(wish) == null && !closed) {
            lead.execute(this::work);
        }
    }

    /** Takes back a picture that nobody looks at any more: its memory is used for a later one. */
    public void reuse(Picture old) {
        spare.set(old.pixels());
    }

    private void work() {
        Wish wish = newest.get();
        while (wish != null) {
            try {
                Picture.Plan plan = plan(wish);
                if (plan.size() > LITTLE && !wish.patient()) {
                    draw(wish, plan, false);
                }
                if (plan.size() <= LITTLE || newest.get() == wish) {
                    draw(wish, plan, true);
                }
            } catch (RuntimeException e) {
                if (closed) {
                    return;
                }
                LOG.error("PH-310: drawing the map failed", e);
            }
            // Ends only where the wish just drawn is still the newest one; a later wish is taken up here.
            wish = newest.compareAndSet(wish, null) ? null : newest.get();
        }
    }

    private Picture.Plan plan(Wish wish) {
        int count = threads * BANDS;
        Future<MarkPainter> marks = bands.submit(() -> new MarkPainter(wish.scene(), wish.camera(), wish.style(), count));
        FloorPainter floor = new FloorPainter(wish.scene(), wish.camera(), wish.style(), count);
        return new Picture.Plan(wish.camera(), wish.style(), floor, result(marks));
    }

    private static <T> T result(Future<T> work) {
        try {
            return work.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("closed while drawing", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private void draw(Wish wish, Picture.Plan plan, boolean fine) {
        Camera camera = wish.camera();
        int[] memory = spare.getAndSet(null);
        int[] pixels = memory != null && memory.length == camera.width() * camera.height() ? memory : new int[camera.width() * camera.height()];
        // A smooth picture of much is given up as soon as there is a newer wish.
        boolean patient = !fine || plan.size() <= LITTLE;
        Raster[] rasters = Raster.bands(pixels, camera.width(), camera.height(), threads * BANDS);
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < rasters.length; i++) {
            int band = i;
            work.add(() -> {
                if (patient || newest.get() == wish) {
                    plan.paint(rasters[band], band, fine);
                }
                return null;
            });
        }
        try {
            bands.invokeAll(work).forEach(PictureWorker::result);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        if (patient || newest.get() == wish) {
            done.accept(new Picture(pixels, camera, wish.scene(), wish.style(), fine));
        }
    }

    @Override
    public void close() {
        closed = true;
        lead.shutdownNow();
        bands.shutdownNow();
    }
}
