package org.pilothouse.ui.settings;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Command;
import org.pilothouse.ui.kit.Keys;
import org.pilothouse.ui.kit.Texts;

/** The keys of all commands: choose one, go to the field, press its new keys. */
final class KeysSection extends VBox {
    private final SettingsModel model;
    private final Texts texts;
    private final TableView<Command> table = new TableView<>();
    private final TextField press = new TextField();
    private final Label finding = new Label();

    KeysSection(SettingsModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        getStyleClass().add("settings-section");
        Label hint = new Label(texts.get("keys.hint"));
        hint.setWrapText(true);
        hint.setMinHeight(USE_PREF_SIZE);
        hint.getStyleClass().add("muted");
        table.setId("settings-keys-table");
        table.setAccessibleText(texts.get("section.keys"));
        table.setItems(FXCollections.observableArrayList(model.commands().all()));
        TableColumn<Command, String> title = new TableColumn<>(texts.get("keys.command"));
        title.setCellValueFactory(c -> Bindings.createStringBinding(c.getValue()::title));
        TableColumn<Command, String> keys = new TableColumn<>(texts.get("keys.keys"));
        keys.setCellValueFactory(c -> c.getValue().shortcutProperty().map(k -> k.map(KeyCombination::getDisplayText).orElse("")));
        table.getColumns().add(title);
        table.getColumns().add(keys);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getSelectionModel().selectFirst();
        VBox.setVgrow(table, Priority.ALWAYS);
        press.setId("settings-keys-press");
        press.setEditable(false);
        press.setPromptText(texts.get("keys.press"));
        press.setAccessibleText(texts.get("keys.press"));
        press.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        press.addEventFilter(KeyEvent.KEY_TYPED, KeyEvent::consume);
        HBox.setHgrow(press, Priority.ALWAYS);
        HBox change = new HBox(press, button("keys.none", () -> take(Optional.empty())), button("keys.usual", this::usual));
        change.getStyleClass().add("settings-change");
        finding.setId("settings-keys-finding");
        finding.setWrapText(true);
        getChildren().addAll(hint, table, change, finding);
    }

    private Button button(String key, Runnable run) {
        Button button = new Button(texts.get(key));
        button.setId("settings-" + key.replace('.', '-'));
        button.setMinWidth(USE_PREF_SIZE);
        button.disableProperty().bind(table.getSelectionModel().selectedItemProperty().isNull());
        button.setOnAction(e -> run.run());
        return button;
    }

    private void pressed(KeyEvent e) {
        // Tab leads on and Escape closes, as everywhere.
        if (e.getCode() == KeyCode.TAB || e.getCode() == KeyCode.ESCAPE) {
            return;
        }
        e.consume();
        Keys.of(e).ifPresent(k -> take(Optional.of(k)));
    }

    private void take(Optional<KeyCombination> keys) {
        Command command = table.getSelectionModel().getSelectedItem();
        if (command != null) {
            Optional<String> objection = model.take(command, keys);
            press.setText(keys.map(KeyCombination::getDisplayText).orElse(""));
            finding.setText(objection.orElse(texts.get("keys.set", command.title(), keys.map(KeyCombination::getDisplayText).orElse("–"))));
        }
    }

    private void usual() {
        Command command = table.getSelectionModel().getSelectedItem();
        Optional<String> objection = model.usual(command);
        press.clear();
        finding.setText(objection.orElse(texts.get("keys.set", command.title(), command.keys().isEmpty() ? "–" : command.keys())));
    }
}
