package org.pilothouse.ui.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.map.Camera;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.session.WatchListener;
import org.pilothouse.session.walk.Corridor;
import org.pilothouse.session.walk.WalkState;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;

/** A double click on the floor of the map, in a corridor that is really served: the agent walks there, and what ends the walk is said. */
class ClickToWalkTest extends FxTest {
    private final FxDoor door = new FxDoor();
    private Corridor corridor;
    private LiveWatch watch;
    private MapModel model;
    private MapView view;

    @AfterEach
    void close() {
        onFx(view::close);
        watch.close();
        corridor.close();
    }

    private void open(Corridor through) {
        corridor = through;
        watch = new LiveWatch(EastworldLink.to(EastworldEndpoint.of(corridor.url(), EastworldEndpoint.Options.NONE)), Chronicle.NONE,
                PollPolicy.DEFAULT.every(Duration.ofMillis(50)));
        model = new MapModel(door);
        view = show(() -> new MapView(model, door, Locale.ENGLISH), 900, 500);
        onFx(() -> model.watch(watch));
        watch.listen(new WatchListener() {
            @Override
            public void moment(Moment moment) {
                door.postLatest("moment", () -> model.show(moment));
            }

            @Override
            public void submission(Submission submission) {
                door.post(() -> model.otherDecision(submission));
            }

            @Override
            public void connection(ConnectionState state) { }
        });
        watch.start();
        await("the corridor is on the map", () -> model.sceneProperty().get().isPresent());
    }

    private void doubleClick(double x, double z) {
        Object before = fx(() -> model.routeProperty().get());
        // On a busy machine two clicks may come too late after each other to be one double click: a person tries again.
        for (int i = 0; i < 20 && fx(() -> model.routeProperty().get()) == before; i++) {
            robot.doubleClickOn(fx(() -> {
                Camera c = view.surface().cameraProperty().get();
                return view.surface().localToScreen(new Point2D(c.screenX(x), c.screenY(z)));
            }));
        }
    }

    private WalkState.End end() {
        await("the walk is over", () -> model.walkProperty().get().filter(WalkState::over).isPresent());
        return fx(() -> model.walkProperty().get().orElseThrow().end());
    }

    private String said() {
        return robot.lookup("#map-notice").queryLabeled().getText();
    }

    @Test
    void it_arrives_and_the_next_question_about_a_way_is_answered_afresh() {
        open(new Corridor(Corridor.COMPASS));
        doubleClick(9.5, 1.5);
        assertThat(end()).isEqualTo(WalkState.End.ARRIVED);
        assertThat(said()).isEqualTo("Arrived.");
        assertThat(corridor.decided()).hasSizeBetween(2, 6);
        await("the map shows where it arrived", () -> Math.abs(model.sceneProperty().get().orElseThrow().known().feet().orElseThrow().x() - 9.5) < 0.5);
        onFx(() -> model.ask(new org.pilothouse.world.Vec3(3.5, 0, 1.5)));
        assertThat(said()).endsWith("m to walk");
    }

    @Test
    void any_key_stops_it_at_once_while_a_step_is_under_way_and_nothing_more_is_sent() throws Exception {
        CountDownLatch decided = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        open(new Corridor(Corridor.COMPASS).after((c, n) -> {
            decided.countDown();
            try {
                answer.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }));
        doubleClick(17.5, 1.5);
        assertThat(decided.await(60, TimeUnit.SECONDS)).isTrue();
        await("the walk is said to be under way", () -> model.walking());
        robot.push(KeyCode.X);
        assertThat(end()).isEqualTo(WalkState.End.STOPPED);
        assertThat(said()).isEqualTo("Stopped walking.");
        answer.countDown();
        await("the answer came", () -> watch.submissions().stream().allMatch(s -> s.resultStep().isPresent()));
        await("the map shows the answer", () -> model.step() >= watch.submissions().get(0).resultStep().orElseThrow());
        assertThat(corridor.decided()).hasSize(1);
    }

    @Test
    void a_key_before_the_first_step_leaves_nothing_to_be_sent_and_a_hurt_is_said() {
        open(new Corridor(Corridor.COMPASS).after((c, n) -> c.hurt(5)));
        onFx(() -> {
            view.hands().walkTo(new org.pilothouse.world.Vec3(9.5, 0, 1.5));
            assertThat(view.hands().anyKeyStops()).isTrue();
        });
        pulses(40);
        assertThat(corridor.decided()).isEmpty();
        doubleClick(9.5, 1.5);
        assertThat(end()).isEqualTo(WalkState.End.HURT);
        assertThat(said()).isEqualTo("Stopped walking: hurt (integrity 100 → 95).");
    }
}
