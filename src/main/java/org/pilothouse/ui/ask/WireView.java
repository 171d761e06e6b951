package org.pilothouse.ui.ask;

import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.pilothouse.pipeline.mcp.WireMessage;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Texts;

/** Every message of the protocol, masked, newest last; filter, copy, export. */
final class WireView extends BorderPane {
    private static final int LONGEST_ROW = 400;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSS").withZone(ZoneId.systemDefault());

    WireView(WireModel model, Texts texts, Optional<BiConsumer<String, byte[]>> save) {
        ListView<WireMessage> list = new ListView<>(model.messages());
        list.setId("wire");
        list.getStyleClass().add("mono");
        list.setFixedCellSize(24);
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setAccessibleText(texts.get("wire.list"));
        list.setPlaceholder(new EmptyState("mdi2c-code-json", texts.get("wire.none")));
        list.setCellFactory(v -> new ListCell<>() {
            @Override
            protected void updateItem(WireMessage m, boolean empty) {
                super.updateItem(m, empty);
                setText(empty || m == null ? null : TIME.format(m.at()) + (m.sent() ? " → " : " ← ") + m.method() + "  "
                        + (m.json().length() > LONGEST_ROW ? m.json().substring(0, LONGEST_ROW) + "…" : m.json()));
            }
        });
        TextField filter = new TextField();
        filter.setId("wire-filter");
        filter.setPromptText(texts.get("wire.filter"));
        filter.setAccessibleText(texts.get("wire.filter"));
        filter.textProperty().addListener((o, a, b) -> model.filter(b));
        HBox.setHgrow(filter, Priority.ALWAYS);
        Button copy = new Button(texts.get("wire.copy"));
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setAccessibleText(texts.get("wire.copy"));
        copy.setOnAction(e -> {
            StringBuilder all = new StringBuilder();
            list.getSelectionModel().getSelectedItems().forEach(m -> all.append(m.json()).append('\n'));
            copy(all.toString());
        });
        Button export = new Button(texts.get("wire.export"));
        export.setMinWidth(Region.USE_PREF_SIZE);
        export.setAccessibleText(texts.get("wire.export"));
        export.setOnAction(e -> copy(model.export()));
        HBox top = new HBox(filter, copy, export);
        save.ifPresent(s -> {
            Button file = new Button(texts.get("wire.save"));
            file.setAccessibleText(file.getText());
            file.setId("wire-save");
            file.setMinWidth(Region.USE_PREF_SIZE);
            file.setOnAction(e -> s.accept("protocol.jsonl", model.export().getBytes(StandardCharsets.UTF_8)));
            top.getChildren().add(file);
        });
        top.getStyleClass().add("ask-foot");
        setCenter(list);
        setBottom(top);
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
