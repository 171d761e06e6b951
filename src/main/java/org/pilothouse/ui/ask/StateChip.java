package org.pilothouse.ui.ask;

import javafx.scene.control.Label;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.ui.kit.Texts;

/** Where a question stands, as a word on a coloured chip. */
final class StateChip {
    private StateChip() { }

    static void set(Label chip, Texts texts, QuestionState state) {
        String key = state.fold(n -> "new", d -> "draft", s -> "sending", d -> "delivered", u -> "unknown", e -> "expired", a -> "elsewhere", d -> "declined");
        String look = state.fold(n -> "busy", d -> "busy", s -> "busy", d -> "good", u -> "warn", e -> "bad", a -> "bad", d -> "good");
        chip.setText(texts.get("question." + key));
        chip.getStyleClass().setAll("label", "chip", look);
    }
}
