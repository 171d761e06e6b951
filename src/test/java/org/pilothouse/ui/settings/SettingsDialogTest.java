package org.pilothouse.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.javafx.FontIcon;
import org.pilothouse.action.Destructive;
import org.pilothouse.ui.kit.Command;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Looks;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

class SettingsDialogTest extends FxTest {
    private final Commands commands = new Commands();
    private final ObjectProperty<Destructive> destructive = new SimpleObjectProperty<>(Destructive.standard().marked("dance", true));
    private int runs;
    private SettingsDialog dialog;

    private SettingsModel model() {
        Texts texts = Texts.of("org.pilothouse.ui.shell.texts", Locale.ENGLISH);
        commands.add(texts, "watch.pause", "mdi2p-pause", "F7", () -> runs++);
        commands.add(texts, "watch.resume", "mdi2p-play", "F8", () -> { });
        commands.add(texts, "view.contrast", "mdi2c-contrast-circle", "", () -> { });
        return new SettingsModel(Locale.ENGLISH, commands, destructive);
    }

    private SettingsModel open() {
        SettingsModel model = fx(this::model);
        show(() -> new StackPane(new Label("behind")));
        onFx(() -> {
            dialog = new SettingsDialog(stage, Locale.ENGLISH, model);
            dialog.show();
        });
        pulses(2);
        return model;
    }

    @AfterEach
    void usual_looks_again() {
        onFx(() -> {
            if (dialog != null) {
                dialog.close();
            }
            Looks.textSize(100);
            Theme.LIGHT.apply();
        });
    }

    @SuppressWarnings("unchecked")
    private <T extends Node> T find(String id) {
        return (T) dialog.getDialogPane().lookup("#" + id);
    }

    private void section(int index) {
        onFx(() -> this.<TabPane>find("settings-sections").getSelectionModel().select(index));
        pulses(2);
    }

    private double shownSize() {
        return fx(() -> ((Text) ((Label) stage.getScene().getRoot().getChildrenUnmodifiable().get(0)).lookup(".text")).getFont().getSize());
    }

    @Test
    void theme_and_text_size_hold_at_once_in_every_window_and_the_language_from_the_next_start() {
        SettingsModel model = open();
        assertThat(shownSize()).isEqualTo(13);
        onFx(() -> {
            this.<ComboBox<Theme>>find("settings-theme").setValue(Theme.CONTRAST);
            this.<Spinner<Integer>>find("settings-size").getValueFactory().setValue(200);
            this.<ComboBox<Locale>>find("settings-language").setValue(Locale.forLanguageTag("uk"));
        });
        pulses(2);
        assertThat(shownSize()).isEqualTo(26);
        assertThat(fx(() -> Theme.current().get())).isEqualTo(Theme.CONTRAST);
        assertThat(model.languageProperty().get().getLanguage()).isEqualTo("uk");
        FontIcon icon = (FontIcon) fx(() -> this.<TabPane>find("settings-sections").getTabs().get(0).getGraphic());
        assertThat(fx(() -> icon.getFont().getSize())).as("icons grow with the texts").isEqualTo(36);
        Pictures.take(dialog.getDialogPane().getScene(), "settings-looks-200", Theme.CONTRAST);
        onFx(() -> Looks.textSize(1000));
        assertThat(fx(() -> Looks.textSizeProperty().get())).isEqualTo(Looks.LARGEST);
    }

    @Test
    void words_of_destroying_actions_are_changed_in_the_window_and_marks_stay() {
        open();
        section(1);
        onFx(() -> {
            this.<TextArea>find("settings-words").setText(" zap \n\nfry");
            this.<TextArea>find("settings-phrases").setText("goes up in smoke");
        });
        Pictures.take(dialog.getDialogPane().getScene(), "settings-acting", Theme.DARK);
        onFx(() -> dialog.close());
        await("what stood in the fields counts", () -> destructive.get().equals(new Destructive(Set.of("zap", "fry"), Set.of("goes up in smoke"), Map.of("dance", true))));
    }

    @Test
    void keys_are_changed_by_pressing_them_clashes_and_bare_letters_are_refused_and_the_usual_ones_come_back() {
        SettingsModel model = open();
        section(2);
        TableView<Command> table = find("settings-keys-table");
        onFx(() -> find("settings-keys-press").requestFocus());
        robot.push(KeyCode.F8);
        await("a clash is named", () -> this.<Label>find("settings-keys-finding").getText().contains("Resume"));
        robot.push(KeyCode.J);
        await("a letter alone is refused", () -> this.<Label>find("settings-keys-finding").getText().contains("cannot be used"));
        robot.push(KeyCode.CONTROL, KeyCode.C);
        await("copying stays copying", () -> this.<Label>find("settings-keys-finding").getText().startsWith("Ctrl+C cannot"));
        assertThat(commands.of("watch.pause").keys()).isEqualTo("F7");
        robot.push(KeyCode.CONTROL, KeyCode.J);
        await("the new keys hold", () -> commands.of("watch.pause").keys().equals("Ctrl+J"));
        assertThat(fx(() -> commands.menuItem("watch.pause").getAccelerator().getDisplayText())).isEqualTo("Ctrl+J");
        assertThat(fx(() -> table.getColumns().get(1).getCellData(0))).isEqualTo("Ctrl+J");
        assertThat(commands.changedProperty().get()).containsExactly(Map.entry("watch.pause", "Shortcut+J"));
        Pictures.take(dialog.getDialogPane().getScene(), "settings-keys", Theme.LIGHT);
        onFx(() -> assertThat(model.take(commands.of("watch.resume"), java.util.Optional.empty())).isEmpty());
        assertThat(fx(() -> model.take(commands.of("view.contrast"), org.pilothouse.ui.kit.Keys.read("F7")))).isEmpty();
        assertThat(fx(() -> model.usual(commands.of("watch.pause")))).isPresent();
        onFx(() -> commands.changeAll(Map.of("watch.pause", "J", "watch.resume", "no such keys", "gone", "F2")));
        assertThat(fx(() -> List.of(commands.of("watch.pause").keys(), commands.of("watch.resume").keys()))).containsExactly("F7", "F8");
    }
}
