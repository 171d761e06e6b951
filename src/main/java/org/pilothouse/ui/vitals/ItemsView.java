package org.pilothouse.ui.vitals;

import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.Wording;

/** Shows an {@link ItemsModel} as a table: name, count, change, description. */
public final class ItemsView extends StackPane {
    private static final int LONGEST = 500;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private final Texts texts;

    /** A view in that language. */
    public ItemsView(ItemsModel model, Locale locale) {
        texts = Texts.of(ItemsView.class, locale);
        Theme.room(this, ItemsView.class);
        getStyleClass().addAll("vitals-view", "items-view");
        TableView<ItemRow> table = new TableView<>(model.rows());
        model.keep(table.getSelectionModel());
        table.setId("items");
        table.setAccessibleText(texts.get("items"));
        table.setFixedCellSize(30);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(column("items.name", 130, 90, ItemRow::name));
        TableColumn<ItemRow, String> count = column("items.count", 58, 54, i -> i.state() == ItemRow.State.GONE ? "" : i.count().fold(Wording::of, () -> "?", t -> t));
        count.getStyleClass().add("number");
        table.getColumns().add(count);
        table.getColumns().add(column("items.change", 68, 66, this::change));
        table.getColumns().add(column("items.description", 200, 50, ItemRow::description));
        table.setRowFactory(t -> new Row());
        table.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (COPY.match(e)) {
                ClipboardContent content = new ClipboardContent();
                content.putString(table.getSelectionModel().getSelectedItems().stream()
                        .map(i -> i.name() + "\t" + Wording.of(i.count()) + "\t" + i.description()).collect(Collectors.joining("\n")));
                Clipboard.getSystemClipboard().setContent(content);
                e.consume();
            }
        });
        table.visibleProperty().bind(model.stateProperty().isEqualTo(ItemsModel.State.ROWS));
        getChildren().add(table);
        for (ItemsModel.State state : ItemsModel.State.values()) {
            if (state != ItemsModel.State.ROWS) {
                EmptyState nothing = new EmptyState("mdi2b-bag-personal-off-outline", texts.get("items.empty." + state.name()));
                nothing.visibleProperty().bind(model.stateProperty().isEqualTo(state));
                getChildren().add(nothing);
            }
        }
    }

    private String change(ItemRow row) {
        String delta = row.change().map(Deltas::signed).orElse("");
        return switch (row.state()) {
            case SAME -> "";
            case NEW -> texts.get("items.new");
            case GONE -> texts.get("items.gone", delta).strip();
            case CHANGED -> delta.isEmpty() ? texts.get("items.changed") : delta;
        };
    }

    private TableColumn<ItemRow, String> column(String title, double width, double least, Function<ItemRow, String> text) {
        TableColumn<ItemRow, String> column = new TableColumn<>(texts.get(title));
        column.setPrefWidth(width);
        column.setMinWidth(least);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(f -> new ReadOnlyStringWrapper(text.apply(f.getValue())));
        column.setCellFactory(c -> new Words());
        return column;
    }

    /** A cell whose whole text can be read where it does not fit. */
    private static final class Words extends TableCell<ItemRow, String> {
        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            String line = empty || text == null ? "" : Shorten.toLine(LONGEST, text);
            setText(line);
            if (line.length() > 12) {
                Tooltip tip = new Tooltip(Shorten.to(LONGEST, text));
                tip.setWrapText(true);
                tip.setMaxWidth(420);
                setTooltip(tip);
            } else {
                setTooltip(null);
            }
        }
    }

    private static final class Row extends TableRow<ItemRow> {
        @Override
        protected void updateItem(ItemRow row, boolean empty) {
            super.updateItem(row, empty);
            getStyleClass().removeAll("item-new", "item-changed", "item-gone");
            if (!empty && row != null && row.state() != ItemRow.State.SAME) {
                getStyleClass().add("item-" + row.state().name().toLowerCase(Locale.ROOT));
            }
        }
    }
}
