package org.pilothouse.ui.shell;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Five hints over the window, one after the other, each beside what it is about. Escape ends them; nothing is blocked meanwhile. */
final class Tour {
    private static final double WIDTH = 360;
    private static final double INSET = 24;
    private final Texts texts;
    private final Commands commands;
    private final List<Supplier<? extends Node>> places;
    private final Popup popup = new Popup();
    private final Label words = new Label();
    private final Label count = new Label();
    private final Button next = new Button();
    private int at;

    /** A tour over these places; there is a hint {@code tour.N} for each, from 1. */
    Tour(Locale locale, Commands commands, List<Supplier<? extends Node>> places) {
        texts = Texts.of(Tour.class, locale);
        this.commands = commands;
        this.places = List.copyOf(places);
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.setId("tour-words");
        count.getStyleClass().add("muted");
        next.setId("tour-next");
        next.setOnAction(e -> show(at + 1));
        Button end = new Button(texts.get("tour.end"));
        end.setId("tour-end");
        end.setOnAction(e -> popup.hide());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox foot = new HBox(8, count, gap, end, next);
        VBox box = new VBox(words, foot);
        box.getStyleClass().addAll("palette", "tour");
        box.setPrefWidth(WIDTH);
        StackPane ground = new StackPane(box);
        ground.getStyleClass().add("palette-ground");
        popup.getContent().add(ground);
        Theme.dress(popup.getScene());
        popup.setHideOnEscape(true);
    }

    /** Shows the first hint. */
    void start() {
        show(0);
    }

    boolean isOpen() {
        return popup.isShowing();
    }

    private void show(int hint) {
        if (hint == places.size()) {
            popup.hide();
            return;
        }
        at = hint;
        Node place = places.get(hint).get();
        words.setText(texts.get("tour." + (hint + 1), commands.of("help.palette").keys(), commands.of("watch.connect").keys(), commands.of("act.send").keys()));
        words.setAccessibleText(words.getText());
        count.setText(texts.get("tour.count", hint + 1, places.size()));
        next.setText(texts.get(hint + 1 == places.size() ? "tour.last" : "tour.next"));
        Bounds where = place.localToScreen(place.getBoundsInLocal());
        if (where == null) {
            show(hint + 1);
            return;
        }
        popup.show(place.getScene().getWindow(), where.getMinX() + Math.max(INSET, (where.getWidth() - WIDTH) / 2), where.getMinY() + INSET);
        next.requestFocus();
    }
}
