package org.pilothouse.ui.shell;

import java.time.Duration;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanBinding;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.session.time.Kinds;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.time.NoteBar;

/** The commands by which one moves in time. */
final class TimeCommands {
    private final Texts texts;
    private final Outlook outlook;

    TimeCommands(Texts texts, Outlook outlook) {
        this.texts = texts;
        this.outlook = outlook;
    }

    void addTo(Commands commands, NoteBar note) {
        BooleanBinding some = new BooleanBinding() {
            {
                bind(outlook.timeline().shownProperty());
            }

            @Override
            protected boolean computeValue() {
                return outlook.timeline().shownProperty().get().steps() > 0;
            }
        };
        add(commands, some.and(outlook.pastProperty()), "time.live", "mdi2a-access-point", "Alt+End", Cursor::toLive);
        add(commands, some, "time.first", "mdi2p-page-first", "Alt+Home", c -> c.goTo(0));
        add(commands, some, "time.back", "mdi2s-step-backward", "Alt+Left", c -> c.by(-1));
        add(commands, some, "time.on", "mdi2s-step-forward", "Alt+Right", c -> c.by(1));
        add(commands, some, "time.second.back", "mdi2r-rewind", "Shortcut+Alt+Left", c -> c.by(Duration.ofSeconds(-1)));
        add(commands, some, "time.second.on", "mdi2f-fast-forward", "Shortcut+Alt+Right", c -> c.by(Duration.ofSeconds(1)));
        add(commands, some, "time.change.back", "mdi2s-skip-previous", "Alt+Page_Up", c -> c.toMark(-1, Kinds.CHANGED));
        add(commands, some, "time.change.on", "mdi2s-skip-next", "Alt+Page_Down", c -> c.toMark(1, Kinds.CHANGED));
        add(commands, some, "time.decision.back", "mdi2g-gamepad-variant-outline", "Alt+Shift+Left", c -> c.toMark(-1, Kinds.DECIDED));
        add(commands, some, "time.decision.on", "mdi2g-gamepad-variant", "Alt+Shift+Right", c -> c.toMark(1, Kinds.DECIDED));
        commands.add(texts, "time.note", "mdi2b-bookmark-outline", "Alt+N", some, note::ask);
        add(commands, some, "time.play", "mdi2p-play", "Alt+P", c -> {
            if (c.position().playing()) {
                c.stop();
            } else {
                c.play();
            }
        });
    }

    private void add(Commands commands, javafx.beans.value.ObservableBooleanValue enabled, String id, String icon, String keys, Consumer<Cursor> what) {
        commands.add(texts, id, icon, keys, enabled, () -> outlook.timeline().cursor().ifPresent(what));
    }
}
