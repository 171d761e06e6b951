package org.pilothouse.ui.raw;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;
import org.pilothouse.json.Oddity;
import org.pilothouse.link.Exchange;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.ListPatch;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Shows a {@link RawModel}: the answer, the request, or what was odd, as lines of a virtual list. Works only while it can be seen. */
public final class RawView extends StackPane {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private final RawModel model;
    private final Texts texts;
    private final DateTimeFormatter clock;
    private final ObservableList<RawLine> lines = FXCollections.observableArrayList();
    private final ListView<RawLine> list = new ListView<>(lines);
    private final Label head = new Label();
    private final Label note = new Label();
    private final ToggleButton answer = new ToggleButton();
    private final ToggleButton request = new ToggleButton();
    private final ToggleButton odd = new ToggleButton();
    private final ToggleButton pretty = new ToggleButton();
    private boolean stale = true;

    /** A line with its kind, and its place in the text. */
    record RawLine(int number, Kind kind, String text) {
        enum Kind {
            HEAD, HEADER, BODY, ODDITY;

            private final PseudoClass look = PseudoClass.getPseudoClass(name().toLowerCase(Locale.ROOT));
        }
    }

    /**
     * A view in that language.
     *
     * @param save takes a suggested file name and the exact bytes of a body, and asks the person where to put them
     */
    public RawView(RawModel model, Locale locale, ZoneId zone, Optional<BiConsumer<String, byte[]>> save) {
        this.model = model;
        texts = Texts.of(RawView.class, locale);
        clock = DateTimeFormatter.ofPattern("HH:mm:ss.SSS", locale).withZone(zone);
        Theme.room(this, RawView.class);
        getStyleClass().add("raw-view");
        list.setId("raw-lines");
        list.setAccessibleText(texts.get("lines"));
        list.setCellFactory(l -> new Cell());
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (COPY.match(e)) {
                copy(list.getSelectionModel().getSelectedItems().stream().map(RawLine::text).collect(Collectors.joining("\n")));
                e.consume();
            }
        });
        head.getStyleClass().add("raw-head");
        head.setId("raw-head");
        head.setWrapText(true);
        note.getStyleClass().add("raw-note");
        note.setId("raw-note");
        note.setWrapText(true);
        note.setMinHeight(USE_PREF_SIZE);
        note.managedProperty().bind(note.textProperty().isNotEmpty());
        head.setMinHeight(USE_PREF_SIZE);
        BorderPane content = new BorderPane(list);
        content.setTop(new VBox(bar(save), head));
        content.setBottom(note);
        EmptyState nothing = new EmptyState("mdi2c-code-braces", texts.get("empty"));
        getChildren().addAll(content, nothing);
        model.shownProperty().addListener((o, was, now) -> dirty());
        content.setVisible(false);
        model.shownProperty().addListener((o, was, now) -> {
            content.setVisible(now.isPresent());
            nothing.setVisible(now.isEmpty());
        });
        content.setVisible(model.shownProperty().get().isPresent());
        nothing.setVisible(model.shownProperty().get().isEmpty());
    }

    private FlowPane bar(Optional<BiConsumer<String, byte[]>> save) {
        segment(answer, "answer");
        segment(request, "request");
        segment(odd, "oddities");
        answer.setSelected(true);
        SegmentedButton parts = new SegmentedButton(answer, request, odd);
        parts.getToggleGroup().selectedToggleProperty().addListener((o, was, now) -> {
            if (now == null && was != null) {
                was.setSelected(true);
            }
            list.scrollTo(0);
            dirty();
        });
        toggle(pretty, "pretty", "mdi2f-format-indent-increase");
        pretty.setSelected(true);
        pretty.selectedProperty().addListener((o, was, now) -> dirty());
        ToggleButton hold = toggle(new ToggleButton(), "hold", "mdi2p-pin-outline");
        hold.selectedProperty().bindBidirectional(model.heldProperty());
        FlowPane bar = new FlowPane(parts, pretty, hold, button("copy", "mdi2c-content-copy", () -> copy(model.everything(part()))));
        save.ifPresent(s -> bar.getChildren().add(button("save", "mdi2c-content-save-outline", () -> s.accept(fileName(), model.bytes(part())))));
        bar.getStyleClass().add("bar");
        return bar;
    }

    private String fileName() {
        String step = model.shownProperty().get().flatMap(RawModel.Shown::moment).map(m -> String.valueOf(m.step())).orElse("0");
        return part().name().toLowerCase(Locale.ROOT) + "-" + step + ".json";
    }

    private RawModel.Part part() {
        return request.isSelected() ? RawModel.Part.REQUEST : RawModel.Part.ANSWER;
    }

    private void segment(ToggleButton button, String key) {
        button.setText(texts.get(key, 0));
        button.setId("raw-" + key);
    }

    private ToggleButton toggle(ToggleButton button, String key, String icon) {
        button.setGraphic(Icons.of(icon, 16));
        button.setId("raw-" + key);
        button.setAccessibleText(texts.get(key));
        button.setTooltip(new Tooltip(texts.get(key)));
        return button;
    }

    private Button button(String key, String icon, Runnable action) {
        Button button = new Button();
        button.setGraphic(Icons.of(icon, 16));
        button.setId("raw-" + key);
        button.setAccessibleText(texts.get(key));
        button.setTooltip(new Tooltip(texts.get(key)));
        button.setOnAction(e -> action.run());
        return button;
    }

    private void dirty() {
        stale = true;
        requestLayout();
    }

    /** A hidden tab is not laid out: nothing is decoded for nobody. */
    @Override
    protected void layoutChildren() {
        if (stale) {
            stale = false;
            model.shownProperty().get().ifPresent(this::fill);
        }
        super.layoutChildren();
    }

    private void fill(RawModel.Shown shown) {
        Exchange e = shown.exchange();
        String status = e.status().isPresent() ? String.valueOf(e.status().getAsInt()) : texts.get("noStatus");
        String kind = shown.moment().map(m -> m.fromDecision() ? "head.decision" : "head").orElse("head.none");
        head.setText(texts.get(kind, shown.moment().map(Moment::step).orElse(0L), Shorten.toLine(300, e.request()), status,
                e.latency().toMillis(), clock.format(e.sentAt())));
        List<Oddity> oddities = model.oddities();
        odd.setText(texts.get("oddities", oddities.size()));
        List<RawLine> wanted = new ArrayList<>();
        if (odd.isSelected()) {
            oddities.forEach(o -> add(wanted, RawLine.Kind.ODDITY,
                    o.path().isEmpty() ? texts.get("oddity.whole", o.expected(), o.found()) : texts.get("oddity", o.path(), o.expected(), o.found())));
            if (oddities.isEmpty()) {
                add(wanted, RawLine.Kind.HEAD, texts.get("oddities.none"));
            }
            note.setText("");
        } else {
            part(e, wanted);
        }
        ListPatch.apply(lines, wanted, RawLine::number);
    }

    private void part(Exchange e, List<RawLine> wanted) {
        RawModel.Part part = part();
        add(wanted, RawLine.Kind.HEAD, part == RawModel.Part.REQUEST ? e.request() : e.status().isPresent() ? "HTTP " + e.status().getAsInt() : texts.get("noStatus"));
        model.headers(part).forEach(h -> add(wanted, RawLine.Kind.HEADER, h));
        RawModel.Body body = model.body(part, pretty.isSelected());
        add(wanted, RawLine.Kind.HEAD, body.isEmpty() ? texts.get("noBody") : texts.get("body", body.bytes()));
        body.lines().forEach(l -> add(wanted, RawLine.Kind.BODY, l));
        String cut = body.left() == 0 ? "" : texts.get("cut", body.bytes() - body.left(), body.bytes());
        String broken = body.notText() == 0 ? "" : texts.get("notText", body.notText());
        note.setText((cut + " " + broken).strip());
    }

    private static void add(List<RawLine> lines, RawLine.Kind kind, String text) {
        lines.add(new RawLine(lines.size(), kind, text));
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /**
     * A line in the colour of its kind. Kinds differ in nothing that changes the height: a list measures its rows with one cell for all of them, and a cell
     * that takes another font for each line would have the list laid out anew in every frame, for ever.
     */
    private static final class Cell extends ListCell<RawLine> {
        private static final int LONGEST = 1000;

        Cell() {
            getStyleClass().addAll("mono", "raw-line");
            setContentDisplay(ContentDisplay.TEXT_ONLY);
            setWrapText(true);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(RawLine line, boolean empty) {
            super.updateItem(line, empty);
            setText(empty || line == null ? null : Shorten.to(LONGEST, line.text()));
            for (RawLine.Kind kind : RawLine.Kind.values()) {
                pseudoClassStateChanged(kind.look, line != null && line.kind() == kind);
            }
        }
    }
}
