package org.pilothouse.ui.shell;

import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.IntegerBinding;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.layout.StackPane;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.ask.AskPane;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.PaneFrame;
import org.pilothouse.ui.kit.TabCard;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.time.ChangesView;
import org.pilothouse.ui.time.FindView;
import org.pilothouse.ui.time.TimelineModel;

/** All panes and where they stand: what the agent is and sees at the left, the world in the middle, what it can do at the right. */
final class PaneDesk extends StackPane {
    private final Texts texts;
    private final Panes panes;
    private final TabCard world;
    private final Tab map;
    private final Tab compass;
    private final TabCard below;
    private final Tab log;
    private final Tab said;
    private final Tab raw;
    private final Tab changes;
    private final Tab find;
    private final FindView search;
    private final TabCard person;
    private final Tab actions;
    private Optional<Tab> questions = Optional.empty();

    PaneDesk(Locale locale, ZoneId zone, Panes panes, TimelineModel timeline) {
        this.panes = panes;
        texts = Texts.of(PaneDesk.class, locale);
        getStyleClass().add("pane-desk");
        PaneFrame vitals = new PaneFrame(texts.get("pane.vitals"), "mdi2h-heart-pulse", panes.stats).observed();
        PaneFrame observation = new PaneFrame(texts.get("pane.observation"), "mdi2e-eye-outline", panes.observe).observed();
        PaneFrame items = new PaneFrame(texts.get("pane.items"), "mdi2b-bag-personal-outline", panes.items).observed();
        world = new TabCard(texts.get("pane.world")).observed();
        map = world.add("map", texts.get("pane.map"), "mdi2m-map-outline", panes.map);
        compass = world.add("compass", texts.get("pane.compass"), "mdi2c-compass-outline", panes.compass);
        below = new TabCard(texts.get("pane.below"));
        log = below.add("log", texts.get("pane.log"), "mdi2f-format-list-text", panes.log);
        said = below.add("said", texts.get("pane.said"), "mdi2f-forum-outline", panes.said);
        raw = below.add("raw", texts.get("pane.raw"), "mdi2c-code-braces", panes.raw);
        changes = below.add("changes", texts.get("pane.changes"), "mdi2c-compare", new ChangesView(timeline, locale));
        search = new FindView(timeline, locale, zone);
        find = below.add("find", texts.get("pane.find"), "mdi2m-magnify", search);
        person = new TabCard(texts.get("pane.person"));
        actions = person.add("actions", texts.get("pane.actions"), "mdi2g-gamepad-variant-outline", panes.act);
        SplitPane columns = new SplitPane(rows(new double[] {0.23, 0.8}, vitals, observation, items), rows(new double[] {0.62}, world, below),
                rows(new double[0], person));
        columns.setDividerPositions(0.26, 0.69);
        getChildren().add(columns);
    }

    private static SplitPane rows(double[] dividers, javafx.scene.Node... items) {
        SplitPane split = new SplitPane(items);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(dividers);
        return split;
    }

    /** The panes belong to this watch from now on. */
    void watch(Watch watch) {
        panes.watch(watch);
    }

    /** Puts the question desk beside the actions; its tab says how many questions wait. */
    void questions(AskModel desk, Locale locale) {
        AskPane pane = new AskPane(desk, locale);
        Tab tab = person.add("questions", "", "mdi2c-chat-question-outline", pane);
        IntegerBinding waiting = desk.waiting();
        tab.textProperty().bind(Bindings.createStringBinding(() -> {
            int n = waiting.get();
            return n == 0 ? texts.get("pane.questions") : texts.get("pane.questions.waiting", n);
        }, waiting));
        questions = Optional.of(tab);
    }

    /** Whether a person is at the questions: what they press there is no steering. */
    boolean atQuestions() {
        return questions.map(Tab::isSelected).orElse(false);
    }

    private void showQuestions() {
        questions.ifPresent(tab -> {
            person.select(tab);
            ((AskPane) tab.getContent()).showQuestions();
        });
    }

    /** The commands of the panes. */
    void addCommands(Commands commands) {
        commands.add(texts, "act.form", "mdi2f-form-textbox", "Alt+A", () -> {
            person.select(actions);
            panes.act.focusForm();
        });
        commands.add(texts, "act.send", "mdi2s-send-outline", "Shortcut+Enter", Bindings.not(Bindings.createBooleanBinding(this::atQuestions, person.selectedProperty())), panes.act::send);
        commands.add(texts, "act.questions", "mdi2c-chat-question-outline", "Alt+Q", this::showQuestions);
        commands.add(texts, "view.log", "mdi2f-format-list-text", "Alt+1", () -> below.select(log));
        commands.add(texts, "view.said", "mdi2f-forum-outline", "Alt+2", () -> below.select(said));
        commands.add(texts, "view.raw", "mdi2c-code-braces", "Alt+3", () -> below.select(raw));
        commands.add(texts, "view.changes", "mdi2c-compare", "Alt+6", () -> below.select(changes));
        commands.add(texts, "view.find", "mdi2m-magnify", "Shortcut+Shift+F", () -> {
            below.select(find);
            search.focusSearch();
        });
        commands.add(texts, "view.map", "mdi2m-map-outline", "Alt+4", () -> world.select(map));
        commands.add(texts, "view.compass", "mdi2c-compass-outline", "Alt+5", () -> world.select(compass));
        commands.add(texts, "view.filter", "mdi2f-filter-outline", "Shortcut+F", () -> {
            below.select(log);
            panes.log.focusFilter();
        });
    }
}
