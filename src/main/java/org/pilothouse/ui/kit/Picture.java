package org.pilothouse.ui.kit;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import javafx.animation.AnimationTimer;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** Pictures of scenes, written as PNG without Swing. */
public final class Picture {
    private static final int PULSES = 4;

    private Picture() { }

    /** The scene as it looks a few pulses from now, when layout has settled and the virtual lists are filled. Call on the FX thread; completes there. */
    public static CompletableFuture<WritableImage> of(Scene scene) {
        CompletableFuture<WritableImage> picture = new CompletableFuture<>();
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                if (++pulses < PULSES) {
                    return;
                }
                stop();
                try {
                    picture.complete(scene.snapshot(null));
                } catch (RuntimeException e) {
                    picture.completeExceptionally(e);
                }
            }
        }.start();
        return picture;
    }

    /** Writes an image as PNG; folders are made. May be called from any thread. */
    public static void write(WritableImage image, Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, png(image));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An image as PNG. May be called from any thread. */
    public static byte[] png(WritableImage image) {
        int w = (int) image.getWidth();
        int h = (int) image.getHeight();
        BufferedImage copy = new BufferedImage(w, h, BufferedImage.TYPE_INT_ARGB);
        int[] pixels = new int[w * h];
        image.getPixelReader().getPixels(0, 0, w, h, PixelFormat.getIntArgbInstance(), pixels, 0, w);
        copy.setRGB(0, 0, w, h, pixels, 0, w);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(copy, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
