package org.pilothouse.ui.act;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.TextFields;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.ObservationDiff.Kind;

/** What the agent can do now: searchable, favourites first, and a way to write an action by hand. */
final class ActionList extends VBox {
    private static final double ROW = 28;
    private static final int MOST_ROWS = 3;
    private static final int MOST_GONE = 12;
    private final ListView<ActionSpec> list;
    private boolean following;

    ActionList(ActModel model, Texts texts) {
        getStyleClass().add("action-list");
        setMinHeight(USE_PREF_SIZE);
        TextField search = TextFields.createClearableTextField();
        search.setPromptText(texts.get("search"));
        search.setAccessibleText(texts.get("search"));
        search.setId("action-search");
        search.textProperty().bindBidirectional(model.searchProperty());
        list = new ListView<>(model.found());
        list.setId("action-list");
        list.setAccessibleText(texts.get("actions"));
        list.setFixedCellSize(ROW);
        list.prefHeightProperty().bind(Bindings.createDoubleBinding(() -> Math.max(1, Math.min(MOST_ROWS, model.found().size())) * ROW + 4, model.found()));
        list.setMinHeight(USE_PREF_SIZE);
        list.setCellFactory(v -> new Cell(model, texts));
        list.setPlaceholder(new Label(texts.get("no.actions")));
        list.getSelectionModel().selectedItemProperty().addListener((o, before, now) -> {
            if (now != null && !following) {
                model.select(now);
            }
        });
        model.selectedProperty().addListener((o, before, now) -> follow(model));
        model.found().addListener((ListChangeListener<ActionSpec>) c -> follow(model));
        search.setOnAction(e -> {
            if (!model.found().isEmpty()) {
                model.select(model.found().get(0));
            }
        });
        Hyperlink another = new Hyperlink(texts.get("another"));
        another.setId("action-free");
        another.setOnAction(e -> model.selectFree());
        HBox.setHgrow(search, Priority.ALWAYS);
        HBox top = new HBox(search, another);
        another.setMinWidth(Region.USE_PREF_SIZE);
        top.getStyleClass().add("act-line");
        getChildren().addAll(top, favourites(model, texts), list, gone(model, texts));
        list.visibleProperty().bind(Bindings.isNotEmpty(model.actions()));
        list.managedProperty().bind(list.visibleProperty());
        follow(model);
    }

    /** The list shows what the model says, without saying it back. */
    private void follow(ActModel model) {
        following = true;
        model.selectedProperty().get().ifPresentOrElse(a -> list.getSelectionModel().select(a), () -> list.getSelectionModel().clearSelection());
        following = false;
    }

    private static FlowPane favourites(ActModel model, Texts texts) {
        FlowPane row = new FlowPane();
        row.getStyleClass().add("favourites");
        row.setAccessibleText(texts.get("favourites"));
        Runnable show = () -> {
            row.getChildren().clear();
            for (String name : model.favourites()) {
                model.actions().stream().filter(a -> a.name().equals(name)).findFirst().ifPresent(a -> {
                    Button b = new Button(name, Icons.of("mdi2s-star", 12));
                    b.setMnemonicParsing(false);
                    b.getStyleClass().add("small");
                    b.setAccessibleText(name);
                    b.setOnAction(e -> model.select(a));
                    row.getChildren().add(b);
                });
            }
            row.setVisible(!row.getChildren().isEmpty());
            row.setManaged(row.isVisible());
        };
        model.favourites().addListener((ListChangeListener<String>) c -> show.run());
        model.actions().addListener((ListChangeListener<ActionSpec>) c -> show.run());
        show.run();
        return row;
    }

    /** Actions that the step compared with had and this one has not, or does not tell. */
    private static Label gone(ActModel model, Texts texts) {
        Label gone = new Label();
        gone.setId("actions-gone");
        gone.getStyleClass().add("muted");
        gone.setWrapText(true);
        gone.setMinHeight(USE_PREF_SIZE);
        gone.textProperty().bind(Bindings.createStringBinding(() -> Stream.of(Kind.REMOVED, Kind.NOT_REPORTED)
                .map(k -> named(model.differingProperty().get(), k, texts)).filter(t -> !t.isEmpty()).collect(Collectors.joining("\n")), model.differingProperty()));
        gone.visibleProperty().bind(gone.textProperty().isNotEmpty());
        gone.managedProperty().bind(gone.visibleProperty());
        return gone;
    }

    private static String named(Map<String, Kind> differing, Kind kind, Texts texts) {
        String names = differing.entrySet().stream().filter(e -> e.getValue() == kind).map(Map.Entry::getKey).limit(MOST_GONE).collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : texts.get("differs." + kind, names);
    }

    private static final class Cell extends ListCell<ActionSpec> {
        private final Texts texts;
        private final ActModel model;
        private final Label name = new Label();
        private final Label badge = new Label();
        private final Label differs = new Label();
        private final HBox line = new HBox(name, differs, badge);

        Cell(ActModel model, Texts texts) {
            this.model = model;
            this.texts = texts;
            line.getStyleClass().add("act-line");
            badge.getStyleClass().add("destroys-badge");
            badge.setText(texts.get("destructive"));
            badge.setMinWidth(Region.USE_PREF_SIZE);
            name.setMinWidth(0);
            differs.getStyleClass().add("differs-badge");
            differs.setMinWidth(Region.USE_PREF_SIZE);
            differs.managedProperty().bind(differs.visibleProperty());
            model.differingProperty().addListener((o, before, now) -> updateItem(getItem(), isEmpty()));
            model.destructiveProperty().addListener((o, before, now) -> updateItem(getItem(), isEmpty()));
        }

        @Override
        protected void updateItem(ActionSpec action, boolean empty) {
            super.updateItem(action, empty);
            setGraphic(empty || action == null ? null : line);
            if (action != null && !empty) {
                name.setText(Shorten.toLine(200, action.name()));
                boolean destroys = model.destructiveProperty().get().test(action);
                badge.setVisible(destroys);
                Kind kind = model.differingProperty().get().get(action.name());
                differs.setText(kind == Kind.ADDED || kind == Kind.CHANGED ? texts.get("differs." + kind) : "");
                differs.setVisible(!differs.getText().isEmpty());
                setTooltip(action.description().isBlank() ? null : new Tooltip(Shorten.toPages(action.description())));
                setAccessibleText(Shorten.toPages(action.name() + (differs.isVisible() ? ", " + differs.getText() : "") + (destroys ? ", " + texts.get("destructive") : "") + ". " + action.description()));
            }
        }
    }
}
