package org.pilothouse.ui.ask;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.Option;
import org.pilothouse.pipeline.Question;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.pipeline.desk.Inquiry;
import org.pilothouse.ui.form.TabMovesOn;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** One question, its options, room for own words, and the buttons that are always there. Number keys choose, Ctrl+Enter sends. */
final class QuestionCard extends BorderPane {
    private static final KeyCombination SEND = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
    private final AskModel desk;
    private final QuestionsModel model;
    private final Texts texts;
    private final VBox body = new VBox();
    private final ScrollPane scroll = new ScrollPane(body);
    private final Label willSend = new Label();
    private final Label note = new Label();
    private final Button send = new Button();
    private final Button decline = new Button();
    private final Button look = new Button();
    private final Button next = new Button();
    private final Label meta = new Label();
    private final Label chip = new Label();
    private final TextArea words = TabMovesOn.in(new TextArea());
    private final List<OptionRow> options = new ArrayList<>();
    private String shownKey = "";
    private Question shown;

    QuestionCard(AskModel desk, Texts texts) {
        this.desk = desk;
        this.model = desk.questions();
        this.texts = texts;
        body.getStyleClass().add("ask-card");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        setCenter(scroll);
        button(send, "question.send", "accent", model::send);
        button(decline, "question.decline", "flat", model::decline);
        button(look, "question.look", "flat", model::lookAgain);
        button(next, "question.next", "flat", model::next);
        send.setId("question-send");
        decline.setId("question-decline");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        willSend.getStyleClass().add("will-send");
        willSend.setId("question-will-send");
        willSend.setMinWidth(0);
        HBox foot = new HBox(willSend, gap, next, look, decline, send);
        foot.getStyleClass().add("ask-foot");
        setBottom(foot);
        note.getStyleClass().add("question-note");
        note.setId("question-note");
        for (Label l : new Label[] {note, meta}) {
            l.setWrapText(true);
            l.setMinHeight(Region.USE_PREF_SIZE);
            l.setMaxWidth(Double.MAX_VALUE);
        }
        meta.getStyleClass().add("muted");
        words.setId("question-words");
        words.setWrapText(true);
        words.setPrefRowCount(3);
        words.setPromptText(texts.get("question.words"));
        words.setAccessibleText(texts.get("question.words.label"));
        words.textProperty().addListener((o, a, b) -> model.type(b));
        model.selectedProperty().addListener((o, a, b) -> refresh());
        model.draftProperty().addListener((o, a, b) -> refreshDraft());
        refresh();
    }

    private void button(Button b, String key, String look1, Runnable what) {
        b.setText(texts.get(key));
        b.setAccessibleText(texts.get(key));
        b.getStyleClass().add(look1);
        b.setMinWidth(Region.USE_PREF_SIZE);
        b.setOnAction(e -> what.run());
    }

    /** Number keys choose, Ctrl+Enter sends; in a text a number is a number. */
    void key(KeyEvent e) {
        if (SEND.match(e)) {
            model.send();
            e.consume();
        } else if (!words.isFocused() && e.getText().matches("[1-9]") && !e.isShortcutDown() && !e.isAltDown()) {
            model.toggleNumber(Integer.parseInt(e.getText()));
            e.consume();
        }
    }

    private void refresh() {
        Optional<Inquiry> selected = model.selectedProperty().get();
        setVisible(selected.isPresent());
        if (selected.isEmpty()) {
            shownKey = "";
            shown = null;
            return;
        }
        Inquiry i = selected.get();
        if (!i.key().equals(shownKey) || !sameForm(i.question())) {
            build(i);
        }
        StateChip.set(chip, texts, i.state());
        meta.setText(meta(i));
        String said = said(i);
        note.setText(Shorten.toPages(said));
        note.setVisible(!said.isEmpty());
        note.setManaged(!said.isEmpty());
        look.setVisible(i.state() instanceof QuestionState.DeliveryUnknown);
        look.setManaged(look.isVisible());
        send.setText(texts.get(i.state() instanceof QuestionState.DeliveryUnknown ? "question.resend" : "question.send"));
        boolean over = !i.state().open() && !(i.state() instanceof QuestionState.Sending);
        next.setVisible(over);
        next.setManaged(over);
        refreshDraft();
    }

    private boolean sameForm(Question q) {
        return shown != null && shown.options().equals(q.options()) && shown.text().equals(q.text()) && shown.header().equals(q.header())
                && shown.many() == q.many() && shown.allowText() == q.allowText();
    }

    private void build(Inquiry i) {
        Question q = i.question();
        shownKey = i.key();
        shown = q;
        options.clear();
        Label header = new Label(Shorten.toLine(200, q.header()));
        header.getStyleClass().add("question-header");
        header.setVisible(!q.header().isEmpty());
        HBox top = new HBox(header, chip);
        top.getStyleClass().add("question-row");
        body.getChildren().setAll(top, Markdown.of(q.text()), meta, note);
        if (!q.options().isEmpty()) {
            Label how = new Label(texts.get(q.many() ? "question.several" : "question.one"));
            how.getStyleClass().add("muted");
            body.getChildren().add(how);
        }
        int number = 1;
        for (Option o : q.options()) {
            OptionRow row = new OptionRow(o, number++, q.many(), texts, () -> model.toggle(o.value()));
            options.add(row);
            body.getChildren().add(row);
        }
        if (q.allowText()) {
            words.setText(model.draftProperty().get().text());
            body.getChildren().add(words);
        }
        if (!q.extra().isEmpty()) {
            Label more = new Label(q.extra().entrySet().stream().map(e -> e.getKey() + ": " + (e.getValue().isTextual() ? e.getValue().asText() : e.getValue()))
                    .map(Shorten::toPages).collect(Collectors.joining("\n")));
            more.setWrapText(true);
            TitledPane fold = new TitledPane(texts.get("question.more"), more);
            fold.setExpanded(false);
            body.getChildren().add(fold);
        }
        scroll.setVvalue(0);
    }

    private void refreshDraft() {
        boolean editable = model.editable();
        var draft = model.draftProperty().get();
        options.forEach(o -> o.show(draft.chosen().contains(o.value()), editable));
        if (!words.getText().equals(draft.text())) {
            words.setText(draft.text());
        }
        words.setEditable(editable);
        Optional<Answer> answer = model.answer();
        send.setDisable(answer.isEmpty());
        decline.setDisable(!editable);
        willSend.setText(!editable ? "" : Shorten.toLine(500, answer.map(a -> a.fold(c -> texts.get("question.will.option", labels(c.values())), w -> texts.get("question.will.words"), () -> ""))
                .orElse(texts.get("question.will.nothing"))));
    }

    private String labels(List<String> values) {
        return shown.options().stream().filter(o -> values.contains(o.value())).map(Option::label).collect(Collectors.joining(", "));
    }

    private String meta(Inquiry i) {
        Instant now = desk.clock().instant();
        List<String> parts = new ArrayList<>();
        i.runId().ifPresent(r -> parts.add(texts.get("question.run", r)));
        i.question().askedAt().ifPresent(t -> parts.add(texts.get("question.asked", Ages.words(texts, Duration.between(t, now)))));
        i.question().expiresAt().filter(t -> i.state().open()).ifPresent(t -> parts.add(texts.get("question.expires", Ages.words(texts, Duration.between(now, t)))));
        return String.join("  ·  ", parts);
    }

    /** Once a second: ages move on. */
    void tick() {
        model.selectedProperty().get().ifPresent(i -> meta.setText(meta(i)));
    }

    private String said(Inquiry i) {
        if (i.question().id().isEmpty()) {
            return texts.get("question.noid");
        }
        return i.state().fold(n -> "", d -> d.note().isEmpty() ? "" : texts.get("question.said.refused", d.note()), s -> texts.get("question.said.sending"),
                d -> texts.get("question.said.delivered", d.answer().fold(c -> labels(c.values()), w -> texts.get("question.said.words"), () -> "")),
                u -> texts.get("question.said.unknown", u.note()), e -> texts.get("question.said.expired", time(e.at())), a -> texts.get("question.said.elsewhere"),
                d -> texts.get("question.said.declined"));
    }

    private String time(Instant t) {
        return DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(texts.locale()).withZone(ZoneId.systemDefault()).format(t);
    }
}
