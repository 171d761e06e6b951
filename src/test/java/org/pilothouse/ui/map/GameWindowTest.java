package org.pilothouse.ui.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.input.ContextMenuEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.iv4xr.GameAddress;
import org.pilothouse.iv4xr.GameSources;
import org.pilothouse.iv4xr.LevelTruth;
import org.pilothouse.link.Source;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;
import org.pilothouse.app.window.NoWishes;
import org.pilothouse.app.window.Sources;
import org.pilothouse.ui.shell.Watched;
import org.pilothouse.world.Reading;
import org.pilothouse.world.compare.TruthCompare;

/** The whole window on a game of Lab Recruits: the simulator over its real socket, played with the mouse. */
class GameWindowTest extends FxTest {
    private static final int ATTEMPTS = 30;
    @TempDir
    Path folder;
    private LabRecruitsServer game;
    private List<Watch> watches;
    private MainWindow window;
    private MapSurface surface;

    @BeforeEach
    void open_the_window_on_the_game() throws Exception {
        String text = Files.readString(Path.of("assets/levels/one-door.csv")).replace("f:a^agent1,f,f,w", "f:a^agent1,f,f:a^agent2,w");
        Path level = Files.writeString(folder.resolve("two-agents.csv"), text);
        game = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC());
        List<Source> sources = GameSources.of(GameAddress.all(game.uri().toString(), Optional.of(level.toString()), List.of("agent1", "agent2")));
        watches = sources.stream().map(Sources::watch).toList();
        window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()));
        onFx(() -> {
            window.watchTeam(watches.stream().map(Watched::of).toList());
            window.truth(LevelTruth.at(level.toString()));
        });
        watches.forEach(Watch::start);
        surface = (MapSurface) fx(() -> window.lookup("#map-surface"));
        await("the agent is on the map", () -> surface.scene().filter(s -> s.known().graph().nodeCount() > 0).isPresent());
    }

    @AfterEach
    void close_all() {
        onFx(window::close);
        watches.forEach(Watch::close);
        game.close();
    }

    private Point2D point(double x, double z) {
        return fx(() -> {
            Camera c = surface.cameraProperty().get();
            return surface.localToScreen(c.screenX(x), c.screenY(z));
        });
    }

    /** Double clicks a place until the agent has gone there: while a door still opens there is no way yet. */
    private void walk(double x, double z) {
        for (int i = 0; i < ATTEMPTS && !isAt(x, z); i++) {
            robot.moveTo(point(x, z));
            robot.doubleClickOn(point(x, z));
            pulses(30);
            await("the walk is over", () -> !robot.lookup("#map-notice").queryLabeled().getText().startsWith("Walking"));
        }
        assertThat(isAt(x, z)).as("the agent is at " + x + ", " + z).isTrue();
    }

    private boolean isAt(double x, double z) {
        return fx(() -> surface.scene().flatMap(s -> s.known().feet()).filter(f -> Math.hypot(f.x() - x, f.z() - z) < 0.6).isPresent());
    }

    private String figure(String name) {
        return watches.get(0).latest().orElseThrow().frame().observation().stats().of(name) instanceof Reading.Words w ? w.text() : "";
    }

    private boolean differs(TruthCompare.Kind kind, String subject) {
        ListView<TruthCompare.Difference> list = robot.lookup("#truth-list").queryListView();
        return fx(() -> list.getItems().stream().anyMatch(d -> d.kind() == kind && d.subject().equals(subject)));
    }

    @Test
    void a_person_finishes_a_puzzle_with_the_mouse_sees_what_was_not_true_and_looks_through_the_eyes_of_two_agents() {
        onFx(() -> ((TabPane) window.lookup("#map-lists")).getSelectionModel().selectLast());
        await("the goal behind the door is not known", () -> differs(TruthCompare.Kind.UNSEEN, "Finish"));
        assertThat(differs(TruthCompare.Kind.LINK_UNTRIED, "button1")).isTrue();
        onFx(() -> ((MapView) window.lookup(".map-view")).layersProperty().set(Set.of(Layer.FLOOR, Layer.EDGES, Layer.FOG, Layer.ENTITIES, Layer.LABELS, Layer.TRAIL, Layer.TRUTH, Layer.HEAT)));
        walk(2, 4.3);
        Pictures.take(stage.getScene(), "game-truth", Theme.LIGHT);
        Point2D button = point(2, 5);
        onFx(() -> {
            Point2D inScene = surface.localToScene(surface.screenToLocal(button));
            surface.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, inScene.getX(), inScene.getY(), button.getX(), button.getY(), false, null));
        });
        robot.clickOn("#offer-interact");
        robot.clickOn("#send");
        await("the button opened the door", () -> watches.get(0).submissions().stream().anyMatch(s -> s.call().name().equals("interact") && s.outcome().isPresent()));
        walk(3, 3);
        await("that the button opens the door is known", () -> !differs(TruthCompare.Kind.LINK_UNTRIED, "button1"));
        walk(5.6, 3);
        robot.clickOn("#map-beliefs");
        robot.clickOn("#beliefs-MERGED");
        await("both agents are on the map", () -> surface.scene().orElseThrow().known().model().elements().containsKey("agent2"));
        walk(6.8, 3);
        await("the game is over", () -> figure("gameover").equals("true"));
        assertThat(figure("mood")).isEqualTo("Finish!");
        Pictures.take(stage.getScene(), "game-finished", Theme.DARK);
        robot.clickOn("#map-beliefs");
        robot.clickOn("#beliefs-BESIDE");
        await("each agent has a map", () -> window.lookupAll(".map-surface").stream().filter(n -> ((MapSurface) n).picture().isPresent()).count() == 2);
        Pictures.take(stage.getScene(), "game-beside", Theme.LIGHT);
        robot.clickOn("#team-1");
        await("the other agent is steered", () -> window.watched().orElseThrow() == watches.get(1)
                && surface.scene().filter(s -> s.known().model().agentId().equals("agent2")).isPresent());
    }
}
