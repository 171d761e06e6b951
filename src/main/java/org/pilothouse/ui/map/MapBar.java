package org.pilothouse.ui.map;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import org.pilothouse.map.Layer;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;

/** The switches of the map: fit, zoom, follow, measure, layers, legend, storey. */
final class MapBar extends FlowPane {
    private final MapModel model;
    private final Texts texts;
    private final Slider storey = new Slider();
    private final Label storeyName = new Label();
    private final ToggleButton followStorey;
    private boolean setting;

    MapBar(MapModel model, MapSurface surface, Texts texts) {
        this.model = model;
        this.texts = texts;
        getStyleClass().add("map-bar");
        setHgap(4);
        setVgap(2);
        Button fit = button("fit", "mdi2f-fit-to-page-outline");
        fit.setOnAction(e -> surface.fit());
        Button in = button("zoom.in", "mdi2m-magnify-plus-outline");
        in.setOnAction(e -> MapCommands.zoom(surface, 1.25));
        Button out = button("zoom.out", "mdi2m-magnify-minus-outline");
        out.setOnAction(e -> MapCommands.zoom(surface, 0.8));
        Button go = button("go", "mdi2t-target");
        go.setOnAction(e -> MapCommands.goToSelection(model, surface));
        ToggleButton follow = toggle("follow", "mdi2n-navigation-variant-outline");
        follow.selectedProperty().bindBidirectional(model.followAgentProperty());
        ToggleButton measure = toggle("measure", "mdi2r-ruler");
        measure.selectedProperty().bindBidirectional(model.measuringProperty());
        ToggleButton legend = toggle("legend", "mdi2m-map-legend");
        legend.selectedProperty().bindBidirectional(model.legendProperty());
        ToggleButton health = toggle("health", "mdi2v-vector-triangle");
        health.selectedProperty().bindBidirectional(model.healthProperty());
        followStorey = toggle("storey.follow", "mdi2s-stairs");
        followStorey.selectedProperty().bindBidirectional(model.followStoreyProperty());
        getChildren().addAll(fit, in, out, go, follow, measure, layers(), legend, health, storeys(), beliefs());
        model.sceneProperty().addListener((o, was, now) -> scene(now));
        model.storeyProperty().addListener(o -> name());
        scene(model.sceneProperty().get());
    }

    private Button button(String key, String icon) {
        Button b = new Button(texts.get("bar." + key), Icons.of(icon));
        b.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        b.getStyleClass().addAll("button-icon", "flat");
        b.setId("map-" + key);
        b.setAccessibleText(texts.get("bar." + key));
        b.setTooltip(new Tooltip(texts.get("bar." + key)));
        return b;
    }

    private ToggleButton toggle(String key, String icon) {
        ToggleButton b = new ToggleButton(texts.get("bar." + key), Icons.of(icon));
        b.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        b.getStyleClass().addAll("button-icon", "flat");
        b.setId("map-" + key);
        b.setAccessibleText(texts.get("bar." + key));
        b.setTooltip(new Tooltip(texts.get("bar." + key)));
        return b;
    }

    private MenuButton layers() {
        MenuButton menu = new MenuButton(texts.get("bar.layers"), Icons.of("mdi2l-layers-outline"));
        menu.getStyleClass().add("flat");
        menu.setId("map-layers");
        for (Layer layer : Layer.values()) {
            CheckMenuItem item = new CheckMenuItem(texts.get("layer." + layer.name()));
            item.setId("layer-" + layer.name());
            item.setOnAction(e -> {
                Set<Layer> set = EnumSet.noneOf(Layer.class);
                set.addAll(model.layersProperty().get());
                if (item.isSelected()) {
                    set.add(layer);
                } else {
                    set.remove(layer);
                }
                model.layersProperty().set(Set.copyOf(set));
            });
            Runnable tick = () -> item.setSelected(model.layersProperty().get().contains(layer));
            model.layersProperty().addListener(o -> tick.run());
            tick.run();
            menu.getItems().add(item);
        }
        return menu;
    }

    private MenuButton beliefs() {
        MenuButton menu = new MenuButton("", Icons.of("mdi2a-account-group-outline"));
        menu.getStyleClass().add("flat");
        menu.setId("map-beliefs");
        ToggleGroup one = new ToggleGroup();
        for (TeamModel.Beliefs b : TeamModel.Beliefs.values()) {
            RadioMenuItem item = new RadioMenuItem(texts.get("beliefs." + b));
            item.setId("beliefs-" + b);
            item.setToggleGroup(one);
            item.setSelected(b == model.team().beliefsProperty().get());
            item.setOnAction(e -> model.team().beliefsProperty().set(b));
            menu.getItems().add(item);
        }
        menu.textProperty().bind(Bindings.createStringBinding(() -> texts.get("beliefs." + model.team().beliefsProperty().get()), model.team().beliefsProperty()));
        menu.accessibleTextProperty().bind(menu.textProperty());
        menu.visibleProperty().bind(Bindings.createBooleanBinding(() -> !model.team().matesProperty().get().isEmpty(), model.team().matesProperty()));
        menu.managedProperty().bind(menu.visibleProperty());
        return menu;
    }

    private HBox storeys() {
        storey.setMin(-1);
        storey.setMajorTickUnit(1);
        storey.setMinorTickCount(0);
        storey.setSnapToTicks(true);
        storey.setBlockIncrement(1);
        storey.setPrefWidth(60);
        storey.setId("map-storey");
        storey.setAccessibleText(texts.get("bar.storey"));
        storey.valueProperty().addListener((o, was, now) -> {
            if (!setting && Math.rint(now.doubleValue()) == now.doubleValue() && now.intValue() != model.storeyProperty().get()) {
                model.followStoreyProperty().set(false);
                model.storeyProperty().set(now.intValue());
            }
        });
        HBox box = new HBox(4, followStorey, storey, storeyName);
        box.getStyleClass().add("storeys");
        box.managedProperty().bind(box.visibleProperty());
        return box;
    }

    private void scene(Optional<Scene> scene) {
        int count = scene.map(s -> s.known().storeys().count()).orElse(1);
        storey.getParent().setVisible(count > 1);
        setting = true;
        storey.setMax(Math.max(0, count - 1));
        setting = false;
        name();
    }

    private void name() {
        setting = true;
        storey.setValue(model.storeyProperty().get());
        setting = false;
        int s = model.storeyProperty().get();
        storeyName.setText(said(s, "storey.short"));
        storeyName.setTooltip(new Tooltip(said(s, "storey.one")));
    }

    private String said(int s, String key) {
        return s == Style.ALL_STOREYS ? texts.get("storey.all")
                : model.sceneProperty().get().map(m -> texts.get(key, s + 1, m.known().storeys().count(), m.known().storeys().height(s))).orElse("");
    }
}
