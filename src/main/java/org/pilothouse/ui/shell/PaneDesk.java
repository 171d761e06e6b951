package org.pilothouse.ui.shell;

import java.time.Clock;
import java.util.Locale;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.StackPane;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.PaneFrame;
import org.pilothouse.ui.kit.Texts;

/** All panes and where they stand: what the agent is and sees at the left, the world in the middle, what it can do at the right. */
final class PaneDesk extends StackPane {
    private final Texts texts;
    private final SplitPane columns = new SplitPane();

    PaneDesk(Locale locale, Clock clock, WatchFeed.Ears ears) {
        texts = Texts.of(PaneDesk.class, locale);
        getStyleClass().add("pane-desk");
        SplitPane left = rows();
        SplitPane middle = rows();
        SplitPane right = rows();
        left.getItems().add(frame("observation", "mdi2e-eye-outline"));
        middle.getItems().addAll(frame("compass", "mdi2c-compass-outline"), frame("log", "mdi2f-format-list-text"));
        right.getItems().add(frame("actions", "mdi2g-gamepad-variant-outline"));
        middle.setDividerPositions(0.62);
        columns.getItems().addAll(left, middle, right);
        columns.setDividerPositions(0.26, 0.70);
        getChildren().add(columns);
    }

    private PaneFrame frame(String name, String icon) {
        return new PaneFrame(texts.get("pane." + name), icon, new EmptyState(icon, texts.get("empty." + name)));
    }

    private static SplitPane rows() {
        SplitPane split = new SplitPane();
        split.setOrientation(Orientation.VERTICAL);
        return split;
    }

    /** The panes belong to this watch from now on. */
    void watch(Watch watch) {
    }

    /** The commands of the panes. */
    void addCommands(Commands commands, Texts words) {
    }
}
