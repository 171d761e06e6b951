package org.pilothouse.demo.labrecruits;

import java.io.IOException;
import java.nio.file.Path;
import org.pilothouse.world.WorldSight;

/**
 * How pictures of the running level are made. The game has a camera; a simulator has a map, and whoever starts it says who draws that.
 *
 * @param folder where pictures go whose name does not say a folder of its own
 * @param painter draws them
 */
public record Pictures(Path folder, Painter painter) {
    /** Draws a world into a PNG file. */
    @FunctionalInterface
    public interface Painter {
        /** Draws the whole world; folders on the way to the file are made. */
        void paint(WorldSight world, Path file) throws IOException;
    }
}
