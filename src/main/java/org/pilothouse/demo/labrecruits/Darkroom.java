package org.pilothouse.demo.labrecruits;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.pilothouse.world.WorldSight;

/**
 * Makes the pictures that clients ask for, one after the other and beside the game, which answers before they exist. A file that is there already and
 * is no PNG is never written over: the name comes from a client, and a slip of its must not cost anybody a document.
 */
final class Darkroom implements AutoCloseable {
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};
    private static final int WAITING = 8;

    private final Optional<Pictures> pictures;
    private final Consumer<String> window;
    private final ThreadPoolExecutor painter;

    Darkroom(Optional<Pictures> pictures, Consumer<String> window) {
        this.pictures = pictures;
        this.window = window;
        painter = new ThreadPoolExecutor(1, 1, 10, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING), r -> {
            Thread t = new Thread(r, "game-pictures");
            t.setDaemon(true);
            return t;
        });
        painter.allowCoreThreadTimeOut(true);
    }

    /** Takes a picture of a world as it is now; nothing is drawn where there is no world yet. */
    void take(String name, Optional<WorldSight> world) {
        if (pictures.isEmpty() || name.isBlank()) {
            window.accept("no picture is taken: " + (name.isBlank() ? "it was given no name" : "this simulator has no camera"));
        } else if (world.isEmpty()) {
            window.accept("no picture is taken: no level with an agent is loaded");
        } else {
            try {
                painter.execute(() -> paint(name, world.get()));
            } catch (RejectedExecutionException e) {
                window.accept("no picture is taken of \"" + name + "\": " + WAITING + " are waiting already");
            }
        }
    }

    private void paint(String name, WorldSight world) {
        try {
            Path file = pictures.orElseThrow().folder().resolve(name);
            if (Files.isDirectory(file) || Files.exists(file) && !isPng(file)) {
                window.accept("no picture is taken: " + file + " is there already and is no picture");
                return;
            }
            // Beside it first, so that whoever waits for the file finds it whole.
            Path part = file.resolveSibling(file.getFileName() + ".part");
            pictures.orElseThrow().painter().paint(world, part);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            window.accept("a picture was taken: " + file);
        } catch (IOException | InvalidPathException | UnsupportedOperationException e) {
            window.accept("the picture \"" + name + "\" could not be made: " + e.getMessage());
        }
    }

    private static boolean isPng(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(PNG.length), PNG);
        }
    }

    @Override
    public void close() {
        painter.shutdownNow();
    }
}
