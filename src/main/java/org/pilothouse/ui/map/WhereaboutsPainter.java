package org.pilothouse.ui.map;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.nav.Known;
import org.pilothouse.world.Vec3;

/** Draws where agents are and have been: the heat map of the steered one, the others each in its colour, and a ring of its own around the steered one. */
final class WhereaboutsPainter {
    private static final int COLOURS = 6;
    private static final double CELL = 1;
    private static final double RADIUS = 8;
    private final MapModel model;
    private final MapSurface surface;

    WhereaboutsPainter(MapModel model, MapSurface surface) {
        this.model = model;
        this.surface = surface;
    }

    void paint(GraphicsContext g, Camera c) {
        List<TeamModel.Mate> mates = model.team().matesProperty().get();
        if (mates.isEmpty() || surface.scene().isEmpty()) {
            return;
        }
        surface.scene().get().known().feet().ifPresent(f -> ring(g, c, f, model.team().ownColour()));
        for (TeamModel.Mate mate : mates) {
            mate.belief().latest().ifPresent(k -> mate(g, c, k, mate));
        }
    }

    /** The colour of an agent by its number. */
    static Color colour(MapSurface surface, int number) {
        return Overlay.colour(surface.palette().tone("agent." + (1 + number % COLOURS)));
    }

    private void ring(GraphicsContext g, Camera c, Vec3 feet, int number) {
        g.setStroke(colour(surface, number));
        g.setLineWidth(2.5);
        g.strokeOval(c.screenX(feet.x()) - 2 * RADIUS, c.screenY(feet.z()) - 2 * RADIUS, 4 * RADIUS, 4 * RADIUS);
    }

    private void mate(GraphicsContext g, Camera c, Known known, TeamModel.Mate mate) {
        if (surface.style().shows(Layer.TRAIL)) {
            g.setStroke(colour(surface, mate.colour()));
            g.setLineWidth(1.5);
            g.beginPath();
            List<Vec3> trail = known.trail();
            for (int i = Math.max(0, trail.size() - 500); i < trail.size(); i++) {
                g.lineTo(c.screenX(trail.get(i).x()), c.screenY(trail.get(i).z()));
            }
            g.stroke();
        }
        known.feet().ifPresent(f -> {
            double x = c.screenX(f.x());
            double y = c.screenY(f.z());
            g.setFill(colour(surface, mate.colour()));
            g.fillOval(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
            g.setStroke(Overlay.colour(surface.palette().tone("halo")));
            g.setLineWidth(2);
            g.strokeOval(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS);
            boolean labelled = surface.labels().stream().anyMatch(l -> l.mark().id().equals(mate.name()));
            if (labelled) {
                return;
            }
            g.setLineWidth(3);
            g.strokeText(mate.name(), Math.round(x + RADIUS + 4), Math.round(y + 4));
            g.setFill(colour(surface, mate.colour()));
            g.fillText(mate.name(), Math.round(x + RADIUS + 4), Math.round(y + 4));
        });
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

    /** The heat map of the steered agent: the oftener a cell of one metre was visited, the stronger. */
    void heat(GraphicsContext g, Camera c) {
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
