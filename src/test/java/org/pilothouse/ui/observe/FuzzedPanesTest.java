package org.pilothouse.ui.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.TilePane;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.eastworld.Mutations;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Frame;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.act.ActModel;
import org.pilothouse.ui.act.ActView;
import org.pilothouse.ui.compass.CompassModel;
import org.pilothouse.ui.compass.CompassView;
import org.pilothouse.ui.kit.Answers;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.ui.log.LogModel;
import org.pilothouse.ui.log.LogView;
import org.pilothouse.ui.raw.RawModel;
import org.pilothouse.ui.raw.RawView;
import org.pilothouse.ui.vitals.InteractionsModel;
import org.pilothouse.ui.vitals.InteractionsView;
import org.pilothouse.ui.vitals.ItemsModel;
import org.pilothouse.ui.vitals.ItemsView;
import org.pilothouse.ui.vitals.StatsModel;
import org.pilothouse.ui.vitals.StatsView;

/** Damaged answers, decoded, compared, and shown: nothing throws, and no pane goes blank. */
class FuzzedPanesTest extends FxTest {
    private static final long SEED = 20261201;
    private static final int A_WORLD = 200;
    private final Mutations mutations = new Mutations(SEED, Moments.UNIVERSE, Answers.SUBNET);
    private final EastworldDecoder decoder = new EastworldDecoder(Optional.empty(), Limits.USUAL);
    /** The models of every pane, fed with the same steps. */
    private static final class Models {
        private final ObserveModel observe = new ObserveModel();
        private final CompassModel compass = new CompassModel();
        private final StatsModel stats = new StatsModel();
        private final ItemsModel items = new ItemsModel();
        private final InteractionsModel interactions = new InteractionsModel();
        private final LogModel log = new LogModel(Runnable::run, Runnable::run);
        private final RawModel raw = new RawModel();
        private final ActModel act = new ActModel(Clock.systemUTC(), Locale.ENGLISH);
        private final List<Consumer<Moment>> all = List.of(observe::show, compass::show, stats::show, items::show, interactions::show, log::show, (Consumer<Moment>) raw::show,
                (Consumer<Moment>) act::show);

        void show(Moment moment) {
            all.forEach(model -> model.accept(moment));
        }
    }

    private Optional<Frame> decode(byte[] answer) {
        try {
            return Optional.of(decoder.decode(answer));
        } catch (UnusableDocument e) {
            return Optional.empty();
        }
    }

    /** Calls {@code shown} with every damaged answer of these numbers that can be used at all, in worlds of two hundred steps. Returns how many there were. */
    private int play(int from, int to, int most, Consumer<Moment> shown) {
        Moments moments = new Moments();
        int usable = 0;
        for (int n = from; n < to && usable < most; n++) {
            byte[] answer = mutations.get(n);
            Optional<Frame> frame = decode(answer);
            if (frame.isEmpty()) {
                continue;
            }
            if (++usable % A_WORLD == 0) {
                moments.restart();
            }
            try {
                shown.accept(moments.next(frame.get(), answer));
            } catch (RuntimeException | Error e) {
                throw new AssertionError("answer " + n + " of seed " + SEED, e);
            }
        }
        return usable;
    }

    @Test
    void a_hundred_thousand_damaged_answers_pass_through_decoder_and_models() {
        int usable = IntStream.range(0, 2).parallel().map(half -> {
            Models models = new Models();
            models.log.filter("e", "x", false);
            int passed = play(half * 50_000, (half + 1) * 50_000, Integer.MAX_VALUE, models::show);
            assertThat(models.raw.body(RawModel.Part.ANSWER, true).lines()).isNotEmpty();
            assertThat(models.log.heldProperty().get()).isGreaterThan(1000);
            return passed;
        }).sum();
        assertThat(usable).isBetween(60_000, 99_000);
    }

    @Test
    void five_hundred_damaged_answers_pass_through_the_panes_and_none_goes_blank() {
        Models models = new Models();
        List<Parent> panes = new ArrayList<>();
        TilePane all = show(() -> {
            panes.addAll(List.of(new ObserveView(models.observe, Locale.ENGLISH), new CompassView(models.compass, Locale.ENGLISH),
                    new StatsView(models.stats, Locale.ENGLISH), new ItemsView(models.items, Locale.ENGLISH), new InteractionsView(models.interactions, Locale.ENGLISH),
                    new LogView(models.log, Locale.ENGLISH, ZoneOffset.UTC), new RawView(models.raw, Locale.ENGLISH, ZoneOffset.UTC, Optional.empty()),
                    new ActView(models.act, Locale.ENGLISH)));
            TilePane tiles = new TilePane();
            tiles.setPrefTileWidth(310);
            tiles.setPrefTileHeight(390);
            tiles.getChildren().addAll(panes);
            return tiles;
        });
        onFx(() -> panes.forEach(p -> assertThat(words(p)).as("words of the untouched " + p.getClass().getSimpleName()).isNotEmpty()));
        int usable = play(200_000, 300_000, 500, m -> onFx(() -> {
            models.show(m);
            all.applyCss();
            all.layout();
            panes.forEach(p -> assertThat(words(p)).as("words of " + p.getClass().getSimpleName()).isNotEmpty());
        }));
        assertThat(usable).isEqualTo(500);
    }

    /** What can be read in a pane. */
    private static String words(Node node) {
        if (!node.isVisible() || node.getOpacity() == 0) {
            return "";
        }
        if (node instanceof Text t) {
            return t.getText().strip();
        }
        StringBuilder words = new StringBuilder();
        if (node instanceof Parent p) {
            p.getChildrenUnmodifiable().forEach(c -> words.append(words(c)));
        }
        return words.toString();
    }
}
