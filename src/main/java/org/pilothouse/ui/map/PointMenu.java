package org.pilothouse.ui.map;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.pilothouse.map.Mark;
import org.pilothouse.session.walk.Offer;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.Vec3;

/** The menu of a thing or of a place: only the actions whose schemas can take it, and walking there. */
final class PointMenu {
    private final MapModel model;
    private final Texts texts;
    private final Consumer<Vec3> walkTo;
    private final ContextMenu menu = new ContextMenu();

    PointMenu(MapModel model, Texts texts, Consumer<Vec3> walkTo) {
        this.model = model;
        this.texts = texts;
        this.walkTo = walkTo;
        menu.setId("map-menu");
    }

    ContextMenu menu() {
        return menu;
    }

    /**
     * Opens it.
     *
     * @param at pixels of the surface
     * @param thing what is there
     * @param floor the place of the floor there, where there is one
     */
    void open(MapSurface surface, Point2D at, Optional<Mark> thing, Optional<Vec3> floor) {
        menu.hide();
        menu.getItems().setAll(heading(thing, floor));
        List<Offer> offers = thing.map(m -> model.offers(m.entity())).or(() -> floor.map(model::offers)).orElse(List.of());
        for (Offer offer : offers) {
            MenuItem item = new MenuItem(texts.get(offer.complete() ? "menu.act" : "menu.act.more", offer.action()), Icons.of("mdi2g-gesture-tap"));
            item.setMnemonicParsing(false);
            item.setId("offer-" + offer.action());
            item.setOnAction(e -> model.choose(offer));
            menu.getItems().add(item);
        }
        if (offers.isEmpty()) {
            MenuItem none = new MenuItem(texts.get("menu.none"));
            none.setDisable(true);
            menu.getItems().add(none);
        }
        Optional<Vec3> goal = thing.map(m -> new Vec3(m.place().x(), m.place().y() - m.half().y(), m.place().z())).or(() -> floor);
        goal.ifPresent(g -> {
            menu.getItems().add(new SeparatorMenuItem());
            menu.getItems().addAll(item("menu.way", "mdi2m-map-marker-path", "menu-way", () -> model.ask(g)),
                    item("menu.walk", "mdi2w-walk", "menu-walk", () -> walkTo.accept(g)));
        });
        thing.ifPresent(m -> menu.getItems().add(item("menu.copy.id", "mdi2c-content-copy", "menu-copy", () -> copy(m.id()))));
        floor.ifPresent(p -> menu.getItems().add(item("menu.copy.place", "mdi2c-crosshairs-gps", "menu-copy-place",
                () -> copy(String.format(Locale.ROOT, "%.3f, %.3f, %.3f", p.x(), p.y(), p.z())))));
        Point2D screen = surface.localToScreen(at);
        if (screen != null) {
            menu.show(surface, screen.getX(), screen.getY());
        }
    }

    static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private MenuItem heading(Optional<Mark> thing, Optional<Vec3> floor) {
        MenuItem heading = new MenuItem(thing.map(Mark::label).or(() -> floor.map(p -> texts.get("place", p.x(), p.y(), p.z()))).orElse(texts.get("menu.nothing")));
        heading.setMnemonicParsing(false);
        heading.setDisable(true);
        return heading;
    }

    private MenuItem item(String key, String icon, String id, Runnable run) {
        MenuItem item = new MenuItem(texts.get(key), Icons.of(icon));
        item.setMnemonicParsing(false);
        item.setId(id);
        item.setOnAction(e -> run.run());
        return item;
    }
}
