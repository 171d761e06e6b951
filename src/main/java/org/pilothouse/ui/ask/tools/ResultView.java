package org.pilothouse.ui.ask.tools;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/**
 * What a tool gave: texts, pictures, sounds, files, links, structured content; anything else as it came. The whole answer is one click away, and
 * everything can be copied or saved. Long texts are rows of which only those in sight are drawn.
 */
final class ResultView extends VBox {
    private static final int SHORT = 40;
    private static final int SHORT_LINE = 500;
    private static final double ROW = 20;
    private final Texts texts;
    private final Texts troubles;
    private final Optional<BiConsumer<String, byte[]>> save;
    /** Made beforehand, for the first part of many rows: what is costly in it is done while nobody waits. */
    private final ListView<String> ready;
    private final TitledPane raw = new TitledPane();
    private List<String> rawLines = List.of();
    private boolean used;
    /** Controls of many rows take a good part of a frame each, so they come one after the other. */
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final AnimationTimer oneAFrame = new AnimationTimer() {
        @Override
        public void handle(long now) {
            if (waiting.isEmpty()) {
                stop();
            } else {
                waiting.remove().run();
            }
        }
    };

    ResultView(Locale locale, Optional<BiConsumer<String, byte[]>> save) {
        this.save = save;
        texts = Texts.of(ResultView.class, locale);
        troubles = Texts.of("org.pilothouse.pipeline.mcp.troubles", locale);
        setSpacing(8);
        setId("tool-result");
        ready = list(List.of());
        raw.setText(texts.get("result.raw"));
        raw.setId("tool-raw");
        raw.expandedProperty().addListener((o, was, is) -> raw.setContent(is ? words(rawLines, "answer.json") : null));
        empty();
    }

    private void empty() {
        waiting.clear();
        ready.setItems(FXCollections.observableArrayList());
        used = false;
        raw.setExpanded(false);
        reveal(ready, false);
        reveal(raw, false);
        getChildren().setAll(ready, raw);
    }

    private static void reveal(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    void show(Optional<ToolResult> result) {
        empty();
        result.ifPresent(r -> r.outcome().fold(a -> answered(r, a), x -> trouble("result.refused", x.trouble()), n -> trouble("result.not.sent", n.trouble()),
                u -> trouble("result.unknown", u.trouble())));
    }

    private Void trouble(String key, McpTrouble why) {
        add(label(texts.get(key), "part-title"));
        add(label(Message.of(troubles, why.kind().name(), why.kind().code(), why.details()).asText(), "question-note"));
        return null;
    }

    private Void answered(ToolResult r, CallOutcome.Answered a) {
        add(label(texts.get(a.isError() ? "result.error" : "result"), "part-title"));
        r.parts().forEach(p -> waiting.add(() -> add(part(p))));
        waiting.add(() -> {
            rawLines = r.raw();
            reveal(raw, true);
        });
        oneAFrame.start();
        return null;
    }

    /** Puts it after what is there, and before the raw form. */
    private void add(Node n) {
        getChildren().add(getChildren().size() - (used ? 1 : 2), n);
    }

    private Node part(ToolResult.Part p) {
        String file = "result" + ToolResult.ending(p.type());
        return switch (p.kind()) {
            case WORDS -> titled(p.name().isEmpty() ? Optional.empty() : Optional.of(label(p.name(), "muted")), p.lines(), file);
            case STRUCTURED -> titled(Optional.of(label(texts.get("result.structured"), "part-title")), p.lines(), file);
            case LINK -> label(texts.get("result.link", p.name(), p.lines().get(0)), "md-text");
            case PICTURE -> picture(p, file);
            case SOUND -> saved(p, file, "result.sound");
            case FILE -> saved(p, file, "result.file");
        };
    }

    private Node picture(ToolResult.Part p, String file) {
        Image image = p.picture().orElseThrow();
        ImageView view = new ImageView(image);
        view.setPreserveRatio(true);
        view.setFitWidth(Math.min(400, image.getWidth()));
        view.setAccessibleText(texts.get("result.picture", p.type()));
        return new VBox(4, view, buttons(saving(file, () -> p.bytes().orElseThrow())));
    }

    /** What cannot be shown here can be taken along. */
    private Node saved(ToolResult.Part p, String file, String key) {
        return new VBox(4, label(texts.get(key, p.type(), p.bytes().orElseThrow().length / 1024 + 1), "md-text"), buttons(saving(file, () -> p.bytes().orElseThrow())));
    }

    private Node titled(Optional<Label> title, List<String> lines, String file) {
        if (used || isShort(lines)) {
            Node words = words(lines, file);
            return title.map(t -> (Node) new VBox(4, t, words)).orElse(words);
        }
        title.ifPresent(this::add);
        ready.setItems(FXCollections.observableList(lines));
        reveal(ready, true);
        used = true;
        return buttons(copying(lines), saving(file, () -> bytes(lines)));
    }

    private static boolean isShort(List<String> lines) {
        return lines.size() <= SHORT && lines.stream().allMatch(l -> l.length() <= SHORT_LINE);
    }

    private Node words(List<String> lines, String file) {
        boolean isShort = isShort(lines);
        Node shown = isShort ? text(lines) : list(lines);
        return isShort && save.isEmpty() ? shown : new VBox(4, shown, buttons(copying(lines), saving(file, () -> bytes(lines))));
    }

    private static byte[] bytes(List<String> lines) {
        return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    }

    private Node text(List<String> lines) {
        TextArea area = new TextArea(String.join("\n", lines));
        area.setEditable(false);
        area.setWrapText(true);
        area.getStyleClass().add("mono");
        area.setAccessibleText(texts.get("result"));
        area.setPrefRowCount(Math.min(12, Math.max(1, lines.size())));
        return area;
    }

    private ListView<String> list(List<String> lines) {
        ListView<String> list = new ListView<>(FXCollections.observableList(lines));
        list.getStyleClass().addAll("mono", "result-rows");
        list.setFixedCellSize(ROW);
        list.setPrefHeight(ROW * 18);
        list.setAccessibleText(texts.get("result"));
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.C && e.isShortcutDown()) {
                copy(list.getSelectionModel().getSelectedItems());
                e.consume();
            }
        });
        return list;
    }

    private HBox buttons(Optional<Button> copyFirst, Optional<Button> then) {
        HBox box = new HBox(8);
        copyFirst.ifPresent(box.getChildren()::add);
        then.ifPresent(box.getChildren()::add);
        return box;
    }

    private HBox buttons(Optional<Button> only) {
        return buttons(only, Optional.empty());
    }

    private Optional<Button> copying(List<String> lines) {
        return Optional.of(button("result.copy", () -> copy(lines)));
    }

    private Optional<Button> saving(String file, Supplier<byte[]> what) {
        return save.map(s -> button("result.save", () -> s.accept(file, what.get())));
    }

    private Button button(String key, Runnable what) {
        Button b = new Button(texts.get(key));
        b.setAccessibleText(b.getText());
        b.getStyleClass().addAll("flat", "small", key.replace('.', '-'));
        b.setOnAction(e -> what.run());
        return b;
    }

    private static void copy(List<String> lines) {
        ClipboardContent content = new ClipboardContent();
        content.putString(String.join("\n", lines));
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static Label label(String words, String look) {
        Label l = new Label(Shorten.toPages(words));
        l.setWrapText(true);
        l.setMinHeight(Region.USE_PREF_SIZE);
        l.getStyleClass().add(look);
        return l;
    }
}
