package org.pilothouse.ui.compass;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import org.pilothouse.ui.compass.Palette.Ink;
import org.pilothouse.ui.kit.Looks;
import org.pilothouse.ui.kit.Shorten;

/** Draws an estimate as a map, north up, all of it in view; its frame is dashed, as nothing in it is exact. */
final class EstimateDrawing {
    private static final double MARGIN = 34;
    private static final double MOST_SCALE = 24;
    private static final int LETTERS = 28;
    private final GraphicsContext g;
    private final Palette palette;
    private final double width;
    private final double height;
    private double scale = 1;
    private double middleEast;
    private double middleNorth;

    EstimateDrawing(GraphicsContext g, Palette palette, double width, double height) {
        this.g = g;
        this.palette = palette;
        this.width = width;
        this.height = height;
    }

    /** @param metresPattern how a length is written, {@code #} for the number */
    void draw(Estimate estimate, List<Sketch.Spot> trail, String metresPattern) {
        g.setTransform(1, 0, 0, 1, 0, 0);
        g.clearRect(0, 0, width, height);
        if (width < 60 || height < 60) {
            return;
        }
        g.setTextBaseline(javafx.geometry.VPos.BASELINE);
        fit(estimate, trail);
        double side = Math.max(1, Math.ceil(Estimate.CELL * scale));
        for (Estimate.Patch p : estimate.patches()) {
            g.setFill(palette.of(p.blocked() ? Ink.UNKNOWN : Ink.CLEAR));
            g.fillRect(Math.floor(x((p.east() - 0.5) * Estimate.CELL)), Math.floor(y((p.north() + 0.5) * Estimate.CELL)), side, side);
        }
        way(trail);
        places(estimate);
        agent(trail);
        frame(metresPattern);
    }

    private void fit(Estimate estimate, List<Sketch.Spot> trail) {
        double[] b = {0, 0, 0, 0};
        estimate.patches().forEach(p -> grow(b, p.east() * Estimate.CELL, p.north() * Estimate.CELL));
        estimate.places().forEach(p -> grow(b, p.east(), p.north()));
        trail.forEach(s -> grow(b, s.east(), s.north()));
        scale = Math.min(MOST_SCALE, Math.min((width - 2 * MARGIN) / (b[2] - b[0] + 2), (height - 2 * MARGIN) / (b[3] - b[1] + 2)));
        middleEast = (b[0] + b[2]) / 2;
        middleNorth = (b[1] + b[3]) / 2;
    }

    private static void grow(double[] b, double east, double north) {
        b[0] = Math.min(b[0], east);
        b[1] = Math.min(b[1], north);
        b[2] = Math.max(b[2], east);
        b[3] = Math.max(b[3], north);
    }

    private double x(double east) {
        return width / 2 + (east - middleEast) * scale;
    }

    private double y(double north) {
        return height / 2 - (north - middleNorth) * scale;
    }

    private void way(List<Sketch.Spot> trail) {
        g.setStroke(palette.of(Ink.TRAIL));
        g.setLineWidth(2);
        g.setLineDashes(6, 4);
        g.beginPath();
        for (int i = 0; i < trail.size(); i++) {
            if (i == 0) {
                g.moveTo(x(trail.get(i).east()), y(trail.get(i).north()));
            } else {
                g.lineTo(x(trail.get(i).east()), y(trail.get(i).north()));
            }
        }
        g.stroke();
        g.setLineDashes((double[]) null);
    }

    private void places(Estimate estimate) {
        g.setFont(Font.font("Noto Sans", 12 * Looks.textSizeProperty().get() / 100));
        for (Estimate.Place p : estimate.places()) {
            double px = x(p.east());
            double py = y(p.north());
            g.setStroke(palette.of(Ink.THING));
            g.setLineWidth(2);
            g.strokeOval(px - 5, py - 5, 10, 10);
            g.setFill(palette.of(Ink.LABEL));
            boolean left = px > width * 0.7;
            g.setTextAlign(left ? javafx.scene.text.TextAlignment.RIGHT : javafx.scene.text.TextAlignment.LEFT);
            g.fillText("≈ " + Shorten.toLine(LETTERS, p.name()), px + (left ? -9 : 9), py + 4);
        }
        g.setTextAlign(javafx.scene.text.TextAlignment.LEFT);
    }

    private void agent(List<Sketch.Spot> trail) {
        Sketch.Spot here = trail.isEmpty() ? new Sketch.Spot(0, 0, 0) : trail.get(trail.size() - 1);
        g.setFill(palette.of(Ink.AGENT));
        g.setStroke(palette.of(Ink.GROUND));
        g.setLineWidth(2);
        g.fillOval(x(here.east()) - 7, y(here.north()) - 7, 14, 14);
        g.strokeOval(x(here.east()) - 7, y(here.north()) - 7, 14, 14);
    }

    private void frame(String metresPattern) {
        g.setStroke(palette.of(Ink.RING));
        g.setLineWidth(1);
        g.setLineDashes(4, 4);
        g.strokeRect(4.5, 4.5, width - 9, height - 9);
        g.setLineDashes((double[]) null);
        double metres = Math.pow(10, Math.floor(Math.log10(width / 4 / scale)));
        g.setStroke(palette.of(Ink.LETTER));
        g.setFill(palette.of(Ink.LETTER));
        g.setLineWidth(2);
        g.strokeLine(14, height - 14, 14 + metres * scale, height - 14);
        g.fillText("≈ " + metresPattern.replace("#", metres < 1 ? String.valueOf(metres) : String.valueOf((long) metres)), 14, height - 20);
        g.fillText("N", width - 22, 22);
    }
}
