package org.pilothouse.ui.log;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ChangeListener;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Shows a {@link LogModel}: filters above, lines below, and how many came while somebody read further up. */
public final class LogView extends BorderPane {
    private static final int LONGEST = 1000;
    private static final int LINES_ABOVE = 3;
    private static final PseudoClass LATER = PseudoClass.getPseudoClass("later");
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private final LogModel model;
    private final Texts texts;
    private final TableView<LogLine> table = new TableView<>();
    private final TextField include = new TextField();
    private final TextField exclude = new TextField();
    private final ToggleButton regex = new ToggleButton();
    private final Label foot = new Label();
    private final Tail tail;
    private TableColumn<LogLine, String> epoch;
    private long wanted = -1;

    /** A view in that language; times are shown in {@code zone}. */
    public LogView(LogModel model, Locale locale, ZoneId zone) {
        this.model = model;
        texts = Texts.of(LogView.class, locale);
        Theme.room(this, LogView.class);
        getStyleClass().add("log-view");
        DateTimeFormatter clock = DateTimeFormatter.ofPattern("HH:mm:ss", locale).withZone(zone);
        columns(clock);
        tail = new Tail(table, model, this::requestLayout);
        setTop(filters());
        setCenter(new StackPane(table, empty(), chip()));
        foot.getStyleClass().add("foot");
        foot.setId("log-foot");
        setBottom(foot);
        table.setId("log");
        table.setAccessibleText(texts.get("log"));
        table.setFixedCellSize(24);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setPlaceholder(new Label(texts.get("noMatch")));
        table.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        table.setRowFactory(t -> new Row());
        model.upToProperty().addListener((o, was, now) -> lookAt(now.longValue()));
        // Not a change listener: two empty lists are equal, and the one of before would stay.
        model.rowsProperty().addListener((javafx.beans.Observable o) -> swap(model.rowsProperty().get()));
        table.setItems(model.rowsProperty().get());
        table.getSelectionModel().selectedItemProperty().addListener((o, was, now) -> wanted = now == null ? wanted : -1);
        ChangeListener<Object> told = (o, was, now) -> tellFoot();
        model.heldProperty().addListener(told);
        model.searchingProperty().addListener(told);
        model.faultProperty().addListener(told);
        tellFoot();
    }

    /** Puts the cursor into the filter, for a shortcut. */
    public void focusFilter() {
        include.requestFocus();
        include.selectAll();
    }

    private HBox filters() {
        field(include, "include", "log-include");
        field(exclude, "exclude", "log-exclude");
        regex.setText(texts.get("regex"));
        regex.setId("log-regex");
        regex.setAccessibleText(texts.get("regex.spoken"));
        regex.setTooltip(new Tooltip(texts.get("regex.spoken")));
        regex.setMinWidth(USE_PREF_SIZE);
        regex.selectedProperty().addListener((o, was, now) -> filter());
        HBox bar = new HBox(include, exclude, regex);
        bar.getStyleClass().add("filters");
        return bar;
    }

    private void field(TextField field, String key, String id) {
        field.setId(id);
        field.setPromptText(texts.get(key));
        field.setAccessibleText(texts.get(key + ".spoken"));
        field.setMinWidth(60);
        HBox.setHgrow(field, Priority.ALWAYS);
        field.textProperty().addListener((o, was, now) -> filter());
        field.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE && !field.getText().isEmpty()) {
                field.clear();
                e.consume();
            }
        });
    }

    private void filter() {
        model.filter(include.getText(), exclude.getText(), regex.isSelected());
    }

    private void columns(DateTimeFormatter clock) {
        column("step", 62, l -> String.valueOf(l.step())).getStyleClass().add("number");
        epoch = column("epoch", 54, l -> String.valueOf(l.epoch()));
        epoch.getStyleClass().add("number");
        epoch.setVisible(false);
        column("time", 72, l -> clock.format(l.at()));
        TableColumn<LogLine, String> text = column("text", 400, l -> Shorten.toLine(LONGEST, l.text()));
        text.setMaxWidth(Double.MAX_VALUE);
        text.setCellFactory(c -> new Words());
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
    }

    private TableColumn<LogLine, String> column(String key, double width, Function<LogLine, String> text) {
        TableColumn<LogLine, String> column = new TableColumn<>(texts.get("column." + key));
        column.setPrefWidth(width);
        column.setMinWidth(Math.min(width, 100));
        if (width < 100) {
            column.setMaxWidth(width);
        }
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(f -> new ReadOnlyStringWrapper(text.apply(f.getValue())));
        table.getColumns().add(column);
        return column;
    }

    private VBox empty() {
        EmptyState nothing = new EmptyState("mdi2t-text-box-outline", texts.get("empty"));
        nothing.visibleProperty().bind(model.heldProperty().isEqualTo(0));
        nothing.getStyleClass().add("log-empty");
        return nothing;
    }

    private Button chip() {
        Button chip = new Button();
        chip.setId("log-chip");
        chip.getStyleClass().add("chip");
        chip.setGraphic(Icons.of("mdi2a-arrow-down", 14));
        chip.textProperty().bind(Bindings.createStringBinding(() -> texts.get("chip", model.unseenProperty().get()), model.unseenProperty()));
        chip.accessibleTextProperty().bind(Bindings.createStringBinding(() -> texts.get("chip.spoken", model.unseenProperty().get()), model.unseenProperty()));
        chip.visibleProperty().bind(model.unseenProperty().greaterThan(0));
        chip.managedProperty().bind(chip.visibleProperty());
        chip.setOnAction(e -> tail.toEnd());
        StackPane.setAlignment(chip, Pos.BOTTOM_RIGHT);
        return chip;
    }

    /** The lines up to the step that somebody looks at come into sight. */
    private void lookAt(long step) {
        if (step == Long.MAX_VALUE) {
            tail.toEnd();
        } else {
            model.follow(false);
            table.scrollTo(Math.max(0, model.lastRow() - LINES_ABOVE));
        }
    }

    /** A line that was written later than what somebody looks at is faint. */
    private final class Row extends TableRow<LogLine> {
        Row() {
            itemProperty().addListener(o -> mark());
            model.upToProperty().addListener(o -> mark());
        }

        private void mark() {
            pseudoClassStateChanged(LATER, getItem() != null && getItem().step() > model.upToProperty().get());
        }
    }

    private void swap(ObservableList<LogLine> rows) {
        LogLine selected = table.getSelectionModel().getSelectedItem();
        if (selected != null) {
            wanted = selected.number();
        }
        table.getSelectionModel().clearSelection();
        table.setItems(rows);
        tail.listen(rows);
        if (wanted < 0 && model.followingProperty().get()) {
            tail.toEnd();
        }
        requestLayout();
        tellFoot();
    }

    /** A line that was chosen is chosen again as soon as the new filter has found it. */
    @Override
    protected void layoutChildren() {
        if (wanted >= 0) {
            model.rowOf(wanted).ifPresent(row -> {
                wanted = -1;
                table.getSelectionModel().clearAndSelect(row);
                table.scrollTo(Math.max(0, row - 3));
            });
        }
        tail.settle();
        super.layoutChildren();
    }

    private void key(KeyEvent e) {
        if (COPY.match(e)) {
            ClipboardContent content = new ClipboardContent();
            content.putString(model.text(table.getSelectionModel().getSelectedIndices()));
            Clipboard.getSystemClipboard().setContent(content);
            e.consume();
        } else if (e.getCode() == KeyCode.END) {
            tail.toEnd();
            e.consume();
        }
    }

    private void tellFoot() {
        ObservableList<LogLine> rows = model.rowsProperty().get();
        // Until the world begins anew, every line is of the first epoch: a column of zeros tells nothing.
        epoch.setVisible(epoch.isVisible() || !rows.isEmpty() && rows.get(rows.size() - 1).epoch() > 0);
        foot.getStyleClass().remove("fault");
        model.faultProperty().get().ifPresentOrElse(f -> {
            foot.setText(f.position() < 0 ? texts.get("fault", f.what()) : texts.get("fault.at", f.what(), f.position() + 1));
            foot.getStyleClass().add("fault");
        }, () -> {
            String key = model.searchingProperty().get() ? "foot.searching" : "foot";
            String count = texts.get(key, rows.size(), model.heldProperty().get());
            foot.setText(model.heldProperty().get() == 0 ? "" : model.letGo() == 0 ? count : count + " " + texts.get("foot.letGo", model.letGo()));
        });
    }

    /** A line whose whole text can be read where it does not fit. */
    private static final class Words extends TableCell<LogLine, String> {
        private static final int FITS = 60;
        private final Tooltip tip = new Tooltip();

        Words() {
            tip.setWrapText(true);
            tip.setMaxWidth(600);
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            boolean longOne = !empty && text != null && text.length() > FITS;
            if (longOne) {
                tip.setText(text);
            }
            setTooltip(longOne ? tip : null);
        }
    }
}
