package org.pilothouse.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.action.ActionCall;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.vitals.ItemRow;
import org.pilothouse.ui.vitals.StatRow;

/** The marks of all panes follow what is compared: the step before, or the two pins. */
class ComparedPanesTest extends FxTest {
    private static final String LOOK = action("look", "Looks around.");
    private static final List<String> STEPS = List.of(
            step(0, 50, "rope", 1, "door d1, north, 3m, closed", LOOK + "," + action("take", "Takes it.")),
            step(1, 48, "rope", 1, "door d1, north, 3m, closed", LOOK + "," + action("take", "Takes it.")),
            step(2, 45, "rope", 2, "door d1, north, 3m, open", action("look", "Looks far.") + "," + action("jump", "Jumps.")),
            step(3, 44, "rope", 2, "door d1, north, 3m, open", action("look", "Looks far.") + "," + action("jump", "Jumps.")));
    private LiveWatch watch;
    private MainWindow window;

    private static String action(String name, String description) {
        return "{\"type\":\"function\",\"function\":{\"name\":\"" + name + "\",\"description\":\"" + description + "\",\"parameters\":{\"type\":\"object\",\"properties\":{}}}}";
    }

    private static String step(int turn, int energy, String item, int count, String object, String actions) {
        return "{\"code\":200,\"message\":\"\",\"sid\":" + turn + ",\"uid\":7,\"key\":\"k\",\"context\":{\"stats\":{\"energy\":" + energy + "},\"item\":[{\"name\":\"" + item
                + "\",\"description\":\"\",\"count\":" + count + "}],\"interaction\":[],\"log\":\"\",\"observation\":{\"object\":[\"" + object + "\"]},\"action\":[" + actions + "]}}";
    }

    @BeforeEach
    void watch_four_steps() {
        watch = new LiveWatch(new Reader(), Chronicle.NONE, PollPolicy.DEFAULT.every(Duration.ofMillis(20)));
        window = show(() -> new MainWindow(Clock.systemUTC(), Locale.ENGLISH, new Quiet()), 1280, 800);
        onFx(() -> window.watch(watch));
        watch.start();
        await("four steps", () -> window.timeline().shownProperty().get().steps() == STEPS.size());
    }

    @AfterEach
    void end() {
        onFx(window::close);
        watch.close();
    }

    private Cursor cursor() {
        return window.timeline().cursor().orElseThrow();
    }

    private boolean stats(Predicate<StatRow> wanted) {
        return ((ListView<?>) window.lookup("#stats")).getItems().stream().map(StatRow.class::cast).anyMatch(wanted);
    }

    private boolean items(ItemRow.State state) {
        return ((TableView<?>) window.lookup("#items")).getItems().stream().map(ItemRow.class::cast).anyMatch(r -> r.state() == state);
    }

    private boolean observed(String before) {
        return ((ListView<?>) window.lookup("#observe-lines")).getItems().stream().anyMatch(l -> l.toString().contains("mark=" + before));
    }

    private boolean change(String delta) {
        return stats(r -> r.name().equals("energy") && r.change().map(d -> d.toPlainString().equals(delta)).orElse(false));
    }

    private String gone() {
        return ((Label) window.lookup("#actions-gone")).getText();
    }

    private List<String> badges() {
        return window.lookupAll(".differs-badge").stream().map(Label.class::cast).filter(Label::isVisible).map(Label::getText).sorted().toList();
    }

    @Test
    void what_differs_between_the_pins_is_marked_in_figures_things_sections_and_actions_and_without_pins_what_the_step_brought() {
        await("the newest step brought one less", () -> change("-1") && items(ItemRow.State.SAME) && !observed("CHANGED") && badges().isEmpty() && gone().isEmpty());
        onFx(() -> {
            cursor().goTo(0);
            cursor().pinA();
            cursor().goTo(3);
            cursor().pinB();
        });
        await("six less than at A, one rope more, the door open, one action new and one changed, one gone", () -> change("-6") && items(ItemRow.State.CHANGED)
                && observed("CHANGED") && badges().equals(List.of("changed", "new")) && gone().equals("Not offered any more: take"));
        Stream.of(Theme.LIGHT, Theme.DARK).forEach(t -> Pictures.take(stage.getScene(), "window-pins", t));
        onFx(() -> cursor().goTo(1));
        await("another step shows what it brought itself", () -> change("-2") && items(ItemRow.State.SAME) && badges().isEmpty() && gone().isEmpty());
        onFx(() -> cursor().unpin());
        onFx(() -> cursor().goTo(2));
        await("and without pins every step is held against the one before", () -> change("-3") && items(ItemRow.State.CHANGED)
                && badges().equals(List.of("changed", "new")) && gone().endsWith(": take"));
        onFx(() -> cursor().toLive());
        await("live again", () -> change("-1") && badges().isEmpty() && gone().isEmpty());
    }

    /** Reads the steps one after the other, and then the last one again and again. */
    private static final class Reader implements Link {
        private final AtomicInteger reads = new AtomicInteger();

        @Override
        public String name() {
            return "four steps";
        }

        @Override
        public ReadOutcome read() {
            byte[] body = STEPS.get(Math.min(reads.getAndIncrement(), STEPS.size() - 1)).getBytes(StandardCharsets.UTF_8);
            try {
                return new ReadOutcome.Arrived(new EastworldDecoder(Optional.empty(), Limits.USUAL).decode(body), new Exchange("GET http://here/step", List.of(), new byte[0],
                        OptionalInt.of(200), List.of(), body, Instant.EPOCH, Duration.ofMillis(1)));
            } catch (UnusableDocument e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public byte[] preview(ActionCall call, Frame basis) {
            return new byte[0];
        }

        @Override
        public SubmitOutcome submit(ActionCall call, Frame basis) {
            throw new UnsupportedOperationException("nothing is decided here");
        }

        @Override
        public void close() { }
    }

    private static final class Quiet implements WindowActions {
        @Override
        public void connect() { }

        @Override
        public void builtInWorld() { }

        @Override
        public void savePicture() { }

        @Override
        public void save(String name, byte[] bytes) { }

        @Override
        public void diagnostics() { }

        @Override
        public void quit() { }
    }
}
