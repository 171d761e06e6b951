package org.pilothouse.ui.chart;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Group;
import javafx.scene.layout.Background;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;

/** The colours of the charts, taken from the theme through regions that nobody sees: a canvas itself has no style. */
final class Inks extends Group {
    /** What is drawn in a colour of its own. The style sheet names each. */
    enum Ink { GROUND, BORDER, LETTER, LINE, BAND, CURSOR }

    private final Map<Ink, Region> regions = new EnumMap<>(Ink.class);

    Inks(Runnable changed) {
        setManaged(false);
        setMouseTransparent(true);
        setOpacity(0);
        for (Ink ink : Ink.values()) {
            Region region = new Region();
            region.getStyleClass().addAll("ink", "ink-" + ink.name().toLowerCase(Locale.ROOT));
            region.backgroundProperty().addListener((o, was, now) -> changed.run());
            regions.put(ink, region);
        }
        getChildren().addAll(regions.values());
    }

    Paint of(Ink ink) {
        Background background = regions.get(ink).getBackground();
        return background == null || background.getFills().isEmpty() ? Color.TRANSPARENT : background.getFills().get(0).getFill();
    }
}
