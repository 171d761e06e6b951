package org.pilothouse.ui.compass;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.shape.ArcType;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.pilothouse.ui.compass.Palette.Ink;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Looks;
import org.pilothouse.world.Bearing;

/**
 * Draws a sketch: the agent in the middle, north up. The radius grows with the square root of the distance, so that what is near is told apart
 * and what is far still fits; the rings say their metres.
 */
final class Drawing {
    private static final double RIM = 26;
    private static final double SECTOR = 45;
    private static final double FAN = 13;
    private static final double LABEL_WIDTH = 150;
    private static final int NAME = 60;
    private static final int MOST_LABELS = 60;
    private final GraphicsContext g;
    private final Palette palette;
    private final Sketch sketch;
    private final double width;
    private final double height;
    private final double x;
    private final double y;
    private final double radius;
    private final List<Hit> hits = new ArrayList<>();
    private final List<Bounds> taken = new ArrayList<>();

    /** Where a thing was drawn, for pointing at it. */
    record Hit(double x, double y, Sketch.Thing thing) { }

    Drawing(GraphicsContext g, Palette palette, Sketch sketch, double width, double height) {
        this.g = g;
        this.palette = palette;
        this.sketch = sketch;
        this.width = width;
        this.height = height;
        x = Math.round(width / 2);
        y = Math.round(height / 2);
        radius = Math.max(0, Math.min(width, height) / 2 - RIM);
    }

    /** Draws it all and says where the things are. The whole canvas is cleared first, which also keeps its command buffer small. */
    List<Hit> draw(String metresPattern, Map<Bearing, String> letters) {
        g.setTransform(1, 0, 0, 1, 0, 0);
        g.clearRect(0, 0, width, height);
        if (radius < 20) {
            return hits;
        }
        beams();
        rings(metresPattern);
        letters(letters);
        trail();
        things();
        agent();
        return hits;
    }

    private double far(double metres) {
        return radius * Math.sqrt(Math.min(1, Math.max(0, metres) / sketch.reach()));
    }

    private void beams() {
        for (Sketch.Beam b : sketch.beams()) {
            double r = Math.max(6, far(b.distance().metres()));
            double start = 90 - b.bearing().degrees() - SECTOR / 2 + 1;
            g.setFill(palette.of(Ink.CLEAR));
            g.fillArc(x - r, y - r, 2 * r, 2 * r, start, SECTOR - 2, ArcType.ROUND);
            g.setStroke(palette.of(Ink.valueOf(b.strength().name())));
            g.setLineWidth(switch (b.strength()) {
                case INTENSE -> 6;
                case STRONG -> 4;
                case MODERATE -> 2.5;
                case WEAK, UNKNOWN -> 1.5;
            });
            g.setLineDashes(b.distance().atLeast() ? new double[] {2, 5} : null);
            g.strokeArc(x - r, y - r, 2 * r, 2 * r, start, SECTOR - 2, ArcType.OPEN);
            g.setLineDashes((double[]) null);
        }
    }

    private void rings(String metresPattern) {
        g.setStroke(palette.of(Ink.RING));
        g.setLineWidth(1);
        g.setFont(font(11));
        for (double metres : new double[] {sketch.reach() / 10, sketch.reach() * 0.4, sketch.reach()}) {
            double r = Math.round(far(metres));
            g.strokeOval(x - r + 0.5, y - r + 0.5, 2 * r, 2 * r);
            String text = metresPattern.replace("#", metres == Math.rint(metres) ? String.valueOf((long) metres) : String.valueOf(metres));
            double at = r * Math.sin(Math.toRadians(22.5));
            label(text, x + at, y - r * Math.cos(Math.toRadians(22.5)), Ink.LETTER, TextAlignment.CENTER, true);
        }
    }

    private void letters(Map<Bearing, String> letters) {
        g.setFont(font(12));
        letters.forEach((b, text) -> {
            double r = radius + 13;
            label(text, x + r * b.east(), y - r * b.north(), Ink.LETTER, TextAlignment.CENTER, false);
        });
    }

    private void trail() {
        List<Sketch.Spot> trail = sketch.trail();
        if (trail.size() < 2) {
            return;
        }
        Sketch.Spot here = trail.get(trail.size() - 1);
        g.setStroke(palette.of(Ink.TRAIL));
        g.setLineWidth(2);
        g.beginPath();
        for (int i = Math.max(0, trail.size() - 2000); i < trail.size(); i++) {
            double east = trail.get(i).east() - here.east();
            double north = trail.get(i).north() - here.north();
            double metres = Math.hypot(east, north);
            double k = metres == 0 ? 0 : far(metres) / metres;
            if (i == 0) {
                g.moveTo(x, y);
            }
            g.lineTo(x + k * east, y - k * north);
            if (trail.size() <= 100) {
                g.setFill(palette.of(Ink.TRAIL));
                g.fillOval(x + k * east - 2.5, y - k * north - 2.5, 5, 5);
            }
        }
        g.stroke();
    }

    private void things() {
        Map<Bearing, Integer> inSector = new EnumMap<>(Bearing.class);
        sketch.things().forEach(t -> inSector.merge(t.bearing(), 1, Integer::sum));
        Map<Bearing, Integer> nth = new EnumMap<>(Bearing.class);
        g.setFont(font(12));
        for (Sketch.Thing t : sketch.things()) {
            int of = inSector.get(t.bearing());
            int i = nth.merge(t.bearing(), 1, Integer::sum);
            // A compass word is good to 22 degrees: things of one word are fanned out inside it, so that they do not hide each other.
            double turn = of == 1 ? 0 : -FAN + 2 * FAN * (i - 1) / (of - 1);
            double angle = Math.toRadians(t.bearing().degrees() + turn);
            double r = t.metres().isPresent() ? far(t.metres().getAsDouble()) : radius;
            double tx = x + r * Math.sin(angle);
            double ty = y - r * Math.cos(angle);
            marker(t, tx, ty);
            hits.add(new Hit(tx, ty, t));
        }
        for (Hit h : hits.subList(0, Math.min(MOST_LABELS, hits.size()))) {
            String name = fitting(h.thing().name());
            name(name, h.x(), h.y());
        }
    }

    /** Beside the thing, else on its other side, else above or below; where there is no room at all the tooltip says it. */
    private void name(String name, double tx, double ty) {
        double out = tx < x ? -9 : 9;
        TextAlignment outwards = tx < x ? TextAlignment.RIGHT : TextAlignment.LEFT;
        TextAlignment inwards = tx < x ? TextAlignment.LEFT : TextAlignment.RIGHT;
        if (!label(name, tx + out, ty, Ink.LABEL, outwards, true) && !label(name, tx - out, ty, Ink.LABEL, inwards, true)
                && !label(name, tx, ty - 15, Ink.LABEL, TextAlignment.CENTER, true)) {
            label(name, tx, ty + 15, Ink.LABEL, TextAlignment.CENTER, true);
        }
    }

    /** As much of a name as a label has room for. */
    private String fitting(String name) {
        Text measure = new Text(Shorten.toLine(NAME, name));
        measure.setFont(g.getFont());
        double wide = measure.getLayoutBounds().getWidth();
        return wide <= LABEL_WIDTH ? measure.getText() : Shorten.to(Math.max(4, (int) (measure.getText().length() * LABEL_WIDTH / wide)), measure.getText());
    }

    /** A shape by section, so that kinds are told apart without colour; hollow where the distance is not known. */
    private void marker(Sketch.Thing t, double tx, double ty) {
        double[][] shape = switch (Math.floorMod(t.section().hashCode(), 3)) {
            case 0 -> new double[][] {{tx, tx + 6, tx - 6}, {ty - 6, ty + 5, ty + 5}};
            case 1 -> new double[][] {{tx, tx + 6, tx, tx - 6}, {ty - 6, ty, ty + 6, ty}};
            default -> new double[][] {{tx - 5, tx + 5, tx + 5, tx - 5}, {ty - 5, ty - 5, ty + 5, ty + 5}};
        };
        g.setFill(palette.of(t.metres().isPresent() ? Ink.THING : Ink.GROUND));
        g.setStroke(palette.of(t.metres().isPresent() ? Ink.GROUND : Ink.THING));
        g.setLineWidth(1.5);
        g.fillPolygon(shape[0], shape[1], shape[0].length);
        g.strokePolygon(shape[0], shape[1], shape[0].length);
    }

    private void agent() {
        g.setFill(palette.of(Ink.AGENT));
        g.setStroke(palette.of(Ink.GROUND));
        g.setLineWidth(2);
        g.fillOval(x - 6, y - 6, 12, 12);
        g.strokeOval(x - 6, y - 6, 12, 12);
        sketch.lastMove().filter(m -> m.metres() > 0).ifPresent(m -> {
            double tipX = x + 17 * m.bearing().east();
            double tipY = y - 17 * m.bearing().north();
            double sideX = 5 * m.bearing().north();
            double sideY = 5 * m.bearing().east();
            double baseX = x + 8 * m.bearing().east();
            double baseY = y - 8 * m.bearing().north();
            g.fillPolygon(new double[] {tipX, baseX + sideX, baseX - sideX}, new double[] {tipY, baseY + sideY, baseY - sideY}, 3);
        });
    }

    /** Writes a text where there is room for it: inside the canvas, and not over another one. */
    private boolean label(String text, double at, double middle, Ink ink, TextAlignment align, boolean onlyIfFree) {
        Text measure = new Text(text);
        measure.setFont(g.getFont());
        Bounds size = measure.getLayoutBounds();
        double w = Math.min(LABEL_WIDTH, size.getWidth());
        double left = align == TextAlignment.CENTER ? at - w / 2 : align == TextAlignment.LEFT ? at : at - w;
        left = Math.max(1, Math.min(width - w - 1, left));
        double top = Math.max(1, Math.min(height - size.getHeight() - 1, middle - size.getHeight() / 2));
        Bounds box = new BoundingBox(left, top, w, size.getHeight());
        if (onlyIfFree && taken.stream().anyMatch(b -> b.intersects(box))) {
            return false;
        }
        taken.add(box);
        g.setTextAlign(TextAlignment.LEFT);
        g.setTextBaseline(VPos.TOP);
        g.setFill(palette.of(ink));
        g.fillText(text, left, top, LABEL_WIDTH);
        return true;
    }

    private static Font font(double size) {
        return Font.font("Noto Sans", size * Looks.textSizeProperty().get() / 100);
    }
}
