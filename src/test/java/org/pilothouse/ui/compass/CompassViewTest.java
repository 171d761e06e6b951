package org.pilothouse.ui.compass;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.Answers;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.ui.kit.Theme;

/** The compass as it is drawn and as it is said. */
class CompassViewTest extends FxTest {
    private final Moments moments = new Moments();

    @Test
    void it_is_drawn_when_something_changes_and_at_no_other_time() {
        CompassModel model = fx(CompassModel::new);
        CompassView view = show(() -> new CompassView(model, Locale.ENGLISH), 560, 440);
        Moment one = moments.next(Answers.SUBNET);
        Moment same = moments.next(Answers.SUBNET);
        onFx(() -> model.show(one));
        pulses(3);
        long drawn = view.drawings();
        onFx(() -> model.show(same));
        pulses(5);
        assertThat(view.drawings()).isEqualTo(drawn);
        onFx(Theme.DARK::apply);
        pulses(3);
        assertThat(view.drawings()).as("drawn again in the colours of the other theme").isGreaterThan(drawn);
        onFx(Theme.LIGHT::apply);
    }

    @Test
    void what_is_drawn_is_also_said_and_the_way_is_called_an_estimate() {
        CompassModel model = fx(CompassModel::new);
        CompassView view = show(() -> new CompassView(model, Locale.ENGLISH), 560, 440);
        onFx(() -> model.show(moments.next(Answers.SUBNET)));
        onFx(() -> model.show(moments.next(Answers.SUBNET.replace("812", "813"))));
        Node sheet = view.lookup("#compass-sheet");
        assertThat(sheet.isFocusTraversable()).isTrue();
        assertThat(sheet.getAccessibleText()).contains("north 5.0m intense").contains("Ellis").contains("Tower");
        assertThat(((Label) view.lookup("#compass-estimate")).getText()).isEqualTo("Way since step 0, an estimate by dead reckoning: now 3.5 m south of its beginning.");
    }
}
