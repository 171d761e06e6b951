package org.pilothouse.ui.map;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.map.Style;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.Texts;

/** Everything that can be told to the map, for menus, palette and key help: what its buttons do, the keyboard does too. */
final class MapCommands {
    private final MapModel model;
    private final MapSurface surface;
    private final Texts texts;
    private final Commands commands;
    private final ObservableBooleanValue some;

    MapCommands(MapModel model, MapSurface surface, Texts texts, Commands commands) {
        this.model = model;
        this.surface = surface;
        this.texts = texts;
        this.commands = commands;
        some = Bindings.createBooleanBinding(() -> model.sceneProperty().get().isPresent(), model.sceneProperty());
    }

    /** Where one looks. */
    void looking() {
        add("fit", "mdi2f-fit-to-page-outline", "Shortcut+0", some, surface::fit);
        add("in", "mdi2m-magnify-plus-outline", "Shortcut+Plus", some, () -> zoom(surface, 1.25));
        add("out", "mdi2m-magnify-minus-outline", "Shortcut+Minus", some, () -> zoom(surface, 0.8));
        add("go", "mdi2t-target", "Alt+G", selected(), () -> goToSelection(model, surface));
        toggle("follow", "mdi2n-navigation-variant-outline", "Alt+F", model.followAgentProperty());
        BooleanBinding more = Bindings.createBooleanBinding(() -> storeys() > 1, model.sceneProperty());
        add("up", "mdi2s-stairs-up", "Alt+Up", more, () -> storey(1));
        add("down", "mdi2s-stairs-down", "Alt+Down", more, () -> storey(-1));
        toggle("storey", "mdi2s-stairs", "", model.followStoreyProperty());
    }

    /** What is shown, measured and copied. */
    void showing(Runnable copy) {
        toggle("measure", "mdi2r-ruler", "Alt+M", model.measuringProperty());
        toggle("legend", "mdi2m-map-legend", "Alt+L", model.legendProperty());
        toggle("health", "mdi2v-vector-triangle", "Alt+H", model.healthProperty());
        add("copy", "mdi2c-content-copy", "Alt+C", selected(), copy);
        for (Layer layer : Layer.values()) {
            commands.add(texts, "layer." + layer.name().toLowerCase(Locale.ROOT), "mdi2l-layers-outline", "", some, () -> flip(layer));
        }
    }

    /** Where one walks. */
    void walking() {
        add("walk", "mdi2w-walk", "Alt+W", Bindings.createBooleanBinding(model::canWalk, model.routeProperty(), model.sceneProperty()), model::walk);
        add("stop", "mdi2s-stop", "", Bindings.createBooleanBinding(model::walking, model.walkProperty()), model::stopWalk);
    }

    /** Looks at what is selected. */
    static void goToSelection(MapModel model, MapSurface surface) {
        model.selectedMark().ifPresent(m -> {
            if (model.storeyProperty().get() != Style.ALL_STOREYS && model.storeyProperty().get() != m.storey()) {
                model.followStoreyProperty().set(false);
                model.storeyProperty().set(m.storey());
            }
            model.followAgentProperty().set(false);
            surface.look(surface.cameraProperty().get().at(m.place().x(), m.place().z()));
        });
    }

    static void zoom(MapSurface surface, double factor) {
        Camera camera = surface.cameraProperty().get();
        surface.look(camera.zoomAt(camera.width() / 2.0, camera.height() / 2.0, factor));
    }

    private ObservableBooleanValue selected() {
        return Bindings.createBooleanBinding(() -> model.selectedMark().isPresent(), model.selectedProperty(), model.sceneProperty());
    }

    private int storeys() {
        return model.sceneProperty().get().map(s -> s.known().storeys().count()).orElse(1);
    }

    private void storey(int by) {
        int wanted = Math.max(Style.ALL_STOREYS, Math.min(storeys() - 1, model.storeyProperty().get() + by));
        model.followStoreyProperty().set(false);
        model.storeyProperty().set(wanted);
    }

    private void flip(Layer layer) {
        Set<Layer> set = EnumSet.noneOf(Layer.class);
        set.addAll(model.layersProperty().get());
        if (!set.remove(layer)) {
            set.add(layer);
        }
        model.layersProperty().set(Set.copyOf(set));
    }

    private void add(String name, String icon, String keys, ObservableBooleanValue enabled, Runnable run) {
        commands.add(texts, "map." + name, icon, keys, enabled, run);
    }

    private void toggle(String name, String icon, String keys, BooleanProperty what) {
        add(name, icon, keys, some, () -> what.set(!what.get()));
    }
}
