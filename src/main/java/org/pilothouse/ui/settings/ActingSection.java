package org.pilothouse.ui.settings;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Texts;

/** The words and phrases by which destroying actions are recognised, one a line. They are taken when the cursor leaves the field. */
final class ActingSection extends VBox {
    private final SettingsModel model;
    private final TextArea words = new TextArea();
    private final TextArea phrases = new TextArea();

    ActingSection(SettingsModel model, Texts texts) {
        this.model = model;
        getStyleClass().add("settings-section");
        Label hint = new Label(texts.get("acting.hint"));
        hint.setWrapText(true);
        hint.setMinHeight(USE_PREF_SIZE);
        hint.getStyleClass().add("muted");
        words.setText(model.words());
        phrases.setText(model.phrases());
        Button usual = new Button(texts.get("acting.usual"));
        usual.setId("settings-usual-words");
        usual.setOnAction(e -> {
            words.setText(SettingsModel.usualWords());
            phrases.setText(SettingsModel.usualPhrases());
            keep();
        });
        getChildren().addAll(hint, label(texts.get("acting.words"), words), field(words, "settings-words"),
                label(texts.get("acting.phrases"), phrases), field(phrases, "settings-phrases"), usual);
    }

    private static Label label(String text, TextArea of) {
        Label label = new Label(text);
        label.setLabelFor(of);
        of.setAccessibleText(text);
        return label;
    }

    private TextArea field(TextArea area, String id) {
        area.setId(id);
        area.setPrefRowCount(6);
        area.focusedProperty().addListener((o, before, now) -> {
            if (!now) {
                keep();
            }
        });
        VBox.setVgrow(area, Priority.ALWAYS);
        return area;
    }

    void keep() {
        model.recogniseBy(words.getText(), phrases.getText());
    }
}
