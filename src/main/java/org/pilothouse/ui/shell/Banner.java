package org.pilothouse.ui.shell;

import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.MessageView;
import org.pilothouse.ui.kit.Texts;

/** A strip under the top bar that appears when what is shown is no longer live, and says why and what can be done. */
final class Banner extends HBox {
    private final Texts texts;
    private final Label words = new Label();
    private final MessageView message;
    private final HBox plain;
    private final Button retry;

    Banner(ConnectionModel connection, Commands commands, Locale locale) {
        texts = Texts.of(Banner.class, locale);
        message = new MessageView(locale);
        getStyleClass().add("banner");
        setId("banner");
        words.setWrapText(true);
        retry = commands.textButton("watch.retry");
        plain = new HBox(Icons.of("mdi2c-clock-alert-outline", 18), words);
        plain.getStyleClass().add("banner-plain");
        HBox.setHgrow(plain, Priority.ALWAYS);
        HBox.setHgrow(message, Priority.ALWAYS);
        getChildren().addAll(plain, message, retry);
        show(connection.shownProperty().get());
        connection.shownProperty().addListener((o, before, now) -> show(now));
    }

    private void show(ConnectionModel.Shown now) {
        boolean trouble = now.trouble().isPresent();
        boolean wanted = trouble || now.old();
        setVisible(wanted);
        setManaged(wanted);
        plain.setVisible(!trouble);
        plain.setManaged(!trouble);
        retry.setVisible(now.canRetry());
        retry.setManaged(now.canRetry());
        if (trouble) {
            now.trouble().ifPresent(message::show);
        } else {
            message.clear();
            words.setText(now.kind() == ConnectionModel.Kind.PAUSED ? texts.get("banner.paused", now.detail()) : texts.get("banner.stale", now.detail()));
        }
    }
}
