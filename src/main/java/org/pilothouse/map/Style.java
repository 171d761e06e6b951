package org.pilothouse.map;

import java.util.Set;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.SeenNodes;

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
    public double strength(int ofStorey) {
        if (storey == ALL_STOREYS || ofStorey == storey) {
            return 1;
        }
        return Math.abs(ofStorey - storey) == 1 ? 0.3 : 0;
    }

    /** The colour of a triangle of the floor, opaque: by how much of it is known, and by its island where islands are shown. */
    public int floor(Scene scene, int face) {
        NavGraph graph = scene.known().graph();
        int tone = palette.floor(known(scene, face));
        return shows(Layer.ISLANDS) ? palette.island(graph.island(graph.faceNode(face, 0)), tone) : tone;
    }

    /** Whether a triangle is hatched: what was never seen, and every other one of which a part was. */
    public boolean hatched(Scene scene, int face) {
        return hatched(known(scene, face), face);
    }

    static boolean hatched(SeenNodes.Face known, int face) {
        return known == SeenNodes.Face.NEVER || known == SeenNodes.Face.PARTLY && face % 2 == 0;
    }

    private SeenNodes.Face known(Scene scene, int face) {
        return shows(Layer.FOG) ? scene.known().seen().face(face) : SeenNodes.Face.NOW;
    }
}
