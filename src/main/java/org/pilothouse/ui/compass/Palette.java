package org.pilothouse.ui.compass;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Group;
import javafx.scene.layout.Background;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;

/** The colours of the compass, taken from the theme through regions that nobody sees: a canvas itself has no style. */
final class Palette extends Group {
    private final Map<Ink, Region> swatches = new EnumMap<>(Ink.class);

    /** What is drawn in a colour of its own. The style sheet names each. */
    enum Ink { RING, LETTER, CLEAR, INTENSE, STRONG, MODERATE, WEAK, UNKNOWN, THING, LABEL, TRAIL, AGENT, GROUND }

    Palette(Runnable changed) {
        setManaged(false);
        setMouseTransparent(true);
        setOpacity(0);
        for (Ink ink : Ink.values()) {
            Region swatch = new Region();
            swatch.getStyleClass().addAll("ink", "ink-" + ink.name().toLowerCase(Locale.ROOT));
            swatch.backgroundProperty().addListener((o, was, now) -> changed.run());
            swatches.put(ink, swatch);
            getChildren().add(swatch);
        }
    }

    Paint of(Ink ink) {
        Background background = swatches.get(ink).getBackground();
        return background == null || background.getFills().isEmpty() ? Color.TRANSPARENT : background.getFills().get(0).getFill();
    }
}
