package org.pilothouse.ui.ask.tools;

import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.form.FormView;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** The first question that the server put to the person itself, above everything else until it is answered; nothing where there is none. */
public final class ElicitationView extends VBox {
    private final ObservableList<Elicitation> open;
    private final Texts texts;
    private Elicitation shown;

    /** A view of the first of these. */
    public ElicitationView(ObservableList<Elicitation> open, Locale locale) {
        this.open = open;
        texts = Texts.of(ElicitationView.class, locale);
        getStyleClass().add("ask-card");
        setId("elicitation");
        open.addListener((ListChangeListener<Elicitation>) c -> refresh());
        refresh();
    }

    private void refresh() {
        Elicitation first = open.isEmpty() ? null : open.get(0);
        setVisible(first != null);
        setManaged(first != null);
        if (first == shown) {
            return;
        }
        shown = first;
        getChildren().clear();
        if (first != null) {
            show(first);
        }
    }

    private void show(Elicitation e) {
        getChildren().addAll(label(texts.get("ask.server", e.server()), "question-header"), label(e.message(), "md-text"));
        FormView form = new FormView(texts.locale());
        if (e.url().isPresent()) {
            TextField address = new TextField(e.url().get());
            address.setEditable(false);
            address.setAccessibleText(texts.get("ask.url"));
            getChildren().addAll(label(texts.get("ask.url"), "question-note"), address);
        } else {
            form.show(e.form());
            ScrollPane scroll = new ScrollPane(form);
            scroll.setFitToWidth(true);
            scroll.setMaxHeight(360);
            getChildren().add(scroll);
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button accept = button(e.url().isPresent() ? "ask.agree" : "ask.send", "ask-accept", () -> {
            if (!e.accept()) {
                form.demand();
            }
        });
        accept.getStyleClass().add("accent");
        Button decline = button("ask.decline", "ask-decline", e::decline);
        Button cancel = button("ask.cancel", "ask-cancel", () -> {
            if (e.lostProperty().get()) {
                open.remove(e);
            } else {
                e.cancel();
            }
        });
        HBox buttons = new HBox(cancel, decline, gap, accept);
        buttons.getStyleClass().add("ask-foot");
        Label lost = label(texts.get("ask.lost"), "question-note");
        lost.visibleProperty().bind(e.lostProperty());
        lost.managedProperty().bind(e.lostProperty());
        Label unwritten = label("", "question-note");
        unwritten.setId("ask-unwritten");
        unwritten.textProperty().bind(Bindings.createStringBinding(() -> e.unwrittenProperty().get().isEmpty() ? "" : texts.get("ask.unwritten", e.unwrittenProperty().get()),
                e.unwrittenProperty()));
        unwritten.visibleProperty().bind(unwritten.textProperty().isNotEmpty());
        unwritten.managedProperty().bind(unwritten.visibleProperty());
        accept.disableProperty().bind(e.lostProperty().or(e.leavingProperty()));
        decline.disableProperty().bind(e.lostProperty().or(e.leavingProperty()));
        cancel.disableProperty().bind(e.leavingProperty().and(e.lostProperty().not()));
        getChildren().addAll(lost, unwritten, buttons);
    }

    private Button button(String key, String id, Runnable what) {
        Button b = new Button(texts.get(key));
        b.setAccessibleText(b.getText());
        b.setMinWidth(Region.USE_PREF_SIZE);
        b.setId(id);
        b.setOnAction(e -> what.run());
        return b;
    }

    private static Label label(String words, String look) {
        Label l = new Label(Shorten.toPages(words));
        l.setWrapText(true);
        l.setMinHeight(Region.USE_PREF_SIZE);
        l.getStyleClass().add(look);
        return l;
    }
}
