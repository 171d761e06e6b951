package org.pilothouse.ui.act;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.form.FormView;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;

/** Exactly what will be sent, the button that sends it, why it cannot be sent now, how long there is, and the question before something is destroyed. */
final class SendBar extends VBox {
    private final ActModel model;
    private final FormView fields;
    private final Texts texts;
    private final Label question = new Label();
    private final Label loses = new Label();
    private final Button no;
    private final Button send;

    SendBar(ActModel model, FormView fields, Texts texts) {
        this.model = model;
        this.fields = fields;
        this.texts = texts;
        getStyleClass().add("send-bar");
        setMinHeight(USE_PREF_SIZE);
        send = new Button(texts.get("send"), Icons.of("mdi2s-send", 14));
        send.getStyleClass().add("accent");
        send.setId("send");
        send.setMinWidth(Region.USE_PREF_SIZE);
        send.setTooltip(new Tooltip(texts.get("send.key")));
        send.setAccessibleText(texts.get("send"));
        send.setOnAction(e -> send());
        no = new Button(texts.get("ask.no"));
        Decisions decisions = model.decisions();
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label countdown = line(decisions.countdownProperty(), "countdown");
        HBox buttons = new HBox(countdown, gap, send);
        buttons.getStyleClass().add("act-line");
        buttons.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(preview(), line(decisions.obstacleTextProperty(), "obstacle"), line(decisions.noticeProperty(), "notice"), buttons, asked());
        fields.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ENTER && e.getTarget() instanceof TextField && !e.isShiftDown() && !e.isControlDown() && !e.isAltDown()) {
                e.consume();
                send();
            }
        });
    }

    /** Sends, or shows what is missing. */
    void send() {
        if (!model.send()) {
            fields.demand();
        }
    }

    private VBox preview() {
        Label title = new Label(texts.get("preview"));
        title.getStyleClass().add("part-title");
        TextArea bytes = new TextArea();
        bytes.setEditable(false);
        bytes.setWrapText(true);
        bytes.setPrefRowCount(2);
        bytes.setMinHeight(44);
        bytes.setId("preview");
        bytes.getStyleClass().addAll("mono", "preview");
        bytes.setPromptText(texts.get("preview.none"));
        bytes.setAccessibleText(texts.get("preview"));
        bytes.textProperty().bind(model.previewProperty());
        VBox box = new VBox(title, bytes);
        box.getStyleClass().add("free-part");
        return box;
    }

    private static Label line(ObservableStringValue text, String style) {
        Label label = new Label();
        label.textProperty().bind(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add(style);
        label.setId(style);
        BooleanBinding there = Bindings.isNotEmpty(text);
        label.visibleProperty().bind(there);
        label.managedProperty().bind(there);
        return label;
    }

    private VBox asked() {
        no.setId("ask-no");
        no.setAccessibleText(texts.get("ask.no"));
        no.setOnAction(e -> model.cancel());
        Button yes = new Button(texts.get("ask.yes"));
        yes.getStyleClass().add("danger");
        yes.setId("ask-yes");
        yes.setAccessibleText(texts.get("ask.yes"));
        yes.setOnAction(e -> model.confirm());
        question.setWrapText(true);
        question.getStyleClass().add("ask-question");
        loses.setWrapText(true);
        for (Label l : new Label[] {question, loses}) {
            l.setMinHeight(USE_PREF_SIZE);
        }
        HBox answers = new HBox(no, yes);
        answers.getStyleClass().add("act-line");
        VBox box = new VBox(question, loses, answers);
        box.getStyleClass().add("ask");
        box.setId("ask");
        box.addEventHandler(KeyEvent.KEY_PRESSED, e -> {
            if (e.getCode() == KeyCode.ESCAPE) {
                e.consume();
                model.cancel();
            }
        });
        model.decisions().askedProperty().addListener((o, before, now) -> show(box, before.isEmpty(), now));
        show(box, true, model.decisions().askedProperty().get());
        return box;
    }

    private void show(VBox box, boolean fresh, Optional<Confirmation> asked) {
        box.setVisible(asked.isPresent());
        box.setManaged(asked.isPresent());
        send.setDisable(asked.isPresent());
        asked.ifPresent(c -> {
            question.setText(texts.get("ask.title", c.call().name()) + " " + c.why());
            loses.setText(c.loses().isEmpty() ? texts.get("ask.nothing") : texts.get("ask.loses") + " " + String.join(", ", c.loses()) + ".");
            box.setAccessibleText(question.getText() + " " + loses.getText());
            if (fresh) {
                no.requestFocus();
            }
        });
    }
}
