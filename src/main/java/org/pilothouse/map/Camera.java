package org.pilothouse.map;

/**
 * From the floor plane to the screen: east (+x) is right, north (+z) is up. Immutable.
 *
 * @param x metres east at the middle of the screen
 * @param z metres north at the middle of the screen
 * @param scale pixels per metre
 * @param width pixels
 * @param height pixels
 */
public record Camera(double x, double z, double scale, int width, int height) {
    private static final double SMALLEST = 1e-9;
    private static final double LARGEST = 1e7;

    public Camera {
        scale = Double.isFinite(scale) ? Math.max(SMALLEST, Math.min(LARGEST, scale)) : 1;
        width = Math.max(1, width);
        height = Math.max(1, height);
    }

    /** Pixels from the left. */
    public double screenX(double worldX) {
        return width / 2.0 + (worldX - x) * scale;
    }

    /** Pixels from the top. */
    public double screenY(double worldZ) {
        return height / 2.0 - (worldZ - z) * scale;
    }

    /** Metres east of the origin. */
    public double worldX(double screenX) {
        return x + (screenX - width / 2.0) / scale;
    }

    /** Metres north of the origin. */
    public double worldZ(double screenY) {
        return z - (screenY - height / 2.0) / scale;
    }

    /** Nearer or farther by a factor, so that what lies under the pointer stays there. */
    public Camera zoomAt(double screenX, double screenY, double factor) {
        double fixedX = worldX(screenX);
        double fixedZ = worldZ(screenY);
        Camera zoomed = new Camera(x, z, scale * factor, width, height);
        return new Camera(fixedX - (screenX - width / 2.0) / zoomed.scale, fixedZ + (screenY - height / 2.0) / zoomed.scale, zoomed.scale, width, height);
    }

    /** Moved so that the picture shifts by this many pixels. */
    public Camera pan(double pixelsRight, double pixelsDown) {
        return new Camera(x - pixelsRight / scale, z + pixelsDown / scale, scale, width, height);
    }

    /** With this place in the middle. */
    public Camera at(double worldX, double worldZ) {
        return new Camera(worldX, worldZ, scale, width, height);
    }

    /** The same view on a screen of another size. */
    public Camera sized(int newWidth, int newHeight) {
        return new Camera(x, z, scale, newWidth, newHeight);
    }

    /** The same view with every pixel cut in {@code factor}: for display scales. */
    public Camera magnified(double factor) {
        return new Camera(x, z, scale * factor, (int) Math.round(width * factor), (int) Math.round(height * factor));
    }

    /** A view that shows all of {@code bounds} with a margin of pixels round it. */
    public Camera fit(Bounds bounds, double margin) {
        if (bounds.isEmpty()) {
            return new Camera(0, 0, 20, width, height);
        }
        double w = Math.max(1, bounds.maxX() - bounds.minX());
        double h = Math.max(1, bounds.maxZ() - bounds.minZ());
        double fit = Math.min(Math.max(1, width - 2 * margin) / w, Math.max(1, height - 2 * margin) / h);
        return new Camera(bounds.minX() + (bounds.maxX() - bounds.minX()) / 2, bounds.minZ() + (bounds.maxZ() - bounds.minZ()) / 2, fit, width, height);
    }

    /** What is in view. */
    public Bounds view() {
        return new Bounds(worldX(0), worldZ(height), worldX(width), worldZ(0));
    }
}
