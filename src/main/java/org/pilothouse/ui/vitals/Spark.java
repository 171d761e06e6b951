package org.pilothouse.ui.vitals;

import javafx.scene.AccessibleRole;
import javafx.scene.layout.Pane;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/** A small line of how a figure went; broken where it was not known. The number beside it is its text. */
final class Spark extends Pane {
    private static final double WIDTH = 84;
    private static final double HEIGHT = 16;
    private final Path line = new Path();

    Spark() {
        getStyleClass().add("spark");
        line.getStyleClass().add("spark-line");
        line.setManaged(false);
        setMinSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
        setAccessibleRole(AccessibleRole.NODE);
        getChildren().add(line);
    }

    void show(Trend trend, double low, double high) {
        line.getElements().clear();
        double span = high > low ? high - low : 1;
        boolean pen = false;
        int n = trend.size();
        for (int i = 0; i < n; i++) {
            double p = trend.point(i);
            if (Double.isNaN(p)) {
                pen = false;
                continue;
            }
            double x = n < 2 ? WIDTH / 2 : 1 + (WIDTH - 2) * i / (n - 1);
            double y = HEIGHT - 1 - (HEIGHT - 2) * Math.max(0, Math.min(1, (p - low) / span));
            line.getElements().add(pen ? new LineTo(x, y) : new MoveTo(x, y));
            pen = true;
        }
    }
}
