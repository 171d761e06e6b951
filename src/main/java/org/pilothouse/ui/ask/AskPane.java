package org.pilothouse.ui.ask;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import javafx.util.Duration;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.ask.server.ServerView;
import org.pilothouse.ui.ask.server.ServerWishes;
import org.pilothouse.ui.ask.tools.ElicitationView;
import org.pilothouse.ui.ask.tools.ToolsView;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Message;
import org.pilothouse.ui.kit.MessageView;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** The question desk: which server, and its questions, run, tasks, messages and log behind tabs. */
public final class AskPane extends BorderPane {
    private final AskModel model;
    private final Texts texts;
    private final Texts troubles;
    private final Label state = new Label();
    private final Button reconnect = new Button();
    private final Button other = new Button();
    private final MessageView trouble;
    private final ObservableValue<Boolean> showing = sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::showingProperty).orElse(false);
    private final Tab questionsTab;
    private final Tab logTab;
    private final Tab toolsTab;
    private final TabPane tabs = new TabPane();
    private final ServerView form;
    private final QuestionsView questions;
    private final QuestionToast toast;
    private Runnable wanted = this::showQuestions;

    /** A view of that desk. */
    public AskPane(AskModel model, Locale locale) {
        this(model, locale, Optional.empty(), Optional.empty());
    }

    /** A view of that desk that gets its files from {@code files}. */
    AskPane(AskModel model, Locale locale, Optional<Supplier<Optional<Path>>> files) {
        this(model, locale, files, Optional.empty());
    }

    /** A view of that desk; {@code save} writes bytes to a file that the person chooses, and gets a name to suggest. */
    public AskPane(AskModel model, Locale locale, BiConsumer<String, byte[]> save) {
        this(model, locale, Optional.empty(), Optional.of(save));
    }

    private AskPane(AskModel model, Locale locale, Optional<Supplier<Optional<Path>>> files, Optional<BiConsumer<String, byte[]>> save) {
        this.model = model;
        texts = Texts.of(AskPane.class, locale);
        troubles = Texts.of("org.pilothouse.pipeline.mcp.troubles", locale);
        trouble = new MessageView(locale);
        getStyleClass().add("ask-pane");
        setAccessibleText(texts.get("pane"));
        Theme.room(this, AskPane.class);
        state.getStyleClass().add("ask-state");
        state.setId("ask-state");
        state.setMinWidth(0);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(state.textProperty());
        state.setTooltip(whole);
        reconnect.setText(texts.get("reconnect"));
        reconnect.setAccessibleText(texts.get("reconnect"));
        reconnect.setId("ask-reconnect");
        reconnect.setMinWidth(Region.USE_PREF_SIZE);
        reconnect.setOnAction(e -> model.reconnect());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        form = new ServerView(wishes(files), model.kept(), locale);
        other.setId("ask-other");
        other.setMinWidth(Region.USE_PREF_SIZE);
        other.setOnAction(e -> form.open(!form.isVisible()));
        HBox line = new HBox(state, gap, reconnect, other);
        line.getStyleClass().add("ask-connection");
        setTop(new VBox(line, form, trouble, new ElicitationView(model.asked(), locale)));
        RunView runs = new RunView(model, texts);
        questions = new QuestionsView(model, texts);
        toast = new QuestionToast(this, model, texts);
        questionsTab = tab("questions", questions);
        tab("runs", runs);
        tab("tasks", new TasksView(model, texts));
        tab("wire", new WireView(model.wire(), texts, save));
        logTab = tab("log", log());
        toolsTab = tab("tools", new ToolsView(model.others(), locale, save));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setMinSize(0, 0);
        setCenter(tabs);
        setMinSize(0, 0);
        model.others().toolsProperty().addListener((o, a, b) -> offered());
        model.stateProperty().addListener((o, a, b) -> refresh());
        model.troubleProperty().addListener((o, a, b) -> refresh());
        model.serverProperty().addListener((o, a, b) -> refresh());
        model.questions().waitingProperty().addListener((o, a, b) -> badge());
        refresh();
        offered();
        badge();
        Timeline second = new Timeline(new KeyFrame(Duration.seconds(1), e -> {
            runs.tick();
            questions.tick();
        }));
        second.setCycleCount(Animation.INDEFINITE);
        // A clock that went on in a window that is closed would keep the window for ever.
        showing.addListener((o, before, now) -> {
            if (now) {
                second.play();
            } else {
                second.stop();
            }
        });
    }

    private ServerWishes wishes(Optional<Supplier<Optional<Path>>> files) {
        return new ServerWishes() {
            @Override
            public void connect(ServerAddress server, List<String> runIds) {
                model.connect(server, runIds);
            }

            @Override
            public <T> void aside(Supplier<T> what, Consumer<T> show) {
                model.aside(what, show);
            }

            @Override
            public Optional<Path> file() {
                return files.map(Supplier::get).orElseGet(() -> Optional.ofNullable(new FileChooser().showOpenDialog(getScene().getWindow())).map(File::toPath));
            }
        };
    }

    private Tab tab(String key, Node content) {
        Tab t = new Tab(texts.get("tab." + key), content);
        t.setId("ask-" + key);
        tabs.getTabs().add(t);
        return t;
    }

    private Node log() {
        ListView<String> list = new ListView<>(model.wire().log());
        list.getStyleClass().add("mono");
        list.setFixedCellSize(24);
        list.setAccessibleText(texts.get("log.list"));
        list.setPlaceholder(new EmptyState("mdi2c-console-line", texts.get("log.none")));
        return list;
    }

    private void refresh() {
        offered();
        other.setText(texts.get(model.serverProperty().get().isPresent() ? "server.other" : "server.first"));
        other.setAccessibleText(other.getText());
        state.setText(texts.get("state." + model.stateProperty().get(), model.serverProperty().get().map(ServerAddress::name).orElse("")));
        boolean lost = model.stateProperty().get() == AskModel.State.LOST;
        reconnect.setVisible(lost);
        reconnect.setManaged(lost);
        Optional<McpTrouble> why = model.troubleProperty().get();
        why.ifPresentOrElse(t -> trouble.show(Message.of(troubles, t.kind().name(), t.kind().code(), t.details())), trouble::clear);
    }

    /** A tab stands only where there is something behind it: other tools, and the log of a program that we started. */
    private void offered() {
        present(toolsTab, 3, !model.others().toolsProperty().get().isEmpty());
        present(logTab, tabs.getTabs().size(), model.serverProperty().get().map(a -> a instanceof ServerAddress.Command).orElse(false));
    }

    private void present(Tab tab, int place, boolean wanted) {
        boolean there = tabs.getTabs().contains(tab);
        if (wanted && !there) {
            tabs.getTabs().add(Math.min(place, tabs.getTabs().size()), tab);
        } else if (!wanted && there) {
            tabs.getTabs().remove(tab);
        }
    }

    private void badge() {
        int n = model.questions().waitingProperty().get();
        questionsTab.setText(n == 0 ? texts.get("tab.questions") : texts.get("tab.questions.waiting", n));
    }

    /** What brings this pane to sight, where it stands among others. */
    public void whenWanted(Runnable show) {
        wanted = show;
    }

    /** The note in the corner of the screen. */
    QuestionToast toast() {
        return toast;
    }

    /** The person wants to see the questions. */
    void wanted() {
        wanted.run();
    }

    /** Shows the form for another server. */
    public void showServerForm() {
        form.open(true);
    }

    /** Shows the questions. */
    public void showQuestions() {
        tabs.getSelectionModel().select(questionsTab);
        questions.requestFocus();
    }
}
