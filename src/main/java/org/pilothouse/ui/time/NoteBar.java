package org.pilothouse.ui.time;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiPredicate;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** A bookmark with a note about the step on show: asked for, typed, kept with Enter; put away with Escape, and then what was typed is still there. */
public final class NoteBar extends HBox {
    private final TimelineModel model;
    private final Texts texts;
    private final BiPredicate<Long, String> keep;
    private final TextField words = new TextField();
    private final Label about = new Label();
    private OptionalLong step = OptionalLong.empty();

    /** @param keep keeps the words about a step; false where nothing is being recorded */
    public NoteBar(TimelineModel model, Locale locale, BiPredicate<Long, String> keep) {
        this.model = model;
        this.keep = keep;
        texts = Texts.of(NoteBar.class, locale);
        Theme.room(this, NoteBar.class);
        getStyleClass().add("note-bar");
        words.setId("note-words");
        words.setPromptText(texts.get("note.prompt"));
        words.setOnAction(e -> keep());
        HBox.setHgrow(words, Priority.ALWAYS);
        about.setId("note-about");
        about.setMinWidth(Region.USE_PREF_SIZE);
        about.setGraphic(Icons.of("mdi2b-bookmark-outline", 16));
        about.setLabelFor(words);
        Button done = new Button(texts.get("note.keep"));
        done.setId("note-keep");
        done.setAccessibleText(done.getText());
        done.setMinWidth(Region.USE_PREF_SIZE);
        done.setOnAction(e -> keep());
        done.disableProperty().bind(words.textProperty().isEmpty());
        getChildren().addAll(about, words, done);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE) {
                setVisible(false);
                e.consume();
            }
        });
    }

    /** Asks for a note about the step that is on show now. */
    public void ask() {
        long now = model.shownProperty().get().position().step();
        if (now < 0) {
            return;
        }
        step = OptionalLong.of(now);
        about.setText(texts.get("note.about", Long.toString(now)));
        words.setAccessibleText(about.getText());
        setVisible(true);
        words.requestFocus();
    }

    private void keep() {
        String said = words.getText().strip();
        if (said.isEmpty() || step.isEmpty()) {
            return;
        }
        if (!keep.test(step.getAsLong(), said)) {
            about.setText(texts.get("note.unrecorded"));
            return;
        }
        model.noted(step.getAsLong(), said);
        words.clear();
        setVisible(false);
        Optional.ofNullable(getScene()).ifPresent(s -> s.getRoot().requestFocus());
    }
}
