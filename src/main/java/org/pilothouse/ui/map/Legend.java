package org.pilothouse.ui.map;

import java.util.EnumMap;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.paint.Color;
import org.pilothouse.map.Glyphs;
import org.pilothouse.map.MapPalette;
import org.pilothouse.map.Symbol;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** What the signs of the map mean: each symbol with its word, and the shades of what is known. */
final class Legend extends FlowPane {
    private static final int SIZE = 18;
    // The theme outlives every window: a listener that it held fast would hold the window.
    private final InvalidationListener onTheme = o -> draw();
    private final Map<Symbol, Canvas> signs = new EnumMap<>(Symbol.class);

    Legend(Texts texts) {
        getStyleClass().add("map-legend");
        setId("map-legend");
        setHgap(12);
        setVgap(2);
        for (Symbol s : Symbol.values()) {
            Canvas sign = new Canvas(SIZE, SIZE);
            signs.put(s, sign);
            entry(sign, texts.get("symbol." + s.name()));
        }
        getChildren().add(new Label(texts.get("legend.states")));
        Theme.current().addListener(new WeakInvalidationListener(onTheme));
        draw();
    }

    private void entry(Canvas sign, String word) {
        HBox entry = new HBox(4, sign, new Label(word));
        entry.getStyleClass().add("legend-entry");
        getChildren().add(entry);
    }

    private void draw() {
        MapPalette palette = Theme.current().get().isDark() ? MapPalette.dark() : MapPalette.light();
        signs.forEach((symbol, canvas) -> {
            GraphicsContext g = canvas.getGraphicsContext2D();
            g.clearRect(0, 0, SIZE, SIZE);
            int[] pixels = Glyphs.pixels(symbol, SIZE - 4, palette);
            for (int y = 0; y < SIZE; y++) {
                for (int x = 0; x < SIZE; x++) {
                    int argb = pixels[y * SIZE + x];
                    if (argb >>> 24 > 0) {
                        g.getPixelWriter().setColor(x, y, Color.rgb(argb >> 16 & 255, argb >> 8 & 255, argb & 255, (argb >>> 24) / 255.0));
                    }
                }
            }
        });
    }
}
