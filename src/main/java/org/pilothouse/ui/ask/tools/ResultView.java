package org.pilothouse.ui.ask.tools;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.Texts;

/** What a tool gave: texts, pictures, links, structured content; anything else as it came. The whole answer is one click away. */
final class ResultView extends VBox {
    private static final int LONGEST = 200_000;
    private final Texts texts;
    private final Texts troubles;

    ResultView(Locale locale) {
        texts = Texts.of(ResultView.class, locale);
        troubles = Texts.of("org.pilothouse.pipeline.mcp.troubles", locale);
        setSpacing(8);
        setId("tool-result");
    }

    void show(Optional<CallOutcome> outcome) {
        getChildren().clear();
        outcome.ifPresent(o -> o.fold(a -> {
            answered(a);
            return null;
        }, r -> trouble("result.refused", r.trouble()), n -> trouble("result.not.sent", n.trouble()), u -> trouble("result.unknown", u.trouble())));
    }

    private Void trouble(String key, McpTrouble why) {
        add(label(texts.get(key), "part-title"));
        add(label(Message.of(troubles, why.kind().name(), why.kind().code(), why.details()).asText(), "question-note"));
        return null;
    }

    private void answered(CallOutcome.Answered a) {
        JsonNode result = a.result();
        add(label(texts.get(a.isError() ? "result.error" : "result"), "part-title"));
        result.path("content").forEach(c -> add(part(c)));
        if (result.has("structuredContent")) {
            add(label(texts.get("result.structured"), "part-title"));
            add(text(result.get("structuredContent").toPrettyString()));
        }
        TitledPane raw = new TitledPane(texts.get("result.raw"), null);
        raw.setExpanded(false);
        raw.expandedProperty().addListener((o, was, is) -> raw.setContent(is ? text(result.toPrettyString()) : null));
        add(raw);
    }

    private void add(Node n) {
        getChildren().add(n);
    }

    private Node part(JsonNode c) {
        return switch (c.path("type").asText()) {
            case "text" -> text(c.path("text").asText());
            case "image" -> picture(c);
            case "resource_link" -> label(texts.get("result.link", c.path("title").asText(c.path("name").asText()), c.path("uri").asText()), "md-text");
            case "resource" -> c.path("resource").path("text").isTextual() ? text(c.path("resource").path("text").asText()) : text(c.toPrettyString());
            default -> text(c.toPrettyString());
        };
    }

    private Node picture(JsonNode c) {
        try {
            Image image = new Image(new ByteArrayInputStream(Base64.getDecoder().decode(c.path("data").asText())));
            if (!image.isError()) {
                ImageView view = new ImageView(image);
                view.setPreserveRatio(true);
                view.setFitWidth(Math.min(400, image.getWidth()));
                view.setAccessibleText(texts.get("result.picture", c.path("mimeType").asText()));
                return view;
            }
        } catch (IllegalArgumentException notBase64) {
            return text(c.toPrettyString());
        }
        return text(c.toPrettyString());
    }

    private Node text(String words) {
        TextArea area = new TextArea(words.length() > LONGEST ? words.substring(0, LONGEST) + "…" : words);
        area.setEditable(false);
        area.setWrapText(true);
        area.getStyleClass().add("mono");
        area.setAccessibleText(texts.get("result"));
        area.setPrefRowCount((int) Math.min(12, Math.max(1, words.lines().limit(12).count())));
        return area;
    }

    private static Label label(String words, String look) {
        Label l = new Label(words);
        l.setWrapText(true);
        l.setMinHeight(Region.USE_PREF_SIZE);
        l.getStyleClass().add(look);
        return l;
    }
}
