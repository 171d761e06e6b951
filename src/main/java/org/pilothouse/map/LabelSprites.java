package org.pilothouse.map;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.pilothouse.map.raster.Raster;
import org.pilothouse.map.raster.Sprite;

/**
 * Labels as small pictures, drawn once for each text, size and palette. They are laid over a picture at whole pixels of the screen, so that they are as
 * sharp at a scale of 1.25 as at 1, and are never stretched with a picture that waits for a better one.
 */
public final class LabelSprites {
    private static final Map<Key, Sprite> MADE = new ConcurrentHashMap<>();
    private static final int MOST = 3000;

    private record Key(String text, double scale, int colour, int halo) { }

    private LabelSprites() { }

    /** Draws a label if it is not kept yet: for a thread that has time, before {@link #lay} is called by one that has none. */
    public static void prepare(String text, Style style) {
        sprite(text, style);
    }

    /**
     * Lays a label over a picture.
     *
     * @param pixels opaque ARGB, row by row
     * @param width pixels in a row
     * @param x pixels of the screen from the left edge of the picture to where the text begins
     * @param y pixels from its upper edge to the base line
     */
    public static void lay(String text, Style style, int[] pixels, int width, double x, double y) {
        int room = room(style);
        new Raster(pixels, width, 0, pixels.length / width).lay(sprite(text, style), (int) Math.round(x) - room, (int) Math.round(y) - ascent(style) - room, 1);
    }

    private static Sprite sprite(String text, Style style) {
        Key key = new Key(text, style.pixelScale(), style.palette().tone("text"), style.palette().tone("halo"));
        if (MADE.size() > MOST) {
            MADE.clear();
        }
        return MADE.computeIfAbsent(key, k -> draw(text, style));
    }

    private static Sprite draw(String text, Style style) {
        int room = room(style);
        int width = (int) Math.ceil(MapPng.labelWidth(text, MapPng.TEXT * style.pixelScale())) + 2 * room;
        int height = ascent(style) + (int) Math.ceil(5 * style.pixelScale()) + 2 * room;
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = image.createGraphics();
        MapPng.smooth(g);
        MapPng.text(g, text, room, ascent(style) + room, style);
        g.dispose();
        return new Sprite(width, height, image.getRGB(0, 0, width, height, null, 0, width));
    }

    /** What the halo needs round the text. */
    private static int room(Style style) {
        return (int) Math.ceil(2 * style.pixelScale());
    }

    private static int ascent(Style style) {
        return (int) Math.ceil(14 * style.pixelScale());
    }
}
