package org.pilothouse.ui.map;

import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.nav.Surroundings;
import org.pilothouse.nav.SurroundingsText;
import org.pilothouse.ui.kit.Texts;

/** Every entity in a table, to be filtered and sorted; its selection is the map's. */
final class EntityTable extends VBox {
    /** So much room a title needs beside its letters, and for each of them. */
    static final double MARGIN = 28;
    static final double LETTER = 9;
    private final TableView<Surroundings.Line> table = new TableView<>();
    private final MapModel model;
    private final SurroundingsText spoken;
    private boolean following;

    EntityTable(MapModel model, Texts texts, Runnable open) {
        this.model = model;
        spoken = new SurroundingsText(texts.locale());
        TextField filter = new TextField();
        filter.setPromptText(texts.get("table.filter"));
        filter.setAccessibleText(texts.get("table.filter"));
        filter.setId("entity-filter");
        FilteredList<Surroundings.Line> shown = new FilteredList<>(model.around());
        filter.textProperty().addListener((o, was, now) -> {
            String wanted = now.strip().toLowerCase(Locale.ROOT);
            shown.setPredicate(l -> wanted.isEmpty() || spoken.of(l).toLowerCase(Locale.ROOT).contains(wanted));
        });
        SortedList<Surroundings.Line> sorted = new SortedList<>(shown);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        table.setItems(sorted);
        table.setId("entity-table");
        table.setAccessibleText(texts.get("table.title"));
        table.setPlaceholder(new Label(texts.get("table.empty")));
        // In a narrow window the columns are scrolled: all of them at once would be dots.
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        table.getStyleClass().add("dense");
        column(texts.get("table.id"), 120, Surroundings.Line::id);
        column(texts.get("table.type"), 80, l -> spoken.type(l.type()));
        column(texts.get("table.state"), 64, spoken::state);
        column(texts.get("table.distance"), 70, l -> l.metres().orElse(Double.POSITIVE_INFINITY));
        column(texts.get("table.seen"), 80, l -> l.metres().isEmpty() ? texts.get("seen.unplaced")
                : l.seenNow() ? texts.get("seen.now") : l.lastSeen() < 0 ? texts.get("seen.before") : texts.get("seen.since", Long.toString(l.lastSeen())));
        table.setRowFactory(t -> new Row());
        table.setOnKeyPressed(e -> {
            if (e.getCode() == KeyCode.ENTER) {
                open.run();
                e.consume();
            }
        });
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(filter, table);
        getStyleClass().add("entity-list");
        table.getSelectionModel().selectedItemProperty().addListener((o, was, now) -> {
            if (now != null && !following) {
                model.selectedProperty().set(now.id());
            }
        });
        model.selectedProperty().addListener(o -> follow());
        // A patched row is a new value: the selection is put back on it.
        model.around().addListener((javafx.collections.ListChangeListener<Surroundings.Line>) c -> follow());
    }

    private void follow() {
        String id = model.selectedProperty().get();
        Surroundings.Line now = table.getSelectionModel().getSelectedItem();
        if (now != null && now.id().equals(id)) {
            return;
        }
        following = true;
        table.getSelectionModel().clearSelection();
        if (!id.isEmpty()) {
            table.getItems().stream().filter(l -> l.id().equals(id)).findFirst().ifPresent(l -> {
                table.getSelectionModel().select(l);
                table.scrollTo(l);
            });
        }
        following = false;
    }

    private <T extends Comparable<T>> void column(String title, double width, Function<Surroundings.Line, T> value) {
        TableColumn<Surroundings.Line, T> column = new TableColumn<>(title);
        column.setPrefWidth(Math.max(width, MARGIN + LETTER * title.length()));
        column.setCellValueFactory(c -> new SimpleObjectProperty<>(value.apply(c.getValue())));
        column.setCellFactory(c -> new javafx.scene.control.TableCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                boolean none = empty || item == null || item instanceof Double d && d.isInfinite();
                setText(none ? "" : item instanceof Double d ? String.format(Locale.ROOT, "%.1f", d) : item.toString());
            }
        });
        table.getColumns().add(column);
    }

    private final class Row extends TableRow<Surroundings.Line> {
        @Override
        protected void updateItem(Surroundings.Line line, boolean empty) {
            super.updateItem(line, empty);
            boolean now = empty || line == null || line.seenNow();
            pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("remembered"), !now);
            setAccessibleText(empty || line == null ? null : spoken.of(line));
        }
    }
}
