package org.pilothouse.ui.shell;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.MessageView;

/** What went wrong beside the connection: a few cards that a person puts away. The same trouble again takes the place of the one before. */
final class Notices extends VBox {
    private static final int MOST = 2;
    private final Locale locale;
    private final Map<String, MessageView> shown = new LinkedHashMap<>();

    Notices(Locale locale) {
        this.locale = locale;
        getStyleClass().add("notices");
        setId("notices");
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    void tell(Message message) {
        MessageView card = shown.remove(message.code());
        if (card == null) {
            card = new MessageView(locale);
            card.closable(() -> close(message.code()));
        }
        card.show(message);
        shown.put(message.code(), card);
        if (shown.size() > MOST) {
            shown.remove(shown.keySet().iterator().next());
        }
        refresh();
    }

    private void close(String code) {
        shown.remove(code);
        refresh();
    }

    private void refresh() {
        getChildren().setAll(shown.values());
        setVisible(!shown.isEmpty());
    }
}
