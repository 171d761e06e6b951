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
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Separator;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Kinds;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.ObservationDiff;

/** Shows a {@link TimelineModel}: the strip, the buttons to move on it, what changed, and a search. */
public final class TimelineView extends VBox {
    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    private final TimelineModel model;
    private final Texts texts;
    private final DateTimeFormatter clock;
    private final Label where = new Label();
    private final HBox banner = new HBox();
    private final Label bannerText = new Label();
    private final Button actOnLive;
    private final Button play;
    private final ToggleButton loop = new ToggleButton();
    private final ComboBox<Double> speed = new ComboBox<>();
    private final Label compared = new Label();

    /** A view in that language; times are shown in {@code zone}. */
    public TimelineView(TimelineModel model, Locale locale, ZoneId zone) {
        this.model = model;
        texts = Texts.of(TimelineView.class, locale);
        clock = DateTimeFormatter.ofPattern("HH:mm:ss", locale).withZone(zone);
        Theme.room(this, TimelineView.class);
        getStyleClass().add("timeline-view");
        actOnLive = button("live", "mdi2f-fast-forward", Cursor::toLive);
        actOnLive.setId("act-on-live");
        actOnLive.setContentDisplay(javafx.scene.control.ContentDisplay.LEFT);
        actOnLive.getStyleClass().removeAll("button-icon", "flat");
        play = button("play", "mdi2p-play", c -> {
            if (c.position().playing()) {
                c.stop();
            } else {
                c.play();
            }
        });
        banner();
        Strip strip = new Strip(model, texts);
        getChildren().addAll(banner, controls(), strip, below());
        model.shownProperty().addListener((o, before, now) -> show(now));
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        show(model.shownProperty().get());
    }

    private void banner() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        bannerText.setGraphic(Icons.of("mdi2h-history", 16));
        banner.getStyleClass().add("past-banner");
        banner.getChildren().addAll(bannerText, gap, actOnLive);
        banner.managedProperty().bind(banner.visibleProperty());
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
        speed.valueProperty().addListener((o, before, now) -> model.cursor().ifPresent(c -> c.speed(now)));
        loop.setGraphic(Icons.of("mdi2r-repeat", 16));
        loop.getStyleClass().addAll("button-icon", "flat");
        loop.setAccessibleText(texts.get("loop"));
        loop.setTooltip(new Tooltip(texts.get("loop")));
        loop.selectedProperty().addListener((o, before, now) -> model.cursor().ifPresent(c -> c.loop(now)));
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
                button("unpin", "mdi2p-pin-off-outline", Cursor::unpin), where);
        row.getStyleClass().add("controls");
        return row;
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

    private HBox below() {
        ListView<ObservationDiff.Change> changes = new ListView<>(model.changes());
        changes.setId("what-changed");
        changes.setAccessibleText(texts.get("changes.name"));
        changes.setPlaceholder(new Label(texts.get("changes.none")));
        changes.setCellFactory(list -> cell(this::words));
        TextField search = new TextField();
        search.setId("time-search");
        search.setPromptText(texts.get("search.prompt"));
        search.setAccessibleText(texts.get("search.name"));
        search.textProperty().addListener((o, before, now) -> model.search(now));
        ListView<JournalSearch.Hit> hits = new ListView<>(model.hits());
        hits.setId("time-hits");
        hits.setAccessibleText(texts.get("hits.name"));
        Label none = new Label();
        none.textProperty().bind(javafx.beans.binding.Bindings.createStringBinding(
                () -> texts.get(search.getText().isBlank() ? "hits.none" : "hits.nothing"), search.textProperty()));
        hits.setPlaceholder(none);
        hits.setCellFactory(list -> cell(h -> texts.get("hit", Long.toString(h.step()), clock.format(Instant.ofEpochMilli(h.millis())), h.excerpt())));
        hits.getSelectionModel().selectedItemProperty().addListener((o, before, now) -> {
            if (now != null && now.step() >= 0) {
                model.cursor().ifPresent(c -> c.goTo(now.step()));
            }
        });
        VBox left = new VBox(compared, changes);
        VBox right = new VBox(search, hits);
        HBox both = new HBox(left, right);
        both.getStyleClass().add("below");
        for (VBox side : new VBox[] {left, right}) {
            HBox.setHgrow(side, Priority.ALWAYS);
            side.setMinWidth(0);
            side.setPrefWidth(300);
        }
        VBox.setVgrow(changes, Priority.ALWAYS);
        VBox.setVgrow(hits, Priority.ALWAYS);
        VBox.setVgrow(both, Priority.ALWAYS);
        changes.setMinHeight(0);
        hits.setMinHeight(0);
        both.setMinHeight(0);
        return both;
    }

    private static <T> ListCell<T> cell(java.util.function.Function<T, String> words) {
        return new ListCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? null : words.apply(item));
            }
        };
    }

    private String words(ObservationDiff.Change c) {
        String subject = c.detail().isEmpty() ? c.subject() : c.subject() + " " + c.detail();
        return texts.get("change." + c.kind().name(), texts.get("area." + c.area().name()), subject, c.before(), c.after());
    }

    private void show(TimelineModel.Shown s) {
        pseudoClassStateChanged(PAST, s.past() && s.steps() > 0);
        banner.setVisible(s.past() && s.steps() > 0);
        String time = s.steps() == 0 ? "" : clock.format(Instant.ofEpochMilli(s.millis()));
        bannerText.setText(texts.get(s.replay() ? "banner.replay" : "banner.past", Long.toString(s.position().step()), time));
        actOnLive.setVisible(!s.replay());
        where.setText(s.steps() == 0 ? texts.get("where.nothing")
                : texts.get(s.past() ? "where.past" : "where.live", Long.toString(s.position().step()), Long.toString(s.steps() - 1), time));
        speed.setValue(s.position().speed());
        loop.setSelected(s.position().loop());
        play.setGraphic(Icons.of(s.position().playing() ? "mdi2p-pause" : "mdi2p-play", 16));
        String name = texts.get(s.position().playing() ? "stop" : "play");
        play.setAccessibleText(name);
        play.getTooltip().setText(name);
        boolean pins = s.position().a().isPresent() && s.position().b().isPresent();
        compared.setText(pins ? texts.get("compared.pins", Long.toString(s.position().a().getAsLong()), Long.toString(s.position().b().getAsLong()))
                : texts.get("compared.before"));
    }

    private void key(KeyEvent e) {
        if (e.getTarget() instanceof TextField || e.getTarget() instanceof ListView) {
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
