package org.pilothouse.ui.shell;

import java.util.List;
import java.util.function.IntConsumer;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import org.pilothouse.ui.kit.Texts;

/** Which agent of several is steered: one button each. Not there where there is only one. */
final class TeamBar extends HBox {
    private final Texts texts;
    private final IntConsumer steer;

    /** @param steer hears the number of the agent that a person chose */
    TeamBar(Texts texts, IntConsumer steer) {
        this.texts = texts;
        this.steer = steer;
        setId("team-bar");
        getStyleClass().add("team-bar");
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /** Shows these agents, one of whom is steered. */
    void show(List<String> agents, int steered) {
        setVisible(agents.size() > 1);
        getChildren().setAll(new Label(texts.get("team.steers")));
        ToggleGroup one = new ToggleGroup();
        for (int i = 0; i < agents.size(); i++) {
            int number = i;
            ToggleButton b = new ToggleButton(agents.get(i));
            b.setId("team-" + i);
            b.setMnemonicParsing(false);
            b.getStyleClass().addAll("team-button", "small");
            b.setAccessibleText(texts.get("team.steer", agents.get(i)));
            b.setToggleGroup(one);
            b.setSelected(i == steered);
            b.setOnAction(e -> {
                if (b.isSelected()) {
                    steer.accept(number);
                } else {
                    b.setSelected(true);
                }
            });
            getChildren().add(b);
        }
    }
}
