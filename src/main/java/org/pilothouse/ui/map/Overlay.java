package org.pilothouse.ui.map;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Labels;
import org.pilothouse.map.Mark;
import org.pilothouse.map.ScaleBar;
import org.pilothouse.nav.Route;
import org.pilothouse.world.Vec3;

/** What is drawn above the picture, sharp at every scale: selection, the way, what is measured, the cursor, scale bar and north arrow. */
final class Overlay {
    private static final Font TEXT = Font.font("Noto Sans", MapSurface.LABEL);
    private final MapModel model;
    private final MapSurface surface;
    private Optional<Point2D> cursor = Optional.empty();
    private final TruthPainter truth;
    private final WhereaboutsPainter whereabouts;
    private List<Vec3> measured = List.of();
    private double flash;

    Overlay(MapModel model, MapSurface surface) {
        this.model = model;
        this.surface = surface;
        truth = new TruthPainter(model.truth(), surface);
        whereabouts = new WhereaboutsPainter(model, surface);
        surface.overlay(s -> paint());
    }

    /** The keyboard's cursor, in pixels of the layout. */
    void cursor(Optional<Point2D> at) {
        cursor = at;
        surface.repaint();
    }

    void measured(List<Vec3> points) {
        measured = List.copyOf(points);
        surface.repaint();
    }

    /** How far the flash of changes has come, 0 for none, 1 for just begun. */
    void flash(double strength) {
        flash = strength;
        surface.repaint();
    }

    private Color tone(String name) {
        return colour(surface.palette().tone(name));
    }

    static Color colour(int argb) {
        return Color.rgb(argb >> 16 & 255, argb >> 8 & 255, argb & 255, (argb >>> 24) / 255.0);
    }

    private void paint() {
        GraphicsContext g = surface.canvas().getGraphicsContext2D();
        Camera c = surface.cameraProperty().get();
        g.setFont(TEXT);
        g.setLineCap(StrokeLineCap.ROUND);
        g.setLineJoin(StrokeLineJoin.ROUND);
        whereabouts.heat(g, c);
        truth.paint(g, c);
        whereabouts.paint(g, c);
        flashes(g, c);
        way(g, c);
        selection(g, c);
        measure(g, c);
        cursor.ifPresent(p -> cross(g, p));
        furniture(g, c);
    }

    private void text(GraphicsContext g, String text, double x, double y) {
        g.setStroke(tone("halo"));
        g.setLineWidth(3);
        g.strokeText(text, Math.round(x), Math.round(y));
        g.setFill(tone("text"));
        g.fillText(text, Math.round(x), Math.round(y));
    }

    private void selection(GraphicsContext g, Camera c) {
        model.selectedMark().ifPresent(m -> {
            double x = c.screenX(m.place().x());
            double y = c.screenY(m.place().z());
            double w = Math.max(13, m.half().x() * c.scale() + 5);
            double h = Math.max(13, m.half().z() * c.scale() + 5);
            g.setStroke(tone("halo"));
            g.setLineWidth(4);
            g.strokeRoundRect(x - w, y - h, 2 * w, 2 * h, 6, 6);
            g.setStroke(tone("selected"));
            g.setLineWidth(2);
            g.strokeRoundRect(x - w, y - h, 2 * w, 2 * h, 6, 6);
            boolean labelled = surface.labels().stream().anyMatch(l -> l.mark().id().equals(m.id()));
            if (!labelled) {
                text(g, m.label(), x + w + 4, y + 4);
            }
        });
    }

    private void flashes(GraphicsContext g, Camera c) {
        if (flash <= 0) {
            return;
        }
        surface.scene().ifPresent(s -> {
            g.setStroke(tone("changed").deriveColor(0, 1, 1, flash));
            g.setLineWidth(3);
            s.marks().stream().filter(Mark::changed).limit(200).forEach(m -> {
                double r = 12 + 22 * (1 - flash);
                g.strokeOval(c.screenX(m.place().x()) - r, c.screenY(m.place().z()) - r, 2 * r, 2 * r);
            });
        });
    }

    private void way(GraphicsContext g, Camera c) {
        List<Vec3> walked = model.walkProperty().get().filter(w -> !w.over()).map(w -> w.ahead()).orElse(List.of());
        if (!walked.isEmpty()) {
            line(g, c, walked, "path", 4, false);
            goal(g, c, walked.get(walked.size() - 1), "path");
            return;
        }
        model.routeProperty().get().ifPresent(r -> r.fold(w -> {
            line(g, c, w.points(), "path", 3, true);
            goal(g, c, w.points().get(w.points().size() - 1), "path");
            return null;
        }, n -> {
            n.nearest().ifPresent(p -> goal(g, c, p, "frontier"));
            return null;
        }));
    }

    private void line(GraphicsContext g, Camera c, List<Vec3> points, String tone, double width, boolean dashed) {
        g.beginPath();
        for (int i = 0; i < points.size(); i++) {
            double x = c.screenX(points.get(i).x());
            double y = c.screenY(points.get(i).z());
            if (i == 0) {
                g.moveTo(x, y);
            } else {
                g.lineTo(x, y);
            }
        }
        g.setStroke(tone("halo"));
        g.setLineWidth(width + 2);
        g.stroke();
        g.setLineDashes(dashed ? new double[] {8, 7} : null);
        g.setStroke(tone(tone));
        g.setLineWidth(width);
        g.stroke();
        g.setLineDashes((double[]) null);
    }

    private void goal(GraphicsContext g, Camera c, Vec3 p, String tone) {
        double x = c.screenX(p.x());
        double y = c.screenY(p.z());
        g.setStroke(tone(tone));
        g.setLineWidth(2.5);
        g.strokeOval(x - 7, y - 7, 14, 14);
        g.strokeLine(x - 11, y, x + 11, y);
        g.strokeLine(x, y - 11, x, y + 11);
    }

    private void measure(GraphicsContext g, Camera c) {
        if (measured.size() < 2) {
            measured.forEach(p -> goal(g, c, p, "selected"));
            return;
        }
        line(g, c, measured, "selected", 2, false);
        double sum = 0;
        for (int i = 1; i < measured.size(); i++) {
            sum += measured.get(i - 1).distance(measured.get(i));
        }
        Vec3 end = measured.get(measured.size() - 1);
        text(g, String.format(java.util.Locale.ROOT, "%.2f m", sum), c.screenX(end.x()) + 8, c.screenY(end.z()) - 8);
    }

    private void cross(GraphicsContext g, Point2D p) {
        for (String tone : List.of("halo", "selected")) {
            g.setStroke(tone(tone));
            g.setLineWidth(tone.equals("halo") ? 5 : 2);
            g.strokeLine(p.getX() - 14, p.getY(), p.getX() - 4, p.getY());
            g.strokeLine(p.getX() + 4, p.getY(), p.getX() + 14, p.getY());
            g.strokeLine(p.getX(), p.getY() - 14, p.getX(), p.getY() - 4);
            g.strokeLine(p.getX(), p.getY() + 4, p.getX(), p.getY() + 14);
        }
    }

    private void furniture(GraphicsContext g, Camera c) {
        if (surface.scene().isEmpty()) {
            return;
        }
        ScaleBar bar = ScaleBar.of(c, 160);
        double y = c.height() - 14.5;
        g.setStroke(tone("text"));
        g.setLineWidth(2);
        g.strokePolyline(new double[] {16, 16, 16 + bar.pixels(), 16 + bar.pixels()}, new double[] {y - 5, y, y, y - 5}, 4);
        text(g, bar.text(), 20, y - 7);
        double x = c.width() - 24;
        g.setFill(tone("text"));
        g.fillPolygon(new double[] {x, x + 6, x, x - 6}, new double[] {14, 30, 26, 30}, 4);
        text(g, "N", x - 4, 44);
    }
}
