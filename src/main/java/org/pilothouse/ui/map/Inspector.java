package org.pilothouse.ui.map;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Texts;

/** Everything about what is selected - or about the agent, where nothing is: all members, properties, parts, old and new value; values can be copied. */
final class Inspector extends VBox {
    private final TreeTableView<Member> tree = new TreeTableView<>();
    private final MapModel model;
    private Optional<Member> shown = Optional.empty();

    Inspector(MapModel model, Texts texts) {
        this.model = model;
        tree.setId("inspector");
        tree.setAccessibleText(texts.get("inspector.title"));
        tree.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        tree.getStyleClass().add("dense");
        column(texts.get("inspector.name"), Member::name, 150);
        column(texts.get("inspector.value"), Member::value, 170);
        column(texts.get("inspector.before"), Member::before, 110);
        MenuItem copy = new MenuItem(texts.get("copy"));
        copy.setOnAction(e -> copy());
        tree.setContextMenu(new ContextMenu(copy));
        KeyCombination keys = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
        tree.setOnKeyPressed(e -> {
            if (keys.match(e)) {
                copy();
                e.consume();
            }
        });
        VBox.setVgrow(tree, Priority.ALWAYS);
        getChildren().add(tree);
        model.selectedProperty().addListener(o -> show());
        model.sceneProperty().addListener(o -> show());
        show();
    }

    private void column(String title, java.util.function.Function<Member, String> value, double width) {
        TreeTableColumn<Member, String> column = new TreeTableColumn<>(title);
        column.setCellValueFactory(c -> new ReadOnlyStringWrapper(value.apply(c.getValue().getValue())));
        column.setPrefWidth(width);
        column.setSortable(false);
        tree.getColumns().add(column);
    }

    private void show() {
        Optional<Member> wanted = model.selectedEntity().map(Member::of).or(() -> model.sceneProperty().get().map(s -> Member.of(s.known().model())));
        if (wanted.equals(shown)) {
            return;
        }
        Set<String> closed = new HashSet<>();
        closed(tree.getRoot(), "", closed);
        int row = tree.getSelectionModel().getSelectedIndex();
        boolean same = wanted.isPresent() && shown.isPresent() && wanted.get().name().equals(shown.get().name());
        shown = wanted;
        tree.setRoot(wanted.map(m -> item(m, "", same ? closed : Set.of(), 0)).orElse(null));
        if (same && row >= 0) {
            tree.getSelectionModel().select(row);
        }
    }

    private static TreeItem<Member> item(Member m, String path, Set<String> closed, int depth) {
        TreeItem<Member> item = new TreeItem<>(m);
        String here = path + "/" + m.name();
        m.inside().forEach(i -> item.getChildren().add(item(i, here, closed, depth + 1)));
        item.setExpanded(!closed.contains(here) && depth < 3);
        return item;
    }

    private static void closed(TreeItem<Member> item, String path, Set<String> into) {
        if (item != null) {
            String here = path + "/" + item.getValue().name();
            if (!item.isLeaf() && !item.isExpanded()) {
                into.add(here);
            }
            item.getChildren().forEach(c -> closed(c, here, into));
        }
    }

    private void copy() {
        TreeItem<Member> item = tree.getSelectionModel().getSelectedItem();
        if (item != null) {
            PointMenu.copy(item.getValue().value().isEmpty() ? item.getValue().name() : item.getValue().value());
        }
    }
}
