package org.pilothouse.ui.ask.tools;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.pilothouse.action.form.FormValue;
import org.pilothouse.pipeline.mcp.Progress;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.ui.form.FormView;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** The other tools of a server: choose one, fill its form, call it, see what came. */
public final class ToolsView extends BorderPane {
    private final ToolsModel model;
    private final Texts texts;
    private final ComboBox<ToolDefinition> choice = new ComboBox<>();
    private final Label words = new Label();
    private final FormView form;
    private final ResultView result;
    private final ProgressBar bar = new ProgressBar();
    private final Label far = new Label();
    private final Button call = new Button();
    private final Button cancel = new Button();

    /** A view of these tools; {@code save} writes bytes to a file that the person chooses, and gets a name to suggest. */
    public ToolsView(ToolsModel model, Locale locale, Optional<BiConsumer<String, byte[]>> save) {
        this.model = model;
        texts = Texts.of(ToolsView.class, locale);
        form = new FormView(locale);
        result = new ResultView(locale, save);
        choice.setId("tool-choice");
        choice.setAccessibleText(texts.get("tool.choose"));
        choice.setPromptText(texts.get("tool.choose"));
        choice.setMaxWidth(Double.MAX_VALUE);
        choice.setConverter(new StringConverter<>() {
            @Override
            public String toString(ToolDefinition t) {
                return t == null ? "" : t.name();
            }

            @Override
            public ToolDefinition fromString(String s) {
                throw new UnsupportedOperationException();
            }
        });
        choice.valueProperty().addListener((o, a, b) -> show(b));
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.getStyleClass().add("muted");
        VBox body = new VBox(choice, words, form, result);
        body.getStyleClass().add("ask-card");
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        setCenter(scroll);
        button(call, "tool.call", "tool-call", this::call);
        call.getStyleClass().add("accent");
        button(cancel, "tool.cancel", "tool-cancel", model::cancel);
        bar.setAccessibleText(texts.get("tool.progress"));
        far.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox foot = new HBox(bar, far, gap, cancel, call);
        foot.getStyleClass().add("ask-foot");
        setBottom(foot);
        model.toolsProperty().addListener((o, a, b) -> offered(b));
        model.callingProperty().addListener((o, a, b) -> refresh());
        model.progressProperty().addListener((o, a, b) -> refresh());
        model.outcomeProperty().addListener((o, a, b) -> result.show(b));
        offered(model.toolsProperty().get());
        refresh();
    }

    private void button(Button b, String key, String id, Runnable what) {
        b.setText(texts.get(key));
        b.setAccessibleText(b.getText());
        b.setMinWidth(Region.USE_PREF_SIZE);
        b.setId(id);
        b.setOnAction(e -> what.run());
    }

    private void offered(List<ToolDefinition> tools) {
        ToolDefinition before = choice.getValue();
        choice.getItems().setAll(tools);
        choice.setValue(before == null ? null : tools.stream().filter(t -> t.name().equals(before.name())).findFirst().orElse(null));
        refresh();
    }

    private void show(ToolDefinition tool) {
        words.setText(tool == null ? "" : Shorten.toPages(tool.description()));
        result.show(Optional.empty());
        form.setVisible(tool != null);
        if (tool != null) {
            form.show(model.form(tool));
        }
        refresh();
    }

    private void call() {
        ToolDefinition tool = choice.getValue();
        if (model.form(tool).value() instanceof FormValue.Blocked) {
            form.demand();
        } else {
            model.call(tool);
        }
    }

    private void refresh() {
        boolean calling = model.callingProperty().get();
        Optional<Progress> p = model.progressProperty().get();
        bar.setVisible(calling);
        bar.setProgress(p.map(x -> x.fraction().orElse(ProgressBar.INDETERMINATE_PROGRESS)).orElse(ProgressBar.INDETERMINATE_PROGRESS));
        far.setText(p.map(Progress::message).orElse(""));
        cancel.setDisable(!calling);
        choice.setDisable(calling);
        call.setDisable(calling || choice.getValue() == null);
    }
}
