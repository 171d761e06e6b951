package org.pilothouse.ui.shell;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.MessageView;
import org.pilothouse.ui.kit.Texts;

/**
 * A strip that is there as long as nothing is written down although it should be, and says why. When recording goes on it says that something is
 * missing, until a person puts it away.
 */
final class RecordingBar extends HBox {
    private final Texts texts;
    private final MessageView message;
    private final MessageView gap;
    private Optional<String> stopped = Optional.empty();

    RecordingBar(Locale locale) {
        texts = Texts.of(RecordingBar.class, locale);
        message = new MessageView(locale);
        gap = new MessageView(locale);
        getStyleClass().add("banner");
        setId("recording-bar");
        HBox.setHgrow(message, Priority.ALWAYS);
        HBox.setHgrow(gap, Priority.ALWAYS);
        gap.closable(gap::clear);
        getChildren().addAll(message, gap);
        visibleProperty().bind(message.visibleProperty().or(gap.visibleProperty()));
        managedProperty().bind(visibleProperty());
    }

    void show(Optional<String> why) {
        if (why.equals(stopped)) {
            return;
        }
        if (why.isPresent()) {
            gap.clear();
            message.show(Message.of(texts, "recording.stopped", "PH-928", List.of(why.get())));
        } else {
            message.clear();
            gap.show(Message.of(texts, "recording.on", "PH-928", List.of()));
        }
        stopped = why;
    }

    /** Something else is watched: what was missing in the record of the one before is not missing here. */
    void clear() {
        stopped = Optional.empty();
        message.clear();
        gap.clear();
    }
}
