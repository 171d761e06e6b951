package org.pilothouse.ui.act;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;

/** Whether keys steer, which ones, and how far a step goes. Only there where an action can be steered. */
final class SteeringBar extends FlowPane {
    SteeringBar(ActModel model, Texts texts) {
        getStyleClass().add("steering-bar");
        setMinHeight(USE_PREF_SIZE);
        CheckBox on = new CheckBox();
        on.setId("steering-on");
        on.setText(texts.get("steering"));
        Tooltip which = new Tooltip();
        which.textProperty().bind(Bindings.createStringBinding(
                () -> texts.get("steering.which", model.steeringProperty().get().map(s -> s.action().name()).orElse("")), model.steeringProperty()));
        on.setTooltip(which);
        on.accessibleTextProperty().bind(Bindings.concat(on.getText(), ". ", which.textProperty()));
        on.setMnemonicParsing(false);
        on.selectedProperty().bindBidirectional(model.steeringOnProperty());
        CheckBox more = new CheckBox(texts.get("steering.more"));
        more.setId("steering-more");
        more.setAccessibleText(more.getText());
        more.selectedProperty().bindBidirectional(model.moreKeysProperty());
        more.disableProperty().bind(model.steeringOnProperty().not());
        Label metres = new Label();
        metres.setMinWidth(Region.USE_PREF_SIZE);
        metres.textProperty().bind(Bindings.createStringBinding(() -> texts.get("steering.metres", model.distanceProperty().get().toPlainString()), model.distanceProperty()));
        HBox length = new HBox(button("mdi2m-minus", texts.get("steering.shorter"), () -> model.changeDistance(-1)), metres,
                button("mdi2p-plus", texts.get("steering.longer"), () -> model.changeDistance(1)));
        length.getStyleClass().add("act-line");
        length.visibleProperty().bind(Bindings.createBooleanBinding(() -> model.steeringProperty().get().flatMap(Steering::distance).isPresent(), model.steeringProperty()));
        length.managedProperty().bind(length.visibleProperty());
        getChildren().addAll(on, more, length);
        visibleProperty().bind(Bindings.createBooleanBinding(() -> model.steeringProperty().get().isPresent(), model.steeringProperty()));
        managedProperty().bind(visibleProperty());
    }

    private static Button button(String icon, String words, Runnable run) {
        Button b = new Button("", Icons.of(icon, 12));
        b.getStyleClass().addAll("flat", "small", "button-icon");
        b.setAccessibleText(words);
        b.setTooltip(new Tooltip(words));
        b.setOnAction(e -> run.run());
        return b;
    }
}
