package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.pilothouse.pipeline.Question;
import org.pilothouse.pipeline.mcp.Call;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.Children;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpListener;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.pipeline.mcp.TroubleServer;
import org.pilothouse.pipeline.mcp.WireMessage;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.QuestionReading;

/**
 * Measures what lies below the window: from the moment that the server writes a question to the moment that a listener of the desk hears it, a
 * desk with 5 000 questions, a result of 1 MB read and prepared, and closing during a wait. Prints one line a figure, in milliseconds.
 */
public final class PipelineBench {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ARRIVALS = 300;
    private static final int MANY = 5000;

    private PipelineBench() { }

    /** Runs everything; no arguments. */
    public static void main(String[] args) throws Exception {
        arrivals();
        desk();
        large();
        closing();
        System.exit(0);
    }

    private static String question(int n) {
        return "{\"questionId\":\"q-" + n + "\",\"runId\":\"run\",\"projectId\":\"p\",\"header\":\"Scope\",\"text\":\"Question number " + n
                + "\",\"options\":[{\"label\":\"One\",\"value\":\"1\"},{\"label\":\"Two\",\"value\":\"2\"}]}";
    }

    private static QuestionDesk desk(McpConnection c) {
        return new QuestionDesk(c, new Decisions(c, DecisionLog.NONE, Clock.systemUTC()), new MemoryDrafts(), Clock.systemUTC());
    }

    private static void arrivals() throws Exception {
        BlockingQueue<Long> wrote = new LinkedBlockingQueue<>();
        BlockingQueue<Long> heard = new LinkedBlockingQueue<>();
        int[] asked = new int[1];
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (!m.has("id")) {
                return;
            }
            boolean waits = m.at("/params/name").asText().equals("next_question");
            int n = asked[0] += waits ? 1 : 0;
            if (waits && n <= ARRIVALS) {
                wrote.add(System.nanoTime());
            }
            TroubleServer.result(x, m, waits && n <= ARRIVALS ? "{\"structuredContent\":{\"question\":" + question(n) + "}}"
                    : "{\"structuredContent\":{\"question\":null,\"state\":\"running\",\"runId\":\"run\"}}");
        }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            QuestionDesk desk = desk(c);
            desk.listen(i -> heard.add(System.nanoTime()));
            double[] took = new double[ARRIVALS];
            for (int i = 0; i < ARRIVALS; i++) {
                CallOutcome o = c.call(PipelineTools.waitForQuestion(Optional.empty(), 25));
                QuestionReading.of(Payload.of(((CallOutcome.Answered) o).result())).forEach(desk::arrived);
                took[i] = (heard.poll(10, TimeUnit.SECONDS) - wrote.poll(10, TimeUnit.SECONDS)) / 1e6;
            }
            say("question written by the server -> heard by a listener of the desk", took);
        }
    }

    private static void desk() throws Exception {
        try (TroubleServer s = new TroubleServer((x, m) -> { }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            List<List<Question>> all = new ArrayList<>();
            for (int i = 0; i < MANY; i++) {
                JsonNode result = JSON.readTree("{\"structuredContent\":{\"question\":" + question(i) + "}}");
                all.add(QuestionReading.of(Payload.of(result)));
            }
            QuestionDesk desk = desk(c);
            say("5 000 questions arrive at the desk, all together", time(1, () -> all.forEach(q -> q.forEach(desk::arrived))));
            Random chance = new Random(1);
            say("a draft is kept on a desk of 5 000", time(2000, () -> desk.draft("q-" + chance.nextInt(MANY), new Draft(List.of("1"), "w" + chance.nextInt()))));
            say("a question comes again to a desk of 5 000", time(2000, () -> all.get(chance.nextInt(MANY)).forEach(desk::arrived)));
            say("the whole list of 5 000 is taken", time(200, () -> desk.all().size()));
        }
    }

    private static void large() throws Exception {
        ObjectNode structured = JSON.createObjectNode();
        ArrayNode rows = structured.putArray("rows");
        for (int i = 0; rows.size() < 9000; i++) {
            rows.addObject().put("id", i).put("name", "entry number " + i).put("state", "running").put("note", "a few words of text to fill the row, at " + Instant.EPOCH);
        }
        ObjectNode result = JSON.createObjectNode();
        result.set("structuredContent", structured);
        String text = result.toString();
        System.out.println("the large result has " + text.length() / 1024 + " KiB");
        try (TroubleServer s = new TroubleServer((x, m) -> {
            if (m.has("id")) {
                TroubleServer.result(x, m, text);
            }
        }); McpConnection c = McpConnection.open(s.address(), McpListener.DEAF, Map.of())) {
            Call call = Call.read("any", JSON.createObjectNode(), Duration.ofSeconds(30));
            say("it is asked for over HTTP, read and told apart", time(60, () -> Payload.of(((CallOutcome.Answered) c.call(call)).result())));
            JsonNode tree = JSON.readTree(text);
            say("of this, telling it apart (payload, blocks)", time(60, () -> Payload.of(tree)));
            say("its text with indents is made", time(60, () -> Payload.of(tree).json().toPrettyString().length()));
        }
    }

    private static void closing() throws Exception {
        double[] took = new double[20];
        for (int i = 0; i < took.length; i++) {
            took[i] = closing(i % 2 == 0);
        }
        say("closing during a wait, HTTP and a child process in turn", took);
    }

    private static double closing(boolean http) throws Exception {
        CountDownLatch left = new CountDownLatch(1);
        McpListener hears = new McpListener() {
            @Override
            public void message(WireMessage m) {
                if (m.method().equals("tools/call")) {
                    left.countDown();
                }
            }
        };
        CountDownLatch over = new CountDownLatch(1);
        try (TroubleServer s = new TroubleServer((x, m) -> {
            try {
                if (m.path("method").asText().equals("tools/call")) {
                    over.await(30, TimeUnit.SECONDS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        })) {
            ServerAddress child = Children.shell("read l; id=$(printf %s \"$l\" | sed 's/.*\"id\":\"\\([^\"]*\\)\".*/\\1/'); "
                    + "printf '{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"result\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"serverInfo\":{\"name\":\"sh\"}}}\\n' \"$id\"; cat >/dev/null");
            McpConnection c = McpConnection.open(http ? s.address() : child, hears, Map.of());
            Thread waits = new Thread(() -> c.call(PipelineTools.waitForQuestion(Optional.empty(), 45), new CallControl()));
            waits.start();
            left.await(10, TimeUnit.SECONDS);
            long began = System.nanoTime();
            c.close();
            waits.join();
            double took = (System.nanoTime() - began) / 1e6;
            over.countDown();
            return took;
        }
    }

    private static double[] time(int times, Runnable work) {
        double[] took = new double[times];
        for (int i = 0; i < times; i++) {
            long began = System.nanoTime();
            work.run();
            took[i] = (System.nanoTime() - began) / 1e6;
        }
        return took;
    }

    private static void say(String what, double[] took) {
        double[] sorted = took.clone();
        Arrays.sort(sorted);
        System.out.printf(Locale.ROOT, "%-70s median %8.3f  p99 %8.3f  most %8.3f%n", what, sorted[sorted.length / 2],
                sorted[(int) Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)], sorted[sorted.length - 1]);
    }

    /** Drafts that are kept in memory only. */
    private static final class MemoryDrafts implements Drafts {
        private final Map<String, Draft> kept = new ConcurrentHashMap<>();

        @Override
        public Draft get(String key) {
            return kept.getOrDefault(key, Draft.EMPTY);
        }

        @Override
        public void keep(String key, Draft draft) {
            kept.put(key, draft);
        }
    }
}
