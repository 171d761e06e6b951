package org.pilothouse.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.connect.ConnectionModel.Kind;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Pictures;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;

/** What the window says when a server misbehaves, over real HTTP: a clear state, and nothing lost. */
class TroubleInTheWindowTest extends FxTest {
    private static final String READ = "GET /sn/env";
    private static final Reply GOOD = Reply.json(200, """
            {"code":200,"turns":7,"uid":1,"key":"5F","context":{"stats":{"energy":80},"item":[],"log":["You wait beside the mill."],
             "observation":{"terrain":[["west","about 60m","ridge","A sharp ridge."]]},"interaction":[],
             "action":[{"type":"function","function":{"name":"look_around","description":"Looks.","parameters":{"type":"object","properties":{}}}}]}}""");
    private final ScriptedServer server = new ScriptedServer();
    private MainWindow window;
    private Watch watch;

    @BeforeEach
    void open_the_window() {
        window = show(() -> new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new NoWishes()), 1280, 800);
    }

    @AfterEach
    void close_the_window() {
        onFx(window::close);
        watch.close();
        server.close();
    }

    /** Reads every half second, waits two to six seconds after a failure, and calls what is older than {@code stale} old. */
    private void watch(String url, Duration stale) {
        Duration pause = Duration.ofMillis(500);
        PollPolicy policy = new PollPolicy(pause, pause, pause, stale, Duration.ofSeconds(20), Duration.ofSeconds(10), Duration.ofSeconds(15),
                Duration.ofSeconds(4), Duration.ofSeconds(60), Duration.ofHours(1));
        watch = new LiveWatch(EastworldLink.to(EastworldEndpoint.of(url, EastworldEndpoint.Options.NONE)), Chronicle.NONE, policy);
        onFx(() -> window.watch(watch));
        watch.start();
    }

    private void script(Reply... replies) {
        server.on(READ, replies);
        watch(server.url("/sn/env"), Duration.ofSeconds(30));
    }

    private void chipSays(Kind kind) {
        await("the chip says " + kind, () -> window.connection().shownProperty().get().kind() == kind);
        pulses(2);
    }

    private String banner() {
        return fx(() -> {
            Node banner = window.lookup("#banner");
            return banner.isVisible() ? String.join(" ", banner.lookupAll(".label").stream().filter(Node::isVisible).map(n -> ((Labeled) n).getText()).toList()) : "";
        });
    }

    private double ink() {
        return fx(() -> window.lookup(".pane-frame.watched > .pane-content").getOpacity());
    }

    private void theLastObservationIsKept() {
        assertThat(watch.latest().orElseThrow().frame().observation().turn().orElseThrow()).hasToString("7");
        await("what was seen is still there", () -> window.lookupAll(".label").stream()
                .anyMatch(n -> n instanceof Labeled l && l.getText() != null && l.getText().contains("80")));
    }

    @Test
    void a_web_page_instead_of_an_answer_is_named_the_content_greyed_and_kept_and_a_person_can_ask_again() {
        script(GOOD, Reply.html(502, "<html><head><title>Bad gateway</title></head><body><h1>Sorry</h1></body></html>"), GOOD);
        chipSays(Kind.BACKING_OFF);
        assertThat(banner()).contains("The server answered 502 with a web page: Bad gateway", "PH-201");
        assertThat(window.connection().shownProperty().get().detail()).startsWith("asks in ");
        assertThat(ink()).isLessThan(0.7);
        theLastObservationIsKept();
        Pictures.take(stage.getScene(), "window-no-answer", Theme.LIGHT);
        robot.push(KeyCode.F5);
        chipSays(Kind.LIVE);
        assertThat(banner()).isEmpty();
        assertThat(ink()).isEqualTo(1);
    }

    @Test
    void a_truncated_answer_an_empty_one_and_one_that_is_no_object_each_say_so_and_cost_nothing_that_was_shown() {
        script(GOOD, Reply.json(200, "{\"code\":200,\"context\":{\"stats\":"), Reply.json(200, ""), Reply.json(200, "[1,2]"));
        chipSays(Kind.BACKING_OFF);
        assertThat(banner()).contains("no complete JSON document");
        robot.push(KeyCode.F5);
        await("the empty answer is named", () -> banner().contains("The answer was empty."));
        robot.push(KeyCode.F5);
        await("the list is named", () -> banner().contains("where an object was expected"));
        theLastObservationIsKept();
    }

    @Test
    void a_redirect_loop_is_not_asked_again_until_a_person_says_so() {
        script(GOOD, Reply.redirect(302, "/sn/env"));
        chipSays(Kind.REFUSED);
        assertThat(banner()).contains("sent us on", "PH-107");
        theLastObservationIsKept();
    }

    @Test
    void a_host_that_does_not_resolve_is_named_and_the_window_stays_usable() {
        watch("http://no-such-host.invalid/sn/env", Duration.ofSeconds(30));
        chipSays(Kind.BACKING_OFF);
        assertThat(banner()).contains("There is no host called no-such-host.invalid.");
        assertThat(fx(() -> ((Labeled) window.lookup("#obstacle")).getText())).contains("Nothing has been read yet.");
    }

    @Test
    void numbers_that_are_none_wrong_types_and_deep_nesting_cost_only_themselves() {
        String deep = "[".repeat(10_000) + "]".repeat(10_000);
        script(Reply.json(200, "{\"code\":200,\"turns\":7,\"context\":{\"stats\":{\"energy\":80,\"heat\":NaN,\"weight\":1e999,\"rust\":{}},\"item\":5,\"log\":[\"\\ud800 here\"],"
                + "\"observation\":{\"terrain\":true,\"odd\":" + deep + "},\"interaction\":\"hello\",\"action\":{\"a\":1}}}"));
        chipSays(Kind.LIVE);
        theLastObservationIsKept();
        assertThat(watch.latest().orElseThrow().frame().report()).isNotEmpty();
    }

    @Test
    void a_turn_that_is_not_there_yet_is_awaited_without_an_error() {
        script(GOOD, Reply.json(429, "{\"code\":429,\"message\":\"next turn not yet\"}"));
        chipSays(Kind.WAITING);
        assertThat(banner()).isEmpty();
        assertThat(window.connection().shownProperty().get().detail()).startsWith("asks in ");
        theLastObservationIsKept();
    }

    @Test
    void a_server_that_falls_silent_makes_the_content_old_by_the_clock_alone_and_nothing_can_be_sent() {
        server.on(READ, GOOD, Reply.silence());
        watch(server.url("/sn/env"), Duration.ofMillis(1500));
        chipSays(Kind.STALE);
        assertThat(banner()).contains("ago");
        assertThat(ink()).isLessThan(0.7);
        onFx(() -> ((Button) window.lookup("#send")).fire());
        await("the reason is told", () -> ((Labeled) window.lookup("#obstacle")).getText().contains(" s old."));
        pulses(3);
        assertThat(server.asked("POST")).isEmpty();
        theLastObservationIsKept();
    }

    @Test
    void a_pause_asks_nothing_until_one_step_is_wanted() {
        script(GOOD);
        chipSays(Kind.LIVE);
        robot.push(KeyCode.F7);
        chipSays(Kind.PAUSED);
        int asked = server.asked("GET").size();
        robot.push(KeyCode.F9);
        await("one more read", () -> server.asked("GET").size() == asked + 1);
        chipSays(Kind.PAUSED);
    }

    @Test
    void a_double_click_sends_once_and_a_lost_reply_is_unknown_and_never_repeated() {
        server.on("POST /sn/step", Reply.hangUp());
        script(GOOD);
        chipSays(Kind.LIVE);
        await("it can be sent", () -> !((Button) window.lookup("#send")).isDisabled());
        robot.doubleClickOn("#send");
        await("the outcome is unknown", () -> watch.submissions().stream()
                .anyMatch(s -> s.outcome().filter(o -> o instanceof SubmitOutcome.Unknown).isPresent()));
        int reads = server.asked("GET").size();
        await("reading goes on", () -> server.asked("GET").size() >= reads + 2);
        await("the window tells of it", () -> window.lookup("#submissions .outcome") != null);
        assertThat(server.asked("POST")).hasSize(1);
        Pictures.take(stage.getScene(), "window-unknown-outcome", Theme.LIGHT);
    }
}
