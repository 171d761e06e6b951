package org.pilothouse.ui.log;

import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.WeakListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/**
 * Keeps the newest line in sight until the person looks elsewhere, and never takes the scroll from them. Looking elsewhere is scrolling up,
 * moving the bar, or choosing a row; coming back is reaching the end.
 */
final class Tail {
    private final TableView<LogLine> table;
    private final LogModel model;
    private final ListChangeListener<LogLine> grown = c -> {
        if (this.model().followingProperty().get()) {
            wantEnd();
        }
    };
    private final Runnable relayout;
    private ScrollBar bar;
    private boolean endWanted;

    Tail(TableView<LogLine> table, LogModel model, Runnable relayout) {
        this.relayout = relayout;
        this.table = table;
        this.model = model;
        listen(model.rowsProperty().get());
        table.addEventFilter(ScrollEvent.SCROLL, e -> {
            if (e.getDeltaY() > 0) {
                model.follow(false);
            }
        });
        table.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            switch (e.getCode()) {
                case UP, PAGE_UP, HOME, KP_UP -> model.follow(false);
                default -> { }
            }
        });
        table.addEventFilter(MouseEvent.MOUSE_PRESSED, e -> {
            if (isInBar(e.getTarget())) {
                model.follow(false);
            }
        });
        table.getSelectionModel().selectedIndexProperty().addListener((o, was, now) -> {
            if (now.intValue() >= 0 && now.intValue() < table.getItems().size() - 1) {
                model.follow(false);
            }
        });
        table.skinProperty().addListener((o, was, now) -> bar = null);
        table.layoutBoundsProperty().addListener(o -> findBar());
        table.needsLayoutProperty().addListener(o -> findBar());
    }

    private LogModel model() {
        return model;
    }

    void listen(ObservableList<LogLine> rows) {
        rows.addListener(new WeakListChangeListener<>(grown));
    }

    /** Goes to the newest line and stays there. */
    void toEnd() {
        model.follow(true);
        wantEnd();
    }

    private void wantEnd() {
        endWanted = true;
        relayout.run();
    }

    /** Moves the scroll where it is wanted. Belongs into a layout: before one, the table does not know its new rows yet. */
    void settle() {
        int size = table.getItems().size();
        if (endWanted && size > 0) {
            table.scrollTo(size - 1);
            // scrollTo aims with the heights of before; the end itself needs no aim.
            if (table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
                flow.setPosition(1);
            }
        }
        endWanted = false;
    }

    private void findBar() {
        if (bar != null) {
            return;
        }
        for (Node n : table.lookupAll(".scroll-bar")) {
            if (n instanceof ScrollBar b && b.getOrientation() == Orientation.VERTICAL) {
                bar = b;
                b.valueProperty().addListener((o, was, now) -> {
                    if (now.doubleValue() > was.doubleValue() && now.doubleValue() >= b.getMax() - 1e-9) {
                        model.follow(true);
                    }
                });
            }
        }
    }

    private static boolean isInBar(Object target) {
        for (Node n = target instanceof Node node ? node : null; n != null; n = n.getParent()) {
            if (n instanceof ScrollBar) {
                return true;
            }
        }
        return false;
    }
}
