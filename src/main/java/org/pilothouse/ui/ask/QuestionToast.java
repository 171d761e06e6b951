package org.pilothouse.ui.ask;

import java.util.function.Predicate;
import javafx.animation.PauseTransition;
import javafx.beans.binding.IntegerBinding;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/**
 * A note in the corner of the screen when a question comes while the person is in another window. It takes no focus and no keys from there, answers
 * nothing, and goes by itself after a while: the badge stays.
 */
final class QuestionToast {
    private static final double WIDTH = 320;
    private static final double MARGIN = 16;
    private static final Duration STAY = Duration.seconds(20);
    private final AskPane pane;
    private final Texts texts;
    private final Popup popup = new Popup();
    private final Label words = new Label();
    private final PauseTransition stay = new PauseTransition(STAY);
    /** Held here: who only listens to it does not keep it alive. */
    private final IntegerBinding count;
    private int waiting;
    /** Whether the person looks at a window, and need not be told elsewhere. */
    private Predicate<Window> seen = Window::isFocused;

    QuestionToast(AskPane pane, AskModel model, Texts texts) {
        this.pane = pane;
        this.texts = texts;
        Label title = new Label(texts.get("toast.title", model.serverProperty().get().map(s -> s.name()).orElse("")));
        title.getStyleClass().add("question-header");
        model.serverProperty().addListener((o, a, b) -> title.setText(texts.get("toast.title", b.map(s -> s.name()).orElse(""))));
        words.setWrapText(true);
        words.setMinHeight(Region.USE_PREF_SIZE);
        Button go = new Button(texts.get("toast.go"));
        go.setAccessibleText(go.getText());
        go.setId("toast-go");
        go.setOnAction(e -> go());
        VBox box = new VBox(title, words, go);
        box.setId("question-toast");
        box.getStyleClass().addAll("ask-pane", "ask-card", "question-toast");
        box.setPrefWidth(WIDTH);
        Theme.room(box, AskPane.class);
        popup.getContent().add(box);
        Theme.dress(popup.getScene());
        stay.setOnFinished(e -> popup.hide());
        count = model.waiting();
        waiting = count.get();
        count.addListener((o, a, b) -> {
            boolean more = b.intValue() > waiting;
            waiting = b.intValue();
            if (waiting == 0) {
                popup.hide();
            } else if (more) {
                come(model);
            }
        });
    }

    /** Decides in another way whether a window is looked at. */
    void seenWhen(Predicate<Window> looksAt) {
        seen = looksAt;
    }

    private void come(AskModel model) {
        Window window = pane.getScene() == null ? null : pane.getScene().getWindow();
        if (window == null || !window.isShowing() || seen.test(window)) {
            return;
        }
        String newest = model.asked().isEmpty() ? model.questions().rows().stream().filter(i -> i.state().open()).reduce((a, b) -> b).map(i -> i.question().text()).orElse("")
                : model.asked().get(model.asked().size() - 1).message();
        words.setText(Shorten.toLine(140, newest.strip()));
        Rectangle2D screen = Screen.getScreensForRectangle(window.getX(), window.getY(), 1, 1).stream().findFirst().orElse(Screen.getPrimary()).getVisualBounds();
        popup.show(window);
        popup.setX(screen.getMaxX() - WIDTH - MARGIN);
        popup.setY(screen.getMaxY() - popup.getHeight() - MARGIN);
        stay.playFromStart();
        window.focusedProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Boolean> o, Boolean before, Boolean now) {
                if (now) {
                    popup.hide();
                    window.focusedProperty().removeListener(this);
                }
            }
        });
    }

    private void go() {
        popup.hide();
        if (pane.getScene().getWindow() instanceof Stage stage) {
            stage.setIconified(false);
            stage.toFront();
            stage.requestFocus();
        }
        pane.wanted();
    }
}
