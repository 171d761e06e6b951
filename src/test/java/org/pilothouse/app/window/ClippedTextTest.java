package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Cell;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No pane shortens a word of its own in a window of 1280x800, in any language: what is shortened says the rest in a tip. */
class ClippedTextTest extends PaneTour {
    @ParameterizedTest
    @ValueSource(strings = {"en", "uk", "zh"})
    void no_text_of_a_pane_is_cut_off(String language) throws Exception {
        Set<String> cut = new TreeSet<>();
        Set<String> panes = new TreeSet<>();
        tour(Locale.forLanguageTag(language), 1280, 800, (name, card) -> {
            panes.add(name);
            Set<String> first = new TreeSet<>();
            Set<String> again = new TreeSet<>();
            onFx(() -> look(name, card, first));
            pulses(3);
            onFx(() -> look(name, card, again));
            // A text that is just being laid out is none that is cut.
            first.retainAll(again);
            cut.addAll(first);
        });
        assertThat(cut).isEmpty();
        assertThat(panes).hasSizeGreaterThan(14);
    }

    private static void look(String pane, Node node, Set<String> cut) {
        if (!node.isVisible() || node instanceof Cell<?>) {
            return;
        }
        if (node instanceof Labeled l && l.getTooltip() == null && l.getText() != null && !l.getText().isEmpty() && l.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY
                && l.lookup(".text") instanceof Text shown && shown.getParent() == l && !shown.getText().equals(l.getText())) {
            cut.add(pane + ": " + l.getClass().getSimpleName() + (l.getId() == null ? "" : "#" + l.getId()) + l.getStyleClass() + " \"" + l.getText() + "\" as \"" + shown.getText() + "\"");
        }
        if (node instanceof Parent p) {
            p.getChildrenUnmodifiable().forEach(c -> look(pane, c, cut));
        }
    }
}
