package org.pilothouse.pipeline.desk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.mcp.Call;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpFailure;
import org.pilothouse.pipeline.mcp.McpListener;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.mcp.WireMessage;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.RunReading;

/**
 * One pipeline server and everything that a person does with it: its tools, the runs that are pinned, the questions, the decisions. Methods block
 * where they talk to the server, and may run side by side. Made anew to reconnect: drafts outlive it.
 */
public final class PipelineSession implements AutoCloseable {
    private final McpConnection connection;
    private final SessionListener listener;
    private final Clock clock;
    private final Decisions decisions;
    private final QuestionDesk desk;
    private final Map<String, RunWatch> runs = new LinkedHashMap<>();
    /** The tasks whose results are on their way or were taken. */
    private final Set<String> taken = ConcurrentHashMap.newKeySet();
    private final Object reading = new Object();
    private volatile List<ToolDefinition> tools = List.of();

    private PipelineSession(McpConnection connection, SessionListener listener, Drafts drafts, DecisionLog log, Clock clock) {
        this.connection = connection;
        this.listener = listener;
        this.clock = clock;
        decisions = new Decisions(connection, log, clock);
        desk = new QuestionDesk(connection, decisions, drafts, clock);
        desk.listen(listener::inquiry);
    }

    /**
     * Connects, and reads the tools.
     *
     * @throws McpFailure with the trouble to show
     */
    public static PipelineSession open(ServerAddress address, SessionListener listener, Drafts drafts, DecisionLog log, Map<String, String> environment, Clock clock)
            throws McpFailure {
        Ears ears = new Ears(listener, new Sayings(log, clock, address.name()));
        McpConnection connection = McpConnection.open(address, ears, environment);
        PipelineSession session = new PipelineSession(connection, listener, drafts, log, clock);
        // Before the first reading: servers add tools as soon as they know what we can do.
        ears.decisions = session.decisions;
        ears.whenToolsChange(session::toolsChanged);
        try {
            session.readTools();
        } catch (McpFailure e) {
            connection.close();
            throw e;
        }
        return session;
    }

    /** Passes on what the connection tells. */
    private static final class Ears implements McpListener {
        private final SessionListener to;
        private final Sayings sayings;
        private volatile Runnable changed = () -> { };
        /** None before the connection is there. */
        private volatile Decisions decisions;

        Ears(SessionListener to, Sayings sayings) {
            this.to = to;
            this.sayings = sayings;
        }

        void whenToolsChange(Runnable what) {
            changed = what;
        }

        @Override
        public void message(WireMessage message) {
            to.message(message);
        }

        @Override
        public void serverLog(String line) {
            to.serverLog(line);
        }

        @Override
        public void toolsChanged() {
            // Off the connection's own thread: reading the tools waits for an answer that this thread brings.
            Thread t = new Thread(changed, "pipeline-tools");
            t.setDaemon(true);
            t.start();
        }

        @Override
        public void lost(McpTrouble trouble) {
            to.lost(trouble);
        }

        @Override
        public boolean asksPeople() {
            return to.asksPeople();
        }

        @Override
        public CompletableFuture<ObjectNode> elicit(JsonNode params) {
            Decisions known = decisions;
            if (known != null && params instanceof ObjectNode question) {
                known.asked("elicitation/create", "", question.deepCopy().put("text", params.path("message").asText()));
            }
            UnaryOperator<JsonNode> masks = d -> known == null ? d : known.withoutSecrets(d);
            AtomicReference<ObjectNode> written = new AtomicReference<>();
            return to.elicit(params, said -> {
                sayings.write(params, said, masks);
                written.set(said);
            }).thenApply(said -> said == written.get() ? said : sayings.writtenDown(params, said, masks));
        }
    }

    /** One reading after the other, so that the last one begun is the one that stays. */
    private void readTools() throws McpFailure {
        synchronized (reading) {
            tools = connection.tools();
            listener.tools(tools);
        }
    }

    private void toolsChanged() {
        try {
            readTools();
        } catch (McpFailure e) {
            listener.serverLog("The tools changed, but reading them failed: " + e.getMessage());
        }
    }

    /** The tools as last read. */
    public List<ToolDefinition> tools() {
        return tools;
    }

    /** Whether the server has a tool. */
    public boolean offers(String tool) {
        return tools.stream().anyMatch(t -> t.name().equals(tool));
    }

    /** The questions. */
    public QuestionDesk questions() {
        return desk;
    }

    /** The connection itself. */
    public McpConnection connection() {
        return connection;
    }

    /** Watches a run from now on; one that is watched already goes on as before. */
    public synchronized RunWatch pin(String runId, Optional<String> projectId) {
        return runs.computeIfAbsent(runId, id -> {
            RunWatch watch = new RunWatch(connection, desk, id, projectId, this::offers, clock, new Random(), listener::run);
            watch.start();
            return watch;
        });
    }

    /** The runs that are watched, oldest first. */
    public synchronized List<RunWatch> runs() {
        return List.copyOf(runs.values());
    }

    private synchronized Optional<RunWatch> run(Optional<String> id) {
        return id.map(runs::get);
    }

    /** Answers a question, then reads the state of its run again. Blocks. */
    public Optional<Inquiry> answer(String key, Answer answer) {
        Optional<Inquiry> result = desk.answer(key, answer, new CallControl());
        result.flatMap(i -> run(i.runId())).ifPresent(RunWatch::look);
        return result;
    }

    /** Reads the state of a run, then resumes it, once; where the state cannot be read, nothing is resumed. Blocks. */
    public CallOutcome resume(String runId, Optional<String> from, Optional<String> projectId) {
        CallOutcome state = connection.call(PipelineTools.status(runId, projectId));
        if (state instanceof CallOutcome.Unknown u) {
            return new CallOutcome.NotSent(u.trouble());
        }
        if (!(state instanceof CallOutcome.Answered a) || a.isError()) {
            return state;
        }
        CallOutcome outcome = decisions.send(PipelineTools.resume(runId, from, projectId), runId, new CallControl());
        run(Optional.of(runId)).ifPresent(r -> {
            r.look();
            r.nudge();
        });
        return outcome;
    }

    /** Starts work and pins its run at once. Blocks. */
    public CallOutcome modify(String prompt, Optional<String> projectId) {
        CallOutcome outcome = decisions.send(PipelineTools.modify(prompt, projectId), projectId.orElse(""), new CallControl());
        if (outcome instanceof CallOutcome.Answered a) {
            Payload p = Payload.of(a.result());
            RunReading.startedRun(p).ifPresent(id -> pin(id, RunReading.of(p, id).flatMap(s -> s.projectId()).or(() -> projectId)));
        }
        return outcome;
    }

    /** Claims the next task, or waits for one. Blocks for up to {@code seconds} and a margin. */
    public CallOutcome nextTask(int seconds, CallControl control) {
        return connection.call(PipelineTools.waitForTask(seconds), control);
    }

    /** Reads a claimed task again. Blocks. */
    public CallOutcome readTask(String taskId) {
        return connection.call(PipelineTools.readTask(taskId));
    }

    /**
     * Submits a task's result, then looks at the runs again. A task whose result is on its way or was taken is not sent again; one that was refused,
     * or whose fate is unknown, is sent again when a person says so. Blocks.
     */
    public CallOutcome submit(String taskId, JsonNode result) {
        if (!taken.add(taskId)) {
            return new CallOutcome.NotSent(McpTrouble.of(McpTrouble.Kind.OTHER, "The task " + taskId + " has its result already; it was not sent again."));
        }
        boolean accepted = false;
        try {
            CallOutcome outcome = decisions.send(PipelineTools.submit(taskId, result), taskId, new CallControl());
            accepted = outcome instanceof CallOutcome.Answered a && !a.isError();
            runs().forEach(RunWatch::look);
            return outcome;
        } finally {
            if (!accepted) {
                taken.remove(taskId);
            }
        }
    }

    /** Calls any tool, once; what is not marked as reading is written down as a decision. Blocks. */
    public CallOutcome call(ToolDefinition tool, Call call, CallControl control) {
        connection.hide(tool.inputSchema(), call.arguments());
        return tool.readOnly() ? connection.call(call, control) : decisions.send(call, tool.name(), control);
    }

    @Override
    public void close() {
        runs().forEach(RunWatch::close);
        connection.close();
    }
}
