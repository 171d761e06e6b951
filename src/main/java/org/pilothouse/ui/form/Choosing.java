package org.pilothouse.ui.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.StringConverter;
import org.controlsfx.control.SearchableComboBox;
import org.controlsfx.control.SegmentedButton;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;

/** One of several: buttons for few, a searchable list for many. Nothing looks chosen that is not; a second click takes a choice back. */
final class Choosing {
    private static final int FEW = 9;
    private static final int SHORT = 28;
    private static final int ONE_LINE = 34;

    private Choosing() { }

    static <T> Node among(List<T> options, Function<T, String> label, Optional<T> chosen, Consumer<Optional<T>> choose, Texts texts) {
        boolean few = options.size() <= FEW && options.stream().allMatch(o -> label.apply(o).length() <= SHORT);
        return few ? buttons(options, label, chosen, choose) : list(options, label, chosen, choose, texts);
    }

    private static <T> Node buttons(List<T> options, Function<T, String> label, Optional<T> chosen, Consumer<Optional<T>> choose) {
        ToggleGroup group = new ToggleGroup();
        List<ToggleButton> buttons = new ArrayList<>();
        int length = 0;
        for (T option : options) {
            ToggleButton b = new ToggleButton(label.apply(option));
            b.setMnemonicParsing(false);
            b.setAccessibleText(b.getText());
            b.setSelected(chosen.filter(option::equals).isPresent());
            b.setOnAction(e -> choose.accept(b.isSelected() ? Optional.of(option) : Optional.empty()));
            buttons.add(b);
            length += b.getText().length() + 3;
        }
        if (length <= ONE_LINE) {
            SegmentedButton segmented = new SegmentedButton(buttons.toArray(ToggleButton[]::new));
            segmented.setToggleGroup(group);
            return new HBox(segmented);
        }
        buttons.forEach(b -> b.setToggleGroup(group));
        FlowPane flow = new FlowPane();
        flow.getStyleClass().add("choice-flow");
        flow.getChildren().addAll(buttons);
        return flow;
    }

    private static <T> Node list(List<T> options, Function<T, String> label, Optional<T> chosen, Consumer<Optional<T>> choose, Texts texts) {
        ComboBox<T> combo = new SearchableComboBox<>();
        combo.getItems().setAll(options);
        combo.setPromptText(texts.get("choose.prompt"));
        combo.setConverter(new StringConverter<>() {
            @Override
            public String toString(T option) {
                return option == null ? "" : label.apply(option);
            }

            @Override
            public T fromString(String text) {
                return options.stream().filter(o -> label.apply(o).equals(text)).findFirst().orElse(null);
            }
        });
        chosen.ifPresent(combo::setValue);
        combo.valueProperty().addListener((o, before, now) -> choose.accept(Optional.ofNullable(now)));
        combo.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(combo, Priority.ALWAYS);
        Button clear = new Button("", Icons.of("mdi2c-close", 14));
        clear.getStyleClass().addAll("flat", "button-icon");
        clear.setAccessibleText(texts.get("choose.clear"));
        clear.setTooltip(new Tooltip(texts.get("choose.clear")));
        clear.setOnAction(e -> combo.setValue(null));
        HBox box = new HBox(combo, clear);
        box.getStyleClass().add("suggest-field");
        return box;
    }
}
