package org.pilothouse.map;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Draws pictures off the FX thread, in bands on a few threads of its own. Only the newest wish counts. A picture comes twice: without smoothing at once,
 * and smooth when nobody has asked for another one meanwhile. When nothing is wished, nothing is drawn.
 */
public final class PictureWorker implements AutoCloseable {
    /** What is to be drawn. */
    public record Wish(Scene scene, Camera camera, Style style) { }

    private static final Logger LOG = LoggerFactory.getLogger(PictureWorker.class);
    private final AtomicReference<Wish> newest = new AtomicReference<>();
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

    private void work() {
        Wish wish = newest.get();
        while (wish != null) {
            try {
                draw(wish, false);
                if (newest.get() == wish) {
                    draw(wish, true);
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

    private void draw(Wish wish, boolean fine) {
        Camera camera = wish.camera();
        int[] pixels = new int[camera.width() * camera.height()];
        int count = threads * 4;
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int top = camera.height() * i / count;
            int bottom = camera.height() * (i + 1) / count;
            work.add(() -> {
                // A smooth picture is given up as soon as there is a newer wish.
                if (!fine || newest.get() == wish) {
                    Picture.band(pixels, wish.scene(), camera, wish.style(), fine, top, bottom);
                }
                return null;
            });
        }
        try {
            for (Future<Void> band : bands.invokeAll(work)) {
                band.get();
            }
            if (!fine || newest.get() == wish) {
                done.accept(new Picture(pixels, camera, wish.scene(), wish.style(), fine));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        closed = true;
        lead.shutdownNow();
        bands.shutdownNow();
    }
}
