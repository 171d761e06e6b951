package org.pilothouse.ui.time;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.Kinds;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Shows a {@link TimelineModel} in little room: the buttons to move on it, and the strip. */
public final class TimelineView extends VBox {
    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    private final TimelineModel model;
    private final Texts texts;
    private final DateTimeFormatter clock;
    private final Label where = new Label();
    private final Button play;
    private final ToggleButton loop = new ToggleButton();
    private final ComboBox<Double> speed = new ComboBox<>();
    /** What the model says is being put into the controls: not a wish of a person. */
    private boolean showing;

    /** A view in that language; times are shown in {@code zone}. */
    public TimelineView(TimelineModel model, Locale locale, ZoneId zone) {
        this.model = model;
        texts = Texts.of(TimelineView.class, locale);
        clock = DateTimeFormatter.ofPattern("HH:mm:ss", locale).withZone(zone);
        Theme.room(this, TimelineView.class);
        getStyleClass().add("timeline-view");
        play = button("play", "mdi2p-play", c -> {
            if (c.position().playing()) {
                c.stop();
            } else {
                c.play();
            }
        });
        setAccessibleText(texts.get("timeline"));
        getChildren().addAll(controls(), new Strip(model, texts));
        model.shownProperty().addListener((o, before, now) -> show(now));
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        show(model.shownProperty().get());
    }

    private FlowPane controls() {
        speed.getItems().addAll(0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0);
        speed.setValue(1.0);
        speed.setConverter(new StringConverter<>() {
            @Override
            public String toString(Double factor) {
                return texts.get("speed", factor);
            }

            @Override
            public Double fromString(String text) {
                return 1.0;
            }
        });
        speed.setId("speed");
        speed.setAccessibleText(texts.get("speed.name"));
        speed.valueProperty().addListener((o, before, now) -> wish(c -> c.speed(now)));
        loop.setGraphic(Icons.of("mdi2r-repeat", 16));
        loop.getStyleClass().addAll("button-icon", "flat");
        loop.setAccessibleText(texts.get("loop"));
        loop.setTooltip(new Tooltip(texts.get("loop")));
        loop.selectedProperty().addListener((o, before, now) -> wish(c -> c.loop(now)));
        where.getStyleClass().add("where");
        where.setId("where");
        FlowPane row = new FlowPane(Orientation.HORIZONTAL, 2, 2, button("first", "mdi2p-page-first", c -> c.goTo(0)),
                button("decision.back", "mdi2g-gamepad-variant-outline", c -> c.toMark(-1, Kinds.DECIDED)),
                button("change.back", "mdi2s-skip-previous", c -> c.toMark(-1, Kinds.CHANGED)),
                button("second.back", "mdi2r-rewind", c -> c.by(Duration.ofSeconds(-1))), button("back", "mdi2s-step-backward", c -> c.by(-1)), play,
                button("on", "mdi2s-step-forward", c -> c.by(1)), button("second.on", "mdi2f-fast-forward", c -> c.by(Duration.ofSeconds(1))),
                button("change.on", "mdi2s-skip-next", c -> c.toMark(1, Kinds.CHANGED)),
                button("decision.on", "mdi2g-gamepad-variant", c -> c.toMark(1, Kinds.DECIDED)), speed, loop, new Separator(Orientation.VERTICAL),
                button("pin.a", "mdi2a-alpha-a-box-outline", Cursor::pinA), button("pin.b", "mdi2a-alpha-b-box-outline", Cursor::pinB),
                button("unpin", "mdi2p-pin-off-outline", Cursor::unpin),
                new Separator(Orientation.VERTICAL), button("live", "mdi2p-page-last", Cursor::toLive), where);
        row.getStyleClass().add("controls");
        return row;
    }

    private void wish(Consumer<Cursor> what) {
        if (!showing) {
            model.cursor().ifPresent(what);
        }
    }

    private Button button(String name, String icon, Consumer<Cursor> what) {
        Button b = new Button(texts.get(name), Icons.of(icon, 16));
        b.setContentDisplay(javafx.scene.control.ContentDisplay.GRAPHIC_ONLY);
        b.getStyleClass().addAll("button-icon", "flat");
        b.setId("time-" + name.replace('.', '-'));
        b.setAccessibleText(texts.get(name));
        b.setTooltip(new Tooltip(texts.get(name)));
        b.setOnAction(e -> model.cursor().ifPresent(what));
        return b;
    }

    private void show(TimelineModel.Shown s) {
        pseudoClassStateChanged(PAST, s.past() && s.steps() > 0);
        String time = s.steps() == 0 ? "" : clock.format(Instant.ofEpochMilli(s.millis()));
        where.setText(s.steps() == 0 ? texts.get("where.nothing")
                : texts.get(s.past() ? "where.past" : "where.live", Long.toString(s.position().step()), Long.toString(s.steps() - 1), time));
        showing = true;
        speed.setValue(s.position().speed());
        loop.setSelected(s.position().loop());
        showing = false;
        play.setGraphic(Icons.of(s.position().playing() ? "mdi2p-pause" : "mdi2p-play", 16));
        String name = texts.get(s.position().playing() ? "stop" : "play");
        play.setAccessibleText(name);
        play.getTooltip().setText(name);
    }

    private void key(KeyEvent e) {
        if (e.getTarget() instanceof ComboBox) {
            return;
        }
        model.cursor().ifPresent(c -> {
            switch (e.getCode()) {
                case HOME -> c.goTo(0);
                case END -> c.toLive();
                case PAGE_UP -> c.toMark(-1, Kinds.CHANGED);
                case PAGE_DOWN -> c.toMark(1, Kinds.CHANGED);
                default -> {
                    return;
                }
            }
            e.consume();
        });
    }
}
