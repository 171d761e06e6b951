package org.pilothouse.ui.shell;

import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.IntegerBinding;
import javafx.scene.control.Tab;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.ask.AskPane;
import org.pilothouse.ui.desk.Desk;
import org.pilothouse.ui.desk.DeskCommands;
import org.pilothouse.ui.desk.DeskLayout;
import org.pilothouse.ui.desk.Layouts;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.PaneFrame;
import org.pilothouse.ui.kit.TabCard;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.time.ChangesView;
import org.pilothouse.ui.time.FindView;
import org.pilothouse.ui.time.TimelineModel;

/** All panes and where they stand: what the agent is and sees at the left, the world in the middle, what it can do at the right. */
final class PaneDesk extends StackPane {
    private static final DeskLayout USUAL = new DeskLayout(List.of(List.of("vitals", "observation", "items"), List.of("world", "below"), List.of("person")),
            List.of(0.26, 0.43, 0.31), Map.of("vitals", 0.23, "observation", 0.57, "items", 0.2, "world", 0.62, "below", 0.38, "person", 1.0), Set.of(), Optional.empty());
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
    private final Tab charts;
    private final Tab find;
    private final FindView search;
    private final TabCard person;
    private final Tab actions;
    private final Desk desk;
    private final Layouts layouts;
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
        changes = below.add("changes", texts.get("pane.changes"), "mdi2c-compare", new ChangesView(timeline, locale, panes::point));
        charts = below.add("charts", texts.get("pane.charts"), "mdi2c-chart-line", panes.chart);
        search = new FindView(timeline, locale, zone);
        find = below.add("find", texts.get("pane.find"), "mdi2m-magnify", search);
        person = new TabCard(texts.get("pane.person"));
        actions = person.add("actions", texts.get("pane.actions"), "mdi2g-gamepad-variant-outline", panes.act);
        desk = new Desk(List.of(card("vitals", vitals), card("observation", observation), card("items", items), card("world", world),
                card("below", below), card("person", person)), USUAL);
        layouts = new Layouts(desk);
        getChildren().add(desk);
    }

    private Desk.Card card(String id, Region frame) {
        return new Desk.Card(id, texts.get("pane." + id), frame);
    }

    /** The frame of a card. */
    Region card(String id) {
        return desk.cards().stream().filter(c -> c.id().equals(id)).findFirst().orElseThrow().node();
    }

    /** How a person laid the panes, for each kind of connection. */
    Layouts layouts() {
        return layouts;
    }

    /** The panes belong to this watch from now on. */
    void watch(Watch watch) {
        panes.watch(watch);
    }

    /** Puts the question desk beside the actions; its tab says how many questions wait. */
    void questions(AskModel desk, Locale locale, BiConsumer<String, byte[]> save) {
        AskPane pane = new AskPane(desk, locale, save);
        pane.whenWanted(this::showQuestions);
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

    private void show(String card, TabCard tabs, Tab tab) {
        desk.reveal(card);
        tabs.select(tab);
    }

    private void showQuestions() {
        questions.ifPresent(tab -> {
            show("person", person, tab);
            ((AskPane) tab.getContent()).showQuestions();
        });
    }

    private void showServerForm() {
        showQuestions();
        questions.ifPresent(tab -> ((AskPane) tab.getContent()).showServerForm());
    }

    /** The commands of the panes. */
    void addCommands(Commands commands) {
        commands.add(texts, "act.form", "mdi2f-form-textbox", "Alt+A", () -> {
            show("person", person, actions);
            panes.act.focusForm();
        });
        commands.add(texts, "act.send", "mdi2s-send-outline", "Shortcut+Enter", Bindings.not(Bindings.createBooleanBinding(this::atQuestions, person.selectedProperty())), panes.act::send);
        commands.add(texts, "act.questions", "mdi2c-chat-question-outline", "Alt+Q", this::showQuestions);
        commands.add(texts, "act.pipeline", "mdi2l-lan-connect", "Alt+O", this::showServerForm);
        commands.add(texts, "view.log", "mdi2f-format-list-text", "Alt+1", () -> show("below", below, log));
        commands.add(texts, "view.said", "mdi2f-forum-outline", "Alt+2", () -> show("below", below, said));
        commands.add(texts, "view.raw", "mdi2c-code-braces", "Alt+3", () -> show("below", below, raw));
        commands.add(texts, "view.changes", "mdi2c-compare", "Alt+6", () -> show("below", below, changes));
        commands.add(texts, "view.charts", "mdi2c-chart-line", "Alt+7", () -> show("below", below, charts));
        commands.add(texts, "view.find", "mdi2m-magnify", "Shortcut+Shift+F", () -> {
            show("below", below, find);
            search.focusSearch();
        });
        commands.add(texts, "view.map", "mdi2m-map-outline", "Alt+4", () -> show("world", world, map));
        commands.add(texts, "view.compass", "mdi2c-compass-outline", "Alt+5", () -> show("world", world, compass));
        panes.map.addCommands(commands, () -> show("world", world, map));
        commands.add(texts, "view.filter", "mdi2f-filter-outline", "Shortcut+F", () -> {
            show("below", below, log);
            panes.log.focusFilter();
        });
        DeskCommands.add(commands, desk, texts.locale());
    }
}
