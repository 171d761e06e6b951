package org.pilothouse.ui.kit;

import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** An error where the person looks: what happened, what it means, what to do, a short code, and "copy details". */
public final class MessageView extends HBox {
    private final Label what = new Label();
    private final Label means = new Label();
    private final Label todo = new Label();
    private final Label code = new Label();
    private final Button close = new Button();
    private Message shown;

    /** An empty one; invisible until {@link #show}. */
    public MessageView(Locale locale) {
        Texts texts = Texts.of(MessageView.class, locale);
        getStyleClass().add("message");
        what.getStyleClass().add("message-what");
        code.getStyleClass().addAll("mono", "message-code");
        for (Label label : new Label[] {what, means, todo}) {
            label.setWrapText(true);
            label.setMinHeight(USE_PREF_SIZE);
        }
        Button copy = new Button(texts.get("message.copy"), Icons.of("mdi2c-content-copy", 14));
        copy.getStyleClass().addAll("flat", "small");
        copy.setAccessibleText(texts.get("message.copy"));
        copy.setOnAction(e -> copy());
        close.getStyleClass().addAll("flat", "small");
        close.setAccessibleText(texts.get("message.close"));
        close.setText(texts.get("message.close"));
        close.setVisible(false);
        close.managedProperty().bind(close.visibleProperty());
        HBox foot = new HBox(code, copy, close);
        foot.getStyleClass().add("message-foot");
        VBox words = new VBox(what, means, todo, foot);
        words.getStyleClass().add("message-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().addAll(Icons.of("mdi2a-alert-circle-outline", 20), words);
        clear();
    }

    /** Shows a message, or keeps the one that is shown already. */
    public void show(Message message) {
        shown = message;
        what.setText(Shorten.toPages(message.what()));
        means.setText(Shorten.toPages(message.means()));
        todo.setText(Shorten.toPages(message.todo()));
        code.setText(message.code());
        setAccessibleText(Shorten.toPages(message.asText()));
        setVisible(true);
        setManaged(true);
    }

    /** Gives it a button with which a person puts it away. */
    public void closable(Runnable closed) {
        close.setVisible(true);
        close.setOnAction(e -> closed.run());
    }

    /** Hides it. */
    public void clear() {
        setVisible(false);
        setManaged(false);
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(shown.asText());
        Clipboard.getSystemClipboard().setContent(content);
    }
}
