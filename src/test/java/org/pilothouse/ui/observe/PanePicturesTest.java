package org.pilothouse.ui.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Parent;
import javafx.scene.image.WritableImage;
import org.junit.jupiter.api.Test;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.compass.CompassModel;
import org.pilothouse.ui.compass.CompassView;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Moments;
import org.pilothouse.ui.kit.PaneFrame;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
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

/** Pictures of the panes in the sizes they have in a window of 1280x800 and of 1920x1080, light and dark, with texts that are hard to show. */
class PanePicturesTest extends FxTest {
    private static final String LIDAR_1 = "[[\"north\",\"5.0m\",\"intense\"],[\"northeast\",\"50m+\",\"weak\"],[\"east\",\"12.5m\",\"strong\"],[\"southeast\",\"30m\",\"moderate\"],"
            + "[\"south\",\"50m+\",\"weak\"],[\"southwest\",\"8m\",\"strong\"],[\"west\",\"20m\",\"moderate\"],[\"northwest\",\"50m+\",\"weak\"]]";
    private static final String HARD = "[[\"west\",\"approximately 45m\",\"same level\",\"Елліс Їжаченко\",\"moving south\",\"Технікиня з дуже довгим описом, який не вміщується в один рядок жодного вікна.\"],"
            + "[\"west\",\"about 60m\",\"same level\",\"塔の管理人\",\"standing\",\"古い塔を守る人。\"],[\"northeast\",\"within 20m\",\"same level\",\"מגדל שמירה\",\"standing\",\"מגדל ישן ליד השער.\"],"
            + "[\"south\",\"approximately 120m\",\"5m below level\",\"<b>Tower</b> & <script>alert(1)</script>\",\"Rusted.\"]]";

    private static List<Moment> story() {
        Moments m = new Moments();
        Moment one = m.next(Moments.subnet(811, "{\"lidar\":" + LIDAR_1 + ",\"odometry\":[\"east\",\"6m\"],\"weather\":[[\"foggy\"],[\"temperature\",\"15 Celsius\"]],"
                + "\"static\":[[\"north\",\"about 40m\",\"same level\",\"Beacon\",\"A dark beacon.\"]],\"dynamic\":" + HARD + "}",
                "\"stats\":{\"energy\":90,\"integrity\":100,\"mood\":\"fine\"},\"reward\":0.1,\"item\":[{\"name\":\"Gear\",\"description\":\"A toothed wheel.\",\"count\":2},"
                        + "{\"name\":\"Rope\",\"description\":\"Five metres.\",\"count\":1}],\"interaction\":[[\"Ellis\",\"says\",\"Have you seen the beacon?\"]],\"log\":[\"You moved east for 6m.\"]"));
        Moment two = m.next(Moments.subnet(812, "{\"lidar\":" + LIDAR_1.replace("5.0m", "3.0m") + ",\"odometry\":[\"south\",\"3.5m\"],\"weather\":[[\"clear\"],[\"temperature\",\"16 Celsius\"]],"
                + "\"location\":[[\"treeline\",\"Edge of the forest.\"]],\"structure\":[[\"northwest\",\"approximately 120m\",\"5m below level\",\"Tower\",\"Rusted.\"]],\"dynamic\":"
                + HARD.replace("moving south", "moving north").replace("about 60m", "about 50m") + "}",
                "\"stats\":{\"energy\":87,\"integrity\":100,\"mood\":\"fine\"},\"reward\":0.25,\"strange_member\":{\"a\":[1,2]},\"item\":[{\"name\":\"Gear\",\"description\":\"A toothed wheel.\",\"count\":3},"
                        + "{\"name\":\"Лампа дуже довга назва предмета\",\"description\":\"\",\"count\":null},{\"name\":\"灯笼\",\"description\":\"旧的。\",\"count\":1}],"
                        + "\"interaction\":[[\"Mira\",\"says\",\"مرحبا، هل رأيت المنارة؟\"],[\"塔の管理人\",\"says\",\"こんにちは\"]],"
                        + "\"log\":[\"You moved south for 3.5m.\",\"A gate creaks.\",\"" + "A very long line that goes on and on. ".repeat(8) + "\"]"));
        return List.of(one, two);
    }

    private static Parent framed(String title, Supplier<Parent> view) {
        return fx(() -> new PaneFrame(title, "mdi2e-eye-outline", view.get()));
    }

    private static void both(Parent pane, String name, int width, int height) {
        for (Theme theme : Theme.values()) {
            WritableImage image = Pictures.take(pane, "pane-" + name, width, height, theme);
            assertThat(inks(image)).as("colours in the picture of " + name + ", " + theme).isGreaterThan(20);
        }
    }

    /** A blank pane has two or three colours; letters alone have dozens of shades. */
    private static long inks(WritableImage image) {
        return IntStream.range(0, (int) image.getHeight()).boxed()
                .flatMap(y -> IntStream.range(0, (int) image.getWidth()).mapToObj(x -> image.getPixelReader().getArgb(x, y))).collect(Collectors.toSet()).size();
    }

    @Test
    void every_pane_can_be_looked_at() {
        ObserveModel observe = new ObserveModel();
        CompassModel compass = new CompassModel();
        StatsModel stats = new StatsModel();
        ItemsModel items = new ItemsModel();
        InteractionsModel interactions = new InteractionsModel();
        LogModel log = new LogModel(Runnable::run, Runnable::run);
        RawModel raw = new RawModel();
        Parent[] panes = {framed("Observation", () -> new ObserveView(observe, Locale.ENGLISH)), framed("Compass", () -> new CompassView(compass, Locale.ENGLISH)),
                framed("Stats", () -> new StatsView(stats, Locale.ENGLISH)), framed("Items", () -> new ItemsView(items, Locale.ENGLISH)),
                framed("Interactions", () -> new InteractionsView(interactions, Locale.ENGLISH)), framed("Log", () -> new LogView(log, Locale.ENGLISH, ZoneOffset.UTC)),
                framed("Raw", () -> new RawView(raw, Locale.ENGLISH, ZoneOffset.UTC, Optional.of((n, b) -> { })))};
        String[] names = {"observe", "compass", "stats", "items", "interactions", "log", "raw"};
        int[][] sizes = {{330, 700}, {560, 440}, {330, 240}, {330, 220}, {330, 200}, {560, 260}, {560, 440}};
        for (int i = 0; i < panes.length; i++) {
            both(panes[i], names[i] + "-empty", sizes[i][0], sizes[i][1]);
        }
        story().forEach(m -> onFx(() -> {
            observe.show(m);
            compass.show(m);
            stats.show(m);
            items.show(m);
            interactions.show(m);
            log.show(m);
            raw.show(m);
        }));
        for (int i = 0; i < panes.length; i++) {
            both(panes[i], names[i], sizes[i][0], sizes[i][1]);
            both(panes[i], names[i], sizes[i][0] * 3 / 2, sizes[i][1] * 7 / 5);
        }
    }
}
