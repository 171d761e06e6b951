package org.pilothouse.map;

import java.util.Set;

/**
 * How a scene is drawn.
 *
 * @param layers what is switched on
 * @param storey the storey in focus, its neighbours are ghosted; {@link #ALL_STOREYS} for all alike
 * @param palette the colours
 * @param pixelScale pixels per unit of the display: 1, 1.25, 1.5, 2; lines and symbols grow with it
 */
public record Style(Set<Layer> layers, int storey, MapPalette palette, double pixelScale) {
    /** No storey in focus. */
    public static final int ALL_STOREYS = -1;

    public Style {
        layers = Set.copyOf(layers);
    }

    public boolean shows(Layer layer) {
        return layers.contains(layer);
    }

    /** How strongly something of a storey is drawn: 1 in focus, a ghost beside it, 0 farther away. */
    double strength(int ofStorey) {
        if (storey == ALL_STOREYS || ofStorey == storey) {
            return 1;
        }
        return Math.abs(ofStorey - storey) == 1 ? 0.3 : 0;
    }
}
