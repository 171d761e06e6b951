package org.pilothouse.ui.map;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.canvas.GraphicsContext;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.world.Vec3;

/** Draws where the agent has been, cell by cell of one metre: the oftener, the stronger. White, so to speak, is where it never was. */
final class HeatPainter {
    private static final double CELL = 1;
    private final MapSurface surface;

    HeatPainter(MapSurface surface) {
        this.surface = surface;
    }

    /** A cell of the floor: the whole metres of its corner towards smaller x and z, with its middle at whole numbers as the cells of a level have. */
    record Cell(long x, long z) {
        static Cell of(Vec3 p) {
            return new Cell(Math.round(p.x() / CELL), Math.round(p.z() / CELL));
        }
    }

    /** How often each cell was entered or moved in. */
    static Map<Cell, Integer> visits(List<Vec3> trail) {
        Map<Cell, Integer> visits = new HashMap<>();
        trail.forEach(p -> visits.merge(Cell.of(p), 1, Integer::sum));
        return visits;
    }

    void paint(GraphicsContext g, Camera c) {
        if (surface.scene().isEmpty() || !surface.style().shows(Layer.HEAT)) {
            return;
        }
        Map<Cell, Integer> visits = visits(surface.scene().get().known().trail());
        int most = visits.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        double size = CELL * c.scale();
        visits.forEach((cell, count) -> {
            double x = c.screenX(cell.x() * CELL - CELL / 2);
            double y = c.screenY(cell.z() * CELL + CELL / 2);
            if (x < c.width() && y < c.height() && x + size > 0 && y + size > 0) {
                // The root lifts what was seldom visited, so that it can be seen beside what was visited often.
                g.setFill(Overlay.colour(surface.palette().tone("heat")).deriveColor(0, 1, 1, 0.15 + 0.6 * Math.sqrt((double) count / most)));
                g.fillRect(x, y, size, size);
            }
        });
    }
}
