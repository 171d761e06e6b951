package org.pilothouse.ui.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.geometry.Point2D;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Worlds;
import org.pilothouse.nav.Surroundings;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.Vec3;

class MapViewTest extends FxTest {
    private final FxDoor door = new FxDoor();
    private final MapModel model = new MapModel(door);
    private MapView view;

    @BeforeEach
    void open() {
        view = show(() -> new MapView(model, door, Locale.ENGLISH));
        onFx(() -> model.show(Worlds.rooms(), actions()));
        drawn();
    }

    @AfterEach
    void close() {
        onFx(view::close);
    }

    static ActionSpace actions() {
        return new ActionSpace(true, List.of(
                action("interact", "{'type':'object','properties':{'target':{'type':'string','description':'id of the thing'}},'required':['target']}"),
                action("talk_to", "{'type':'object','properties':{'target':{'type':'string','enum':['guard']},'words':{'type':'string'}},'required':['target','words']}"),
                action("move_to", "{'type':'object','properties':{'position':{'type':'object','properties':{'x':{'type':'number'},'y':{'type':'number'},'z':{'type':'number'}}}},'required':['position']}"),
                action("emergency_return", "{'type':'object','properties':{}}")));
    }

    private static ActionSpec action(String name, String schema) {
        try {
            return new ActionSpec(name, "", (ObjectNode) new ObjectMapper().readTree(schema.replace('\'', '"')));
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private void drawn() {
        await("a smooth picture of what is in view", () -> view.surface().picture().filter(p -> p.fine() && p.scene() == model.sceneProperty().get().orElse(null)
                && Math.abs(p.camera().scale() - view.surface().cameraProperty().get().scale()) < 1e-9).isPresent());
    }

    private Point2D pointOf(String id) {
        return fx(() -> {
            Camera c = view.surface().cameraProperty().get();
            Vec3 p = model.sceneProperty().get().orElseThrow().mark(id).orElseThrow().place();
            return view.surface().localToScreen(c.screenX(p.x()), c.screenY(p.z()));
        });
    }

    @Test
    void zooming_at_the_pointer_keeps_the_point_under_it() {
        Camera before = fx(() -> view.surface().cameraProperty().get());
        onFx(() -> {
            Point2D at = view.surface().localToScene(123, 77);
            view.surface().fireEvent(new ScrollEvent(ScrollEvent.SCROLL, at.getX(), at.getY(), 0, 0, false, false, false, false, false, false, 0, 120, 0, 120,
                    ScrollEvent.HorizontalTextScrollUnits.NONE, 0, ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null));
        });
        Camera after = fx(() -> view.surface().cameraProperty().get());
        assertThat(after.scale()).isGreaterThan(before.scale() * 1.5);
        assertThat(after.worldX(123)).isCloseTo(before.worldX(123), within(1e-9));
        assertThat(after.worldZ(77)).isCloseTo(before.worldZ(77), within(1e-9));
    }

    @Test
    void what_is_selected_in_the_map_is_selected_in_the_table_and_back() {
        robot.clickOn(pointOf("button2"));
        assertThat(fx(() -> model.selectedProperty().get())).isEqualTo("button2");
        ListView<Surroundings.Line> around = robot.lookup("#around-list").queryListView();
        assertThat(fx(() -> around.getSelectionModel().getSelectedItem().id())).isEqualTo("button2");
        robot.clickOn("Things");
        TableView<Surroundings.Line> table = robot.lookup("#entity-table").queryTableView();
        assertThat(fx(() -> table.getSelectionModel().getSelectedItem().id())).isEqualTo("button2");
        onFx(() -> table.getSelectionModel().select(table.getItems().stream().filter(l -> l.id().equals("door2")).findFirst().orElseThrow()));
        assertThat(fx(() -> model.selectedMark().orElseThrow().id())).isEqualTo("door2");
    }

    @Test
    void the_menu_of_a_thing_offers_only_what_can_take_it_and_fills_it_in() {
        List<String> chosen = new ArrayList<>();
        onFx(() -> model.onAct((name, arguments) -> chosen.add(name + arguments)));
        contextMenu("button2");
        assertThat(offers()).containsExactly("offer-interact", "offer-move_to");
        onFx(() -> view.menu().menu().getItems().stream().filter(i -> "offer-interact".equals(i.getId())).findFirst().orElseThrow().fire());
        assertThat(chosen).containsExactly("interact{\"target\":\"button2\"}");
        contextMenu("guard");
        assertThat(offers()).containsExactly("offer-interact", "offer-talk_to", "offer-move_to");
    }

    private void contextMenu(String id) {
        Point2D at = pointOf(id);
        onFx(() -> {
            Point2D inScene = view.surface().localToScene(view.surface().screenToLocal(at));
            view.surface().fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, inScene.getX(), inScene.getY(), at.getX(), at.getY(), false, null));
        });
    }

    private List<String> offers() {
        return fx(() -> view.menu().menu().getItems().stream().map(javafx.scene.control.MenuItem::getId).filter(i -> i != null && i.startsWith("offer-"))
                .collect(Collectors.toList()));
    }

    @Test
    void the_way_to_a_place_behind_a_closed_door_says_which_door() {
        onFx(() -> model.ask(new Vec3(14.95, 0, 6)));
        assertThat(robot.lookup("#map-notice").queryLabeled().getText()).contains("door2").contains("nearest");
        onFx(() -> model.ask(new Vec3(3, 0, 3)));
        assertThat(robot.lookup("#map-notice").queryLabeled().getText()).contains("m to walk");
    }

    @Test
    void the_keyboard_alone_finds_a_thing_and_asks_what_can_be_done() {
        ListView<Surroundings.Line> around = robot.lookup("#around-list").queryListView();
        onFx(around::requestFocus);
        robot.type(KeyCode.HOME);
        robot.type(KeyCode.DOWN);
        String id = fx(() -> model.selectedProperty().get());
        assertThat(id).isNotEmpty();
        robot.type(KeyCode.ENTER);
        assertThat(fx(() -> view.menu().menu().isShowing())).isTrue();
        robot.type(KeyCode.ESCAPE);
        onFx(() -> view.surface().requestFocus());
        Camera before = fx(() -> view.surface().cameraProperty().get());
        robot.type(KeyCode.RIGHT);
        assertThat(fx(() -> view.surface().cameraProperty().get()).x()).isGreaterThan(before.x());
    }

    @Test
    void nothing_is_painted_while_nothing_changes() {
        drawn();
        onFx(() -> model.layersProperty().set(java.util.Set.of(Layer.FLOOR)));
        await("a picture of the floor alone", () -> view.surface().picture().filter(p -> p.fine() && p.style().layers().size() == 1).isPresent());
        pulses(70);
        long before = fx(() -> view.surface().paints());
        pulses(60);
        assertThat(fx(() -> view.surface().paints())).isEqualTo(before);
    }

    @Test
    void pictures_of_the_map_for_people_to_look_at() {
        for (Theme theme : Theme.values()) {
            MapModel m = new MapModel(door);
            MapView v = fx(() -> new MapView(m, door, Locale.ENGLISH));
            Scene scene = Worlds.rooms();
            int width = theme == Theme.LIGHT ? 1280 : 1920;
            int height = theme == Theme.LIGHT ? 800 : 1080;
            onFx(() -> {
                m.show(scene, actions());
                m.selectedProperty().set("door2");
                m.ask(new Vec3(3, 0, 3));
                ((javafx.scene.control.ToggleButton) v.lookup("#map-legend")).setSelected(true);
            });
            // The first window makes the worker draw, the second shows what it drew.
            Pictures.take(v, "map", width, height, theme);
            await("a picture", () -> v.surface().picture().filter(org.pilothouse.map.Picture::fine).isPresent());
            Pictures.take(v, "map", width, height, theme);
            onFx(v::close);
        }
    }
}
