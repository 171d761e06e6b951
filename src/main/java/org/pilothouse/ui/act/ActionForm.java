package org.pilothouse.ui.act;

import java.util.Optional;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.ui.form.FormView;
import org.pilothouse.ui.form.TabMovesOn;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** The chosen action: what it is called and does, its fields, and room for the person's own words. */
final class ActionForm extends ScrollPane {
    private final ActModel model;
    private final Texts texts;
    private final FormView fields;
    private final Label name = new Label();
    private final Label description = new Label();
    private final ToggleButton star = new ToggleButton("", Icons.of("mdi2s-star-outline", 14));
    private final CheckBox mark;
    private final TextField freeName = new TextField();
    private final Label freeHint = new Label();
    private final VBox freePart;

    ActionForm(ActModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        fields = new FormView(texts.locale());
        fields.suggest(model::suggestions);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setMinHeight(60);
        setFocusTraversable(false);
        getStyleClass().add("action-form");
        name.getStyleClass().add("action-name");
        name.setWrapText(true);
        description.setWrapText(true);
        description.setMinHeight(Region.USE_PREF_SIZE);
        description.getStyleClass().add("action-description");
        star.getStyleClass().addAll("flat", "small", "button-icon");
        star.setMinWidth(Region.USE_PREF_SIZE);
        star.setId("favourite");
        star.setOnAction(e -> model.selectedProperty().get().ifPresent(a -> {
            model.toggleFavourite(a.name());
            show();
        }));
        mark = new CheckBox(texts.get("mark.destructive"));
        mark.setId("mark-destructive");
        mark.setMinWidth(0);
        mark.getStyleClass().add("mark-destructive");
        mark.setOnAction(e -> markedName().ifPresent(n -> model.mark(n, mark.isSelected())));
        freeName.setId("free-name");
        freeName.setPromptText(texts.get("free.name"));
        freeName.setAccessibleText(texts.get("free.name"));
        freeName.textProperty().bindBidirectional(model.freeNameProperty());
        freeHint.setWrapText(true);
        freeHint.setMinHeight(Region.USE_PREF_SIZE);
        freeHint.getStyleClass().add("action-description");
        freePart = new VBox(freeHint, freeName);
        freePart.getStyleClass().add("free-part");
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox head = new HBox(name, star);
        head.getStyleClass().add("act-line");
        VBox content = new VBox(head, description, freePart, fields, mark, reflection());
        content.getStyleClass().add("action-form-content");
        setContent(content);
        model.selectedProperty().addListener((o, before, now) -> show());
        model.formProperty().addListener((o, before, now) -> show());
        model.destructiveProperty().addListener((o, before, now) -> show());
        model.actions().addListener((javafx.collections.ListChangeListener<ActionSpec>) c -> show());
        model.freeNameProperty().addListener((o, before, now) -> show());
        show();
    }

    private VBox reflection() {
        Label label = new Label(texts.get("reflection"));
        label.getStyleClass().add("part-title");
        TextArea words = TabMovesOn.in(new TextArea());
        words.setPrefRowCount(2);
        words.setWrapText(true);
        words.setId("reflection");
        words.setPromptText(texts.get("reflection.prompt"));
        words.setAccessibleText(texts.get("reflection"));
        words.textProperty().bindBidirectional(model.reflectionProperty());
        VBox box = new VBox(label, words);
        box.getStyleClass().add("free-part");
        box.visibleProperty().bind(model.reflectionOfferedProperty());
        box.managedProperty().bind(box.visibleProperty());
        return box;
    }

    FormView fields() {
        return fields;
    }

    private Optional<String> markedName() {
        return model.selectedProperty().get().map(ActionSpec::name).or(() -> Optional.of(model.freeNameProperty().get().strip()).filter(n -> !n.isEmpty()));
    }

    private void show() {
        Optional<ActionSpec> action = model.selectedProperty().get();
        boolean free = action.isEmpty();
        name.setText(Shorten.toLine(200, action.map(ActionSpec::name).orElse(texts.get("another"))));
        description.setText(Shorten.toPages(action.map(ActionSpec::description).orElse("")));
        visible(description, !description.getText().isBlank());
        visible(freePart, free);
        freeHint.setText(texts.get(model.actions().isEmpty() ? "free.hint" : "free.other"));
        visible(star, !free);
        boolean favourite = action.filter(a -> model.favourites().contains(a.name())).isPresent();
        star.setSelected(favourite);
        star.setGraphic(Icons.of(favourite ? "mdi2s-star" : "mdi2s-star-outline", 14));
        star.setAccessibleText(texts.get(favourite ? "favourite.remove" : "favourite.add", name.getText()));
        star.setTooltip(new Tooltip(star.getAccessibleText()));
        mark.setSelected(markedName().map(model::isDestructive).orElse(false));
        mark.setDisable(markedName().isEmpty());
        fields.show(model.formProperty().get());
    }

    private static void visible(Region node, boolean yes) {
        node.setVisible(yes);
        node.setManaged(yes);
    }
}
