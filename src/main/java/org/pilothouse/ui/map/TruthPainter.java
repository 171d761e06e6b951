package org.pilothouse.ui.map;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.nav.Storeys;
import org.pilothouse.world.GroundTruth;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.compare.TruthCompare;

/** Draws the truth above what the agent believes: walls, what it has not seen, and arrows from what is pressed to what changes by it. */
final class TruthPainter {
    private static final double SIGN = 7;
    private final TruthModel model;
    private final MapSurface surface;

    TruthPainter(TruthModel model, MapSurface surface) {
        this.model = model;
        this.surface = surface;
    }

    void paint(GraphicsContext g, Camera c) {
        if (surface.scene().isEmpty() || !surface.style().shows(Layer.TRUTH)) {
            return;
        }
        Scene scene = surface.scene().get();
        model.truthProperty().get().ifPresent(t -> {
            walls(g, c, t, scene.known().storeys());
            t.things().values().forEach(e -> thing(g, c, e, scene));
            links(g, c, t);
        });
    }

    private Color tone(String name) {
        return Overlay.colour(surface.palette().tone(name));
    }

    private boolean inFocus(Storeys storeys, double height) {
        int focus = surface.style().storey();
        return focus == Style.ALL_STOREYS || Math.abs(storeys.height(focus) - height) < 0.5;
    }

    private void walls(GraphicsContext g, Camera c, GroundTruth truth, Storeys storeys) {
        g.setFill(tone("truth").deriveColor(0, 1, 1, 0.28));
        for (GroundTruth.Wall w : truth.walls()) {
            double x = c.screenX(w.x() - w.halfX());
            double y = c.screenY(w.z() + w.halfZ());
            double width = 2 * w.halfX() * c.scale();
            double height = 2 * w.halfZ() * c.scale();
            if (x < c.width() && y < c.height() && x + width > 0 && y + height > 0 && inFocus(storeys, w.floor())) {
                g.fillRect(x, y, width, height);
            }
        }
    }

    private void thing(GraphicsContext g, Camera c, WorldEntity e, Scene scene) {
        Vec3 p = e.place().orElseThrow();
        boolean believed = scene.known().model().elements().containsKey(e.id()) || e.id().equals(scene.known().model().agentId());
        if (believed || !inFocus(scene.known().storeys(), p.y() - 0.5)) {
            return;
        }
        double x = c.screenX(p.x());
        double y = c.screenY(p.z());
        if (x < -50 || y < -50 || x > c.width() + 50 || y > c.height() + 50) {
            return;
        }
        g.setLineDashes(3, 3);
        g.setStroke(tone("truth"));
        g.setLineWidth(2);
        g.strokeRect(x - SIGN, y - SIGN, 2 * SIGN, 2 * SIGN);
        g.setLineDashes((double[]) null);
        if (c.scale() > 14) {
            g.setFill(tone("truth"));
            g.fillText(WorldEntity.callName(e.id()), Math.round(x + SIGN + 3), Math.round(y + 4));
        }
    }

    private void links(GraphicsContext g, Camera c, GroundTruth truth) {
        Set<String> wrong = new HashSet<>();
        for (TruthCompare.Difference d : model.differences()) {
            if (d.kind() == TruthCompare.Kind.LINK_MISSING || d.kind() == TruthCompare.Kind.LINK_TOO_MANY) {
                wrong.add(d.subject() + "\n" + d.other());
                if (d.kind() == TruthCompare.Kind.LINK_TOO_MANY) {
                    arrow(g, c, truth, d.subject(), d.other(), "changed");
                }
            }
        }
        for (Map.Entry<String, List<String>> from : truth.links().entrySet()) {
            for (String to : from.getValue()) {
                arrow(g, c, truth, from.getKey(), to, wrong.contains(from.getKey() + "\n" + to) ? "changed" : "truth");
            }
        }
    }

    private void arrow(GraphicsContext g, Camera c, GroundTruth truth, String from, String to, String tone) {
        if (!truth.things().containsKey(from) || !truth.things().containsKey(to)) {
            return;
        }
        Vec3 a = truth.things().get(from).place().orElseThrow();
        Vec3 b = truth.things().get(to).place().orElseThrow();
        double x = c.screenX(b.x());
        double y = c.screenY(b.z());
        double dx = x - c.screenX(a.x());
        double dy = y - c.screenY(a.z());
        double length = Math.hypot(dx, dy);
        if (length < 2 * SIGN) {
            return;
        }
        double ux = dx / length;
        double uy = dy / length;
        double tipX = x - ux * SIGN;
        double tipY = y - uy * SIGN;
        g.setStroke(tone(tone));
        g.setFill(tone(tone));
        g.setLineWidth(1.8);
        g.strokeLine(c.screenX(a.x()) + ux * SIGN, c.screenY(a.z()) + uy * SIGN, tipX - ux * 6, tipY - uy * 6);
        g.fillPolygon(new double[] {tipX, tipX - ux * 10 - uy * 4.5, tipX - ux * 10 + uy * 4.5}, new double[] {tipY, tipY - uy * 10 + ux * 4.5, tipY - uy * 10 - ux * 4.5}, 3);
    }
}
