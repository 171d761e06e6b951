package org.pilothouse.ui.settings;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.layout.GridPane;
import javafx.util.StringConverter;
import org.pilothouse.ui.kit.Looks;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Theme, text size and language. */
final class LooksSection extends GridPane {
    private static final int STEP = 10;

    LooksSection(SettingsModel model, Texts texts) {
        getStyleClass().add("settings-grid");
        ComboBox<Theme> theme = choice(List.of(Theme.values()), t -> texts.get("theme." + t.name()));
        theme.setValue(Theme.current().get());
        theme.valueProperty().addListener((o, before, now) -> now.apply());
        Spinner<Integer> size = new Spinner<>(new SpinnerValueFactory.IntegerSpinnerValueFactory(Looks.SMALLEST, Looks.LARGEST, Looks.textSizeProperty().get(), STEP));
        size.valueProperty().addListener((o, before, now) -> Looks.textSize(now));
        ComboBox<Locale> language = choice(SettingsModel.LANGUAGES, l -> l.getDisplayName(l));
        language.setValue(SettingsModel.LANGUAGES.stream().filter(l -> l.getLanguage().equals(model.languageProperty().get().getLanguage())).findFirst()
                .orElse(Locale.ENGLISH));
        model.languageProperty().bind(language.valueProperty());
        row(0, texts.get("looks.theme"), "settings-theme", theme);
        row(1, texts.get("looks.size"), "settings-size", size);
        row(2, texts.get("looks.language"), "settings-language", language);
        Label hint = new Label(texts.get("looks.language.hint"));
        hint.getStyleClass().add("muted");
        hint.setWrapText(true);
        hint.setMinHeight(USE_PREF_SIZE);
        add(hint, 1, 3);
    }

    private void row(int row, String name, String id, Control control) {
        Label label = new Label(name);
        label.setLabelFor(control);
        label.setMinWidth(USE_PREF_SIZE);
        control.setId(id);
        control.setAccessibleText(name);
        control.setMaxWidth(Double.MAX_VALUE);
        addRow(row, label, control);
    }

    private static <T> ComboBox<T> choice(List<T> options, Function<T, String> words) {
        ComboBox<T> box = new ComboBox<>(FXCollections.observableArrayList(options));
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        });
        return box;
    }
}
