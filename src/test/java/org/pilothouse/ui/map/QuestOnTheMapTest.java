package org.pilothouse.ui.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.SplittableRandom;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.app.window.NoWishes;
import org.pilothouse.demo.step.Dialect;
import org.pilothouse.demo.step.StepServer;
import org.pilothouse.demo.world.LivingWorld;
import org.pilothouse.demo.world.Tempo;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Scene;
import org.pilothouse.nav.Route;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.session.walk.WalkState;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.shell.MainWindow;
import org.pilothouse.world.Vec3;

/** The quest of the built-in world, played to its end in the real window, on the map: once by mouse alone, once by keyboard alone. */
class QuestOnTheMapTest extends FxTest {
    private final LivingWorld world = LivingWorld.harbour(Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC), new SplittableRandom(3), Tempo.still());
    private StepServer server;
    private LiveWatch watch;
    private MainWindow window;
    private MapView map;

    /** What a person can do with one hand. */
    private interface Hand {
        /** Opens the menu of a thing and chooses in it. */
        void choose(String id, String item);

        /** Begins a walk to a place of the floor. */
        void walk(double x, double z);

        /** Sends what is in the form. */
        void send();

        /** Looks at the storey above or below. */
        void storey(int by);
    }

    @BeforeEach
    void open_the_window_on_the_harbour() throws Exception {
        server = StepServer.start(world, 0, Duration.ZERO, Clock.systemUTC());
        watch = new LiveWatch(EastworldLink.to(EastworldEndpoint.of(server.uri(Dialect.SUBNET).toString(), EastworldEndpoint.Options.NONE)), Chronicle.NONE,
                PollPolicy.DEFAULT);
        window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()));
        map = (MapView) window.lookup(".map-view");
        onFx(() -> window.watch(watch));
        watch.start();
        await("the map shows the agent", () -> map.model().sceneProperty().get().isPresent());
    }

    @AfterEach
    void close() {
        onFx(window::close);
        watch.close();
        server.close();
    }

    @Test
    void by_mouse_alone() {
        play(new Mouse());
    }

    @Test
    void by_keyboard_alone() {
        play(new Keyboard());
    }

    private void play(Hand hand) {
        press(hand, "lever_office");
        act(hand, "door_office", "move_to_target");
        go(hand, 23, 4);
        take(hand, "lens");
        act(hand, "door_office", "move_to_target");
        go(hand, 16, 9);
        press(hand, "lever_store");
        go(hand, 25, 12.6);
        act(hand, "door_store", "move_to_target");
        go(hand, 25, 15.2);
        take(hand, "coil");
        act(hand, "door_store", "move_to_target");
        go(hand, 12, 11.5);
        go(hand, 6, 12);
        go(hand, 6, 15.5);
        go(hand, 2, 16.5);
        go(hand, 3.85, 17);
        hand.storey(1);
        take(hand, "gear");
        hand.storey(-1);
        go(hand, 2, 17);
        go(hand, 6, 12);
        go(hand, 4, 9);
        go(hand, 4, 5.5);
        act(hand, "mara", "move_to_target");
        act(hand, "mara", "talk_to");
        assertThat(world.questDone()).isTrue();
    }

    private void press(Hand hand, String lever) {
        walked(() -> hand.choose(lever, "menu-walk"), lever);
        act(hand, lever, "press");
    }

    private void take(Hand hand, String item) {
        walked(() -> hand.choose(item, "menu-walk"), item);
        act(hand, item, "collect");
    }

    private void go(Hand hand, double x, double z) {
        walked(() -> hand.walk(x, z), x + ", " + z);
    }

    private void walked(Runnable begin, String where) {
        begin.run();
        assertThat(fx(() -> map.model().routeProperty().get().orElseThrow())).as("to " + where + ": " + said()).isInstanceOf(Route.Way.class);
        await("the walk to " + where + " is over", () -> map.model().walkProperty().get().filter(WalkState::over).isPresent());
        assertThat(fx(() -> map.model().walkProperty().get().orElseThrow().end())).as(where + ": " + said()).isEqualTo(WalkState.End.ARRIVED);
        settled();
    }

    private void act(Hand hand, String id, String action) {
        int before = watch.submissions().size();
        hand.choose(id, "offer-" + action);
        hand.send();
        await(action + " of " + id + " was accepted", () -> watch.submissions().size() > before
                && watch.submissions().get(watch.submissions().size() - 1).resultStep().isPresent());
        Submission last = watch.submissions().get(watch.submissions().size() - 1);
        assertThat(last.call().name()).isEqualTo(action);
        settled();
    }

    /** The map shows the newest step. */
    private void settled() {
        await("the newest step is on the map", () -> map.model().step() == watch.steps() - 1);
        pulses(2);
    }

    private String said() {
        return fx(() -> ((Label) window.lookup("#map-notice")).getText());
    }

    private Point2D onScreen(double x, double z) {
        return fx(() -> {
            Camera c = map.surface().cameraProperty().get();
            return map.surface().localToScreen(c.screenX(x), c.screenY(z));
        });
    }

    private Vec3 place(String id) {
        return fx(() -> {
            Scene scene = map.model().sceneProperty().get().orElseThrow();
            return scene.mark(id).orElseThrow(() -> new AssertionError(id + " is not on the map")).place();
        });
    }

    /** An item of the open menu as it stands on the screen. */
    private Node node(String item) {
        return fx(() -> map.menu().menu().getItems().stream().filter(i -> item.equals(i.getId())).findFirst()
                .orElseThrow(() -> new AssertionError("the menu has no " + item)).getStyleableNode());
    }

    private final class Mouse implements Hand {
        @Override
        public void choose(String id, String item) {
            Vec3 place = place(id);
            Point2D at = onScreen(place.x(), place.z());
            robot.moveTo(at);
            // Monocle raises no context-menu event on a right click.
            onFx(() -> {
                Point2D inScene = map.surface().localToScene(map.surface().screenToLocal(at));
                map.surface().fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, inScene.getX(), inScene.getY(), at.getX(), at.getY(), false, null));
            });
            pulses(2);
            assertThat(fx(() -> map.model().selectedProperty().get())).isEqualTo(id);
            robot.clickOn(node(item));
            pulses(2);
        }

        @Override
        public void walk(double x, double z) {
            Object before = fx(() -> map.model().routeProperty().get());
            // On a busy machine two clicks may come too late after each other to be one double click: a person tries again.
            for (int i = 0; i < 20 && fx(() -> map.model().routeProperty().get()) == before; i++) {
                robot.doubleClickOn(onScreen(x, z), MouseButton.PRIMARY);
            }
        }

        @Override
        public void send() {
            robot.clickOn(fx(() -> window.lookup("#send")));
        }

        @Override
        public void storey(int by) {
            Slider slider = fx(() -> (Slider) window.lookup("#map-storey"));
            double share = fx(() -> (map.model().storeyProperty().get() + by - slider.getMin()) / (slider.getMax() - slider.getMin()));
            robot.clickOn(fx(() -> slider.localToScreen(7 + share * (slider.getWidth() - 14), slider.getHeight() / 2)));
        }
    }

    private final class Keyboard implements Hand {
        @Override
        public void choose(String id, String item) {
            robot.push(KeyCode.ALT, KeyCode.U);
            held(KeyCode.HOME, 1, false);
            onFx(() -> {
                for (int i = map.model().around().size(); i > 0 && !map.model().selectedProperty().get().equals(id); i--) {
                    held(KeyCode.DOWN, 1, false);
                }
            });
            assertThat(fx(() -> map.model().selectedProperty().get())).isEqualTo(id);
            robot.push(KeyCode.ENTER);
            await("the menu is open", () -> map.menu().menu().isShowing());
            Node menu = fx(() -> map.menu().menu().getSkin().getNode());
            for (int i = 0; i < 20 && !focused(item); i++) {
                onFx(() -> Event.fireEvent(menu, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.DOWN, false, false, false, false)));
            }
            assertThat(focused(item)).as(item + " has the focus").isTrue();
            robot.push(KeyCode.ENTER);
            pulses(2);
        }

        @Override
        public void walk(double x, double z) {
            robot.push(KeyCode.ALT, KeyCode.DIGIT4);
            held(KeyCode.HOME, 1, false);
            held(KeyCode.ESCAPE, 1, false);
            Point2D cursor = fx(() -> new Point2D(map.surface().cameraProperty().get().width() / 2.0, map.surface().cameraProperty().get().height() / 2.0));
            cursor = approach(cursor, x, z);
            // Nearer, round the cursor: one press is then a smaller step of the world.
            held(KeyCode.PLUS, 6, false);
            approach(cursor, x, z);
            robot.push(KeyCode.SPACE);
        }

        private Point2D approach(Point2D from, double x, double z) {
            Camera c = fx(() -> map.surface().cameraProperty().get());
            long right = Math.round((c.screenX(x) - from.getX()) / MapHands.CURSOR_STEP);
            long down = Math.round((c.screenY(z) - from.getY()) / MapHands.CURSOR_STEP);
            held(right > 0 ? KeyCode.RIGHT : KeyCode.LEFT, Math.abs(right), true);
            held(down > 0 ? KeyCode.DOWN : KeyCode.UP, Math.abs(down), true);
            return from.add(right * MapHands.CURSOR_STEP, down * MapHands.CURSOR_STEP);
        }

        private boolean focused(String item) {
            Node node = node(item);
            return fx(node::isFocused);
        }

        /** Many presses of one key, as a keyboard gives them while it is held down. */
        private void held(KeyCode key, long times, boolean shift) {
            onFx(() -> {
                for (long i = 0; i < times; i++) {
                    Event.fireEvent(stage.getScene().getFocusOwner(), new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, false, false, false));
                }
            });
        }

        @Override
        public void send() {
            robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        }

        @Override
        public void storey(int by) {
            robot.push(KeyCode.ALT, by > 0 ? KeyCode.UP : KeyCode.DOWN);
        }
    }
}
