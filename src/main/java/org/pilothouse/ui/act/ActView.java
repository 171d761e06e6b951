package org.pilothouse.ui.act;

import java.util.Locale;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** The action pane: what can be done, the form of it, what will be sent, what became of it. */
public final class ActView extends StackPane {
    private static final KeyCombination SEND = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
    private final ActionForm form;
    private final SendBar sendBar;

    /** The pane of that model. */
    public ActView(ActModel model, Locale locale) {
        Texts texts = Texts.of(ActView.class, locale);
        Theme.room(this, ActView.class);
        getStyleClass().add("act-view");
        form = new ActionForm(model, texts);
        sendBar = new SendBar(model, form.fields(), texts);
        VBox decide = new VBox(new ActionList(model, texts), form, sendBar, new SteeringBar(model, texts));
        decide.getStyleClass().add("act-decide");
        VBox.setVgrow(form, Priority.ALWAYS);
        Past past = new Past(model, texts);
        VBox.setVgrow(decide, Priority.ALWAYS);
        VBox all = new VBox(decide, past);
        all.getStyleClass().add("act-all");
        getChildren().add(all);
        setMinSize(0, 0);
        decide.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (SEND.match(e)) {
                e.consume();
                sendBar.send();
            }
        });
    }

    /** Sends what is in the form, as the button does: for a command of the window. */
    public void send() {
        sendBar.send();
    }

    /** Goes to the first field. */
    public void focusForm() {
        form.fields().focusFirst();
    }
}
