package org.pilothouse.ui.ask;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TitledPane;
import javafx.stage.Stage;
import org.pilothouse.pipeline.QuestionState;
import org.pilothouse.pipeline.desk.DecisionLog;
import org.pilothouse.pipeline.desk.Draft;
import org.pilothouse.pipeline.desk.Drafts;
import org.pilothouse.pipeline.desk.Inquiry;
import org.pilothouse.pipeline.mcp.TroubleServer;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.QuestionReading;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;
import org.pilothouse.ui.kit.Theme;

/**
 * Measures the question desk in its window, drawn in memory: from the moment that the server writes a question to the layout in which it is shown;
 * frames while a list of 5 000 questions fills and scrolls; frames while a result of 1 MB is shown and its raw form opened. In milliseconds.
 */
public final class AskWindowBench {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ARRIVALS = 60;
    private static final int MANY = 5000;
    private final BlockingQueue<Integer> due = new LinkedBlockingQueue<>();
    private final Map<Integer, Long> wrote = new ConcurrentHashMap<>();
    private final String large = large();
    private AskModel model;
    private AskPane pane;
    private Stage stage;

    private AskWindowBench() { }

    /** Runs everything; no arguments. */
    public static void main(String[] args) throws Exception {
        for (String set : new String[] {"glass.platform=Monocle", "monocle.platform=Headless", "prism.order=sw", "prism.text=t2k", "java.awt.headless=true", "testfx.headless=true"}) {
            System.setProperty(set.substring(0, set.indexOf('=')), set.substring(set.indexOf('=') + 1));
        }
        CompletableFuture<Void> started = new CompletableFuture<>();
        Platform.startup(() -> started.complete(null));
        started.get(60, TimeUnit.SECONDS);
        new AskWindowBench().run();
        System.exit(0);
    }

    private void run() throws Exception {
        try (TroubleServer server = new TroubleServer(this::serve); AskModel desk = new AskModel(new FxDoor(), new Nowhere(), DecisionLog.NONE, Map.of(), Clock.systemUTC())) {
            model = desk;
            FxTest.onFx(() -> {
                Theme.LIGHT.apply();
                pane = new AskPane(desk, Locale.ENGLISH);
                stage = new Stage();
                Scene scene = new Scene(pane, 480, 760);
                Theme.dress(scene);
                stage.setScene(scene);
                stage.show();
                desk.connect(server.address(), List.of("run"));
            });
            FxTest.await("it is connected", desk::connected);
            say("question written by the server -> in the layout of the window", arrivals());
            result();
            many();
            FxTest.onFx(stage::hide);
        }
    }

    private static String question(int n) {
        return "{\"questionId\":\"q-" + n + "\",\"runId\":\"run\",\"projectId\":\"p\",\"header\":\"Scope " + n + "\",\"text\":\"Question number " + n
                + "\",\"options\":[{\"label\":\"One\",\"value\":\"1\"},{\"label\":\"Two\",\"value\":\"2\"}]}";
    }

    private static String large() {
        ObjectNode structured = JSON.createObjectNode();
        for (int i = 0; i < 9000; i++) {
            structured.withArray("rows").addObject().put("id", i).put("name", "entry number " + i).put("note", "a few words of text to fill the row, and a few more of them");
        }
        ObjectNode result = JSON.createObjectNode();
        result.set("structuredContent", structured);
        return result.toString();
    }

    private void serve(HttpExchange x, JsonNode m) throws IOException {
        if (!m.has("id") || !m.has("method")) {
            return;
        }
        JsonNode arguments = m.at("/params/arguments");
        String answer = switch (m.path("method").asText().equals("tools/list") ? "tools/list" : m.at("/params/name").asText()) {
            case "tools/list" -> "{\"tools\":[{\"name\":\"pipeline_status\"},{\"name\":\"next_question\"},{\"name\":\"answer_question\"},{\"name\":\"large\","
                    + "\"inputSchema\":{\"type\":\"object\"},\"annotations\":{\"readOnlyHint\":true}}]}";
            case "large" -> large;
            case "next_question" -> arguments.has("questionId") ? known(arguments.path("questionId").asText()) : next();
            default -> "{\"structuredContent\":{\"runId\":\"run\",\"projectId\":\"p\",\"state\":\"running\",\"stages\":[],\"pendingInquiry\":null}}";
        };
        TroubleServer.result(x, m, answer);
    }

    private static String known(String id) {
        return "{\"structuredContent\":{\"question\":" + question(Integer.parseInt(id.substring(2))).replace("\"runId\"", "\"state\":\"answered\",\"runId\"") + "}}";
    }

    private String next() {
        try {
            Integer n = due.poll(25, TimeUnit.SECONDS);
            if (n != null) {
                wrote.put(n, System.nanoTime());
            }
            return "{\"structuredContent\":{\"question\":" + (n == null ? "null" : question(n)) + ",\"timedOut\":" + (n == null) + "}}";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "{\"structuredContent\":{\"question\":null}}";
        }
    }

    private double[] arrivals() throws Exception {
        double[] took = new double[ARRIVALS];
        for (int i = 0; i < ARRIVALS; i++) {
            int n = i;
            CompletableFuture<Long> shown = new CompletableFuture<>();
            Runnable seen = () -> {
                boolean there = model.questions().rows().stream().anyMatch(q -> q.key().equals("q-" + n));
                if (there) {
                    shown.complete(System.nanoTime());
                }
            };
            FxTest.onFx(() -> pane.getScene().addPostLayoutPulseListener(seen));
            due.add(n);
            took[i] = (shown.get(60, TimeUnit.SECONDS) - wrote.get(n)) / 1e6;
            FxTest.onFx(() -> pane.getScene().removePostLayoutPulseListener(seen));
        }
        return took;
    }

    private void result() {
        FxTest.onFx(() -> {
            TabPane tabs = (TabPane) pane.getCenter();
            tabs.getTabs().stream().filter(t -> t.getId().equals("ask-tools")).forEach(tabs.getSelectionModel()::select);
        });
        System.out.println("the large result has " + large.length() / 1024 + " KiB");
        var tool = FxTest.fx(() -> model.others().toolsProperty().get().get(0));
        for (int i = 0; i < 3; i++) {
            double[] frames = frames(() -> model.others().call(tool), () -> model.others().outcomeProperty().get().isPresent() && !model.others().callingProperty().get());
            say("frames while a result of 1 MB comes and is shown, time " + (i + 1), frames);
            say("frames while its raw form is opened, time " + (i + 1), frames(() -> ((TitledPane) pane.lookup("#tool-raw")).setExpanded(true), () -> true));
        }
    }

    private void many() throws JsonProcessingException {
        List<Inquiry> all = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            JsonNode result = JSON.readTree("{\"structuredContent\":{\"question\":" + question(1000 + i) + "}}");
            all.add(new Inquiry("q-" + (1000 + i), QuestionReading.of(Payload.of(result)).get(0), new QuestionState.New(), Draft.EMPTY, 1000 + i));
        }
        FxTest.onFx(pane::showQuestions);
        int[] next = new int[1];
        say("frames while 5 000 questions come, 25 a frame", frames(() -> { }, () -> {
            for (int k = 0; k < 25 && next[0] < MANY; k++) {
                model.questions().show(all.get(next[0]++));
            }
            return next[0] == MANY;
        }));
        ListView<?> list = (ListView<?>) FxTest.fx(() -> pane.lookup("#questions"));
        int[] at = new int[1];
        say("frames while the list of 5 000 is scrolled from end to end", frames(() -> { }, () -> {
            list.scrollTo(at[0] += 40);
            return at[0] >= MANY;
        }));
    }

    /** The times between frames from {@code begin} to twenty frames after {@code over}. */
    private static double[] frames(Runnable begin, BooleanSupplier over) {
        List<Double> took = new ArrayList<>();
        CompletableFuture<Void> done = new CompletableFuture<>();
        FxTest.onFx(() -> new AnimationTimer() {
            private long before;
            private int warm;
            private int after;

            @Override
            public void handle(long now) {
                if (++warm < 10) {
                    return;
                }
                long t = System.nanoTime();
                if (warm == 10) {
                    begin.run();
                } else {
                    took.add((t - before) / 1e6);
                    if (over.getAsBoolean() && ++after > 20) {
                        stop();
                        done.complete(null);
                    }
                }
                before = t;
            }
        }.start());
        done.orTimeout(120, TimeUnit.SECONDS).join();
        return took.stream().mapToDouble(d -> d).toArray();
    }

    private static void say(String what, double[] took) {
        double[] sorted = took.clone();
        Arrays.sort(sorted);
        System.out.printf(Locale.ROOT, "%-70s median %8.2f  p99 %8.2f  most %8.2f  (%d)%n", what, sorted[sorted.length / 2],
                sorted[(int) Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)], sorted[sorted.length - 1], sorted.length);
    }

    /** Drafts that are not kept. */
    private static final class Nowhere implements Drafts {
        @Override
        public Draft get(String key) {
            return Draft.EMPTY;
        }

        @Override
        public void keep(String key, Draft draft) { }
    }
}
