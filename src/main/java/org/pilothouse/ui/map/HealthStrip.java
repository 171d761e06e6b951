package org.pilothouse.ui.map;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.pilothouse.map.Layer;
import org.pilothouse.nav.MeshHealth;
import org.pilothouse.ui.kit.Texts;

/** How the mesh fares, where a person asks: what there is, what was mended and skipped; its islands are in colours as long as this is shown. */
final class HealthStrip extends VBox {
    private static final int NOTES = 6;
    private final MapModel model;
    private final Texts texts;

    HealthStrip(MapModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        setId("map-health-strip");
        getStyleClass().add("map-health");
        visibleProperty().bind(model.healthProperty());
        managedProperty().bind(visibleProperty());
        model.healthProperty().addListener((o, was, now) -> {
            Set<Layer> layers = new HashSet<>(model.layersProperty().get());
            if (now) {
                layers.add(Layer.ISLANDS);
            } else {
                layers.remove(Layer.ISLANDS);
            }
            model.layersProperty().set(Set.copyOf(layers));
            say();
        });
        model.sceneProperty().addListener(o -> say());
    }

    private void say() {
        if (isVisible()) {
            List<Label> lines = new ArrayList<>();
            model.sceneProperty().get().map(s -> s.known().graph().health()).ifPresentOrElse(h -> sentences(h).forEach(s -> lines.add(line(s))),
                    () -> lines.add(line(texts.get("health.none"))));
            getChildren().setAll(lines);
        }
    }

    private List<String> sentences(MeshHealth h) {
        List<String> all = new ArrayList<>();
        all.add(h.vertices() == 0 ? texts.get("health.none")
                : texts.get("health.mesh", h.vertices(), h.triangles(), h.islands()) + " " + (h.sound() ? texts.get("health.sound") : ""));
        if (!h.sound()) {
            all.add(texts.get("health.mended", h.twinsMerged(), h.badIndices(), h.degenerate(), h.unusable()));
            h.notes().stream().limit(NOTES).forEach(all::add);
        }
        return all;
    }

    private static Label line(String sentence) {
        Label label = new Label(sentence.strip());
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
