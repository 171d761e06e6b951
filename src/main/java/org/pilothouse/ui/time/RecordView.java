package org.pilothouse.ui.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;

/** One record of a journal exactly as it is in the file, whatever wrote it: broken into lines for show only, copied whole. */
final class RecordView extends VBox {
    /** So many letters are shown; all of them are copied. */
    static final int MOST_SHOWN = 1 << 20;
    private static final int LINE = 120;
    private final Texts texts;
    private final Label about = new Label();
    private final ListView<String> lines = new ListView<>();
    private final Button copy;
    private Optional<String> whole = Optional.empty();

    /** @param back leads back to what was found */
    RecordView(Texts texts, Runnable back) {
        this.texts = texts;
        getStyleClass().add("record-view");
        Button close = button("record.back", "mdi2a-arrow-left", back);
        copy = button("record.copy", "mdi2c-content-copy", this::copy);
        about.setId("record-about");
        about.setMinWidth(0);
        about.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(about, Priority.ALWAYS);
        HBox head = new HBox(close, about, copy);
        head.getStyleClass().add("find-line");
        lines.setId("record-lines");
        lines.getStyleClass().add("mono");
        lines.setAccessibleText(texts.get("record.name"));
        lines.setMinHeight(0);
        VBox.setVgrow(lines, Priority.ALWAYS);
        getChildren().addAll(head, lines);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE) {
                back.run();
                e.consume();
            }
        });
    }

    private Button button(String key, String icon, Runnable what) {
        Button b = new Button(texts.get(key), Icons.of(icon, 14));
        b.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        b.getStyleClass().addAll("button-icon", "flat");
        b.setId(key.replace('.', '-'));
        b.setMinWidth(USE_PREF_SIZE);
        b.setAccessibleText(texts.get(key));
        b.setTooltip(new Tooltip(texts.get(key)));
        b.setOnAction(e -> what.run());
        return b;
    }

    /** Shows a record; empty where it can no longer be read. */
    void show(int number, String kind, Optional<String> record) {
        whole = record;
        copy.setDisable(record.isEmpty());
        about.setText(record.map(r -> texts.get(r.length() > MOST_SHOWN ? "record.part" : "record.about", number, kind, r.length(), MOST_SHOWN)).orElse(texts.get("record.lost")));
        lines.getItems().setAll(record.map(RecordView::broken).orElse(List.of()));
        lines.scrollTo(0);
        setVisible(true);
        lines.requestFocus();
    }

    private static List<String> broken(String record) {
        List<String> all = new ArrayList<>();
        int end = Math.min(record.length(), MOST_SHOWN);
        for (int from = 0; from < end;) {
            int to = Math.min(end, from + LINE);
            to -= to < end && Character.isHighSurrogate(record.charAt(to - 1)) ? 1 : 0;
            all.add(record.substring(from, to));
            from = to;
        }
        return all;
    }

    private void copy() {
        whole.ifPresent(text -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }
}
