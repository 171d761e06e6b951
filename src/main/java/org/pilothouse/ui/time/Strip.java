package org.pilothouse.ui.time;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.ui.kit.Texts;

/** The strip of the timeline: a bar for some steps each, marks above them, and where one looks. Dragged with the mouse, moved with the arrows. */
final class Strip extends Pane {
    private static final double MARK = 9;
    private static final double FOUND = 4;
    /** Hits that would lie on one another are one. */
    private static final int PLACES = 240;
    private final TimelineModel model;
    private final Texts texts;
    private final Region here = new Region();
    private final Label pinA = new Label("A");
    private final Label pinB = new Label("B");
    private final List<Region> bars = new ArrayList<>();
    private final List<Region> marks = new ArrayList<>();
    private final List<Region> found = new ArrayList<>();
    private List<Double> hits = List.of();
    private TimelineModel.Shown shown;

    Strip(TimelineModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        this.shown = model.shownProperty().get();
        getStyleClass().add("strip");
        setId("time-strip");
        setMinHeight(54);
        setPrefHeight(54);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        here.getStyleClass().add("here");
        here.setMouseTransparent(true);
        for (Label pin : new Label[] {pinA, pinB}) {
            pin.getStyleClass().add("pin");
            pin.setMouseTransparent(true);
        }
        getChildren().addAll(here, pinA, pinB);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::scrub);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::scrub);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        model.shownProperty().addListener((o, before, now) -> show(now));
        model.find().hits().addListener((ListChangeListener<JournalSearch.Hit>) c -> show(shown));
        show(shown);
    }

    private void scrub(MouseEvent e) {
        requestFocus();
        model.scrub(e.getX() / Math.max(1, getWidth()));
        e.consume();
    }

    private void key(KeyEvent e) {
        model.cursor().ifPresent(c -> {
            switch (e.getCode()) {
                case LEFT -> c.by(-1);
                case RIGHT -> c.by(1);
                default -> {
                    return;
                }
            }
            e.consume();
        });
    }

    private void show(TimelineModel.Shown now) {
        shown = now;
        setAccessibleText(texts.get("strip", Long.toString(now.position().step()), Long.toString(Math.max(0, now.steps() - 1))));
        fill(bars, now.bars().size(), "bar");
        fill(marks, now.marks().size(), "mark");
        hits = model.find().hits().stream().filter(h -> h.step() >= 0).map(h -> Math.round(TimelineModel.place(h.step(), now.steps()) * PLACES)).distinct()
                .map(p -> p / (double) PLACES).toList();
        fill(found, hits.size(), "found");
        for (int i = 0; i < now.bars().size(); i++) {
            style(bars.get(i), "bar", now.bars().get(i).changed() > 0 ? "changed" : "quiet");
        }
        for (int i = 0; i < now.marks().size(); i++) {
            var mark = now.marks().get(i).mark();
            String kind = mark.event().name();
            style(marks.get(i), "mark", kind.toLowerCase(java.util.Locale.ROOT));
            String words = texts.get("mark." + kind, mark.label(), Long.toString(mark.step()));
            if (!words.equals(marks.get(i).getAccessibleText())) {
                marks.get(i).setAccessibleText(words);
                Tooltip.install(marks.get(i), new Tooltip(words));
            }
        }
        here.setVisible(now.steps() > 0);
        here.toFront();
        pinA.setVisible(now.position().a().isPresent());
        pinB.setVisible(now.position().b().isPresent());
        pinA.toFront();
        pinB.toFront();
        requestLayout();
    }

    private void fill(List<Region> nodes, int wanted, String style) {
        while (nodes.size() < wanted) {
            Region r = new Region();
            r.getStyleClass().add(style);
            nodes.add(r);
            getChildren().add(r);
        }
        while (nodes.size() > wanted) {
            getChildren().remove(nodes.remove(nodes.size() - 1));
        }
    }

    private static void style(Region r, String first, String second) {
        if (r.getStyleClass().size() != 2 || !r.getStyleClass().get(1).equals(second)) {
            r.getStyleClass().setAll(first, second);
        }
    }

    private void pin(Label pin, long step, double width) {
        double w = pin.prefWidth(-1);
        double h = pin.prefHeight(-1);
        pin.resizeRelocate(Math.max(0, Math.min(width - w, TimelineModel.place(step, shown.steps()) * width - w / 2)), getHeight() - h - 2, w, h);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double ground = getHeight() - 2;
        double tall = ground - MARK - 4;
        int most = Math.max(1, shown.bars().stream().mapToInt(TimelineModel.Bar::steps).max().orElse(1));
        double each = width / Math.max(1, bars.size());
        for (int i = 0; i < bars.size(); i++) {
            TimelineModel.Bar bar = shown.bars().get(i);
            double share = Math.max(bar.changed() / (double) most, 0.12);
            double h = Math.max(2, tall * share);
            bars.get(i).resizeRelocate(i * each, ground - h, Math.max(1, each - 1), h);
        }
        for (int i = 0; i < marks.size(); i++) {
            marks.get(i).resizeRelocate(Math.max(0, Math.min(width - MARK, shown.marks().get(i).place() * width - MARK / 2)), 1, MARK, MARK);
        }
        for (int i = 0; i < found.size(); i++) {
            found.get(i).resizeRelocate(Math.max(0, Math.min(width - FOUND, hits.get(i) * width - FOUND / 2)), MARK + 2, FOUND, getHeight() - MARK - 4);
        }
        pin(pinA, shown.position().a().orElse(0), width);
        pin(pinB, shown.position().b().orElse(0), width);
        double x = TimelineModel.place(shown.position().step(), shown.steps()) * width;
        here.resizeRelocate(Math.max(0, Math.min(width - 3, x - 1.5)), 0, 3, getHeight());
    }
}
