package org.pilothouse.ui.compass;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.Bearing;

/** Shows a {@link CompassModel}: drawn when something in it changes and at no other time. What is drawn is also said in words. */
public final class CompassView extends StackPane {
    private static final double NEAR = 14;
    private static final int MOST_SPOKEN = 12;
    private final Texts texts;
    private final CompassModel model;
    private final Sheet sheet = new Sheet();
    private final Label estimate = new Label();
    private final ToggleButton asMap;
    private final Map<Bearing, String> letters = new EnumMap<>(Bearing.class);
    private List<Drawing.Hit> hits = List.of();
    private long drawings;

    /** A view in that language. */
    public CompassView(CompassModel model, Locale locale) {
        this.model = model;
        texts = Texts.of(CompassView.class, locale);
        Theme.room(this, CompassView.class);
        getStyleClass().add("compass-view");
        for (Bearing b : Bearing.values()) {
            letters.put(b, texts.get("letter." + b.name()));
        }
        asMap = new ToggleButton(texts.get("map"), Icons.of("mdi2m-map-outline"));
        asMap.setId("compass-as-map");
        asMap.setAccessibleText(texts.get("map.spoken"));
        asMap.getStyleClass().add("flat");
        Label legend = new Label();
        legend.textProperty().bind(Bindings.when(asMap.selectedProperty()).then(texts.get("legend.map")).otherwise(texts.get("legend")));
        legend.getStyleClass().add("legend");
        estimate.getStyleClass().add("estimate");
        estimate.setId("compass-estimate");
        legend.setWrapText(true);
        estimate.setWrapText(true);
        legend.setMinHeight(USE_PREF_SIZE);
        estimate.setMinHeight(USE_PREF_SIZE);
        VBox.setVgrow(sheet, Priority.ALWAYS);
        VBox content = new VBox(asMap, sheet, estimate, legend);
        content.visibleProperty().bind(model.stateProperty().isEqualTo(CompassModel.State.SKETCH));
        getChildren().add(content);
        for (CompassModel.State state : CompassModel.State.values()) {
            if (state != CompassModel.State.SKETCH) {
                EmptyState nothing = new EmptyState("mdi2c-compass-off-outline", texts.get("empty." + state.name()));
                nothing.visibleProperty().bind(model.stateProperty().isEqualTo(state));
                getChildren().add(nothing);
            }
        }
        model.sketchProperty().addListener((o, was, now) -> tell(now));
        model.estimateProperty().addListener(o -> tell(model.sketchProperty().get()));
        asMap.selectedProperty().addListener(o -> tell(model.sketchProperty().get()));
        tell(model.sketchProperty().get());
    }

    /** How often it has been drawn: nothing is drawn twice. */
    long drawings() {
        return drawings;
    }

    private void tell(Sketch sketch) {
        sheet.setAccessibleText(asMap.isSelected() ? spokenMap(sketch) : spoken(sketch));
        if (sketch.trail().size() < 2) {
            estimate.setText(texts.get("estimate.none"));
        } else {
            Sketch.Spot first = sketch.trail().get(0);
            Sketch.Spot here = sketch.trail().get(sketch.trail().size() - 1);
            double east = here.east() - first.east();
            double north = here.north() - first.north();
            estimate.setText(texts.get("estimate", sketch.trailFrom(), Math.hypot(east, north), Math.hypot(east, north) < 0.05 ? ""
                    : texts.get("word." + Bearing.towards(east, north).name()), Math.hypot(east, north) < 0.05 ? 0 : 1));
        }
        sheet.dirty();
    }

    /** The named places, nearest first, as seen from where the agent is thought to be. */
    private String spokenMap(Sketch sketch) {
        Sketch.Spot here = sketch.trail().isEmpty() ? new Sketch.Spot(0, 0, 0) : sketch.trail().get(sketch.trail().size() - 1);
        return texts.get("spoken.map", model.estimateProperty().get().places().stream()
                .sorted(Comparator.comparingDouble(p -> Math.hypot(p.east() - here.east(), p.north() - here.north()))).limit(MOST_SPOKEN)
                .map(p -> texts.get("spoken.place", Shorten.to(60, p.name()), Math.hypot(p.east() - here.east(), p.north() - here.north()),
                        texts.get("word." + Bearing.towards(p.east() - here.east(), p.north() - here.north()).name())))
                .collect(Collectors.joining("; ")));
    }

    private String spoken(Sketch sketch) {
        String beams = sketch.beams().stream().map(b -> texts.get("spoken.beam", texts.get("word." + b.bearing().name()), b.distance().text(), b.word()))
                .collect(Collectors.joining(" "));
        String things = sketch.things().stream().sorted(Comparator.comparingDouble(t -> t.metres().orElse(Double.MAX_VALUE))).limit(MOST_SPOKEN)
                .map(t -> Shorten.to(200, t.text())).collect(Collectors.joining("; "));
        return texts.get("spoken", beams, things);
    }

    /** The canvas, as large as there is room; drawn once before the pulse that shows it. */
    private final class Sheet extends Pane {
        private final Canvas canvas = new Canvas();
        private final Palette palette = new Palette(this::dirty);
        private final Tooltip tip = new Tooltip();
        private boolean stale = true;

        Sheet() {
            setId("compass-sheet");
            setMinSize(0, 0);
            setFocusTraversable(true);
            setAccessibleRole(AccessibleRole.IMAGE_VIEW);
            getChildren().addAll(palette, canvas);
            tip.setWrapText(true);
            tip.setMaxWidth(360);
            setOnMouseMoved(e -> point(e.getX(), e.getY()));
        }

        void dirty() {
            stale = true;
            requestLayout();
        }

        private void point(double px, double py) {
            Optional<Drawing.Hit> hit = hits.stream().filter(h -> Math.hypot(h.x() - px, h.y() - py) < NEAR)
                    .min(Comparator.comparingDouble(h -> Math.hypot(h.x() - px, h.y() - py)));
            if (hit.isPresent()) {
                tip.setText(Shorten.to(1000, hit.get().thing().text()));
                Tooltip.install(this, tip);
            } else {
                Tooltip.uninstall(this, tip);
            }
        }

        @Override
        protected void layoutChildren() {
            double w = Math.floor(getWidth());
            double h = Math.floor(getHeight());
            if (canvas.getWidth() != w || canvas.getHeight() != h) {
                canvas.setWidth(w);
                canvas.setHeight(h);
                stale = true;
            }
            if (stale && w > 0 && h > 0) {
                stale = false;
                drawings++;
                if (asMap.isSelected()) {
                    hits = List.of();
                    new EstimateDrawing(canvas.getGraphicsContext2D(), palette, w, h).draw(model.estimateProperty().get(), model.sketchProperty().get().trail(),
                            texts.get("metres"));
                    return;
                }
                hits = new Drawing(canvas.getGraphicsContext2D(), palette, model.sketchProperty().get(), w, h).draw(texts.get("metres"), letters);
            }
        }
    }
}
