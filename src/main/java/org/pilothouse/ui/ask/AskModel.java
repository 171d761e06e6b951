package org.pilothouse.ui.ask;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.IntegerBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.pilothouse.action.ArgumentCheck;
import org.pilothouse.pipeline.desk.DecisionLog;
import org.pilothouse.pipeline.desk.Draft;
import org.pilothouse.pipeline.desk.Drafts;
import org.pilothouse.pipeline.desk.Inquiry;
import org.pilothouse.pipeline.desk.KeptServers;
import org.pilothouse.pipeline.desk.PipelineSession;
import org.pilothouse.pipeline.desk.PipelineTools;
import org.pilothouse.pipeline.desk.RunWatch;
import org.pilothouse.pipeline.desk.SessionListener;
import org.pilothouse.pipeline.mcp.Call;
import org.pilothouse.pipeline.mcp.McpFailure;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.mcp.WireMessage;
import org.pilothouse.ui.ask.tools.Elicitation;
import org.pilothouse.ui.ask.tools.ToolResult;
import org.pilothouse.ui.ask.tools.ToolsModel;
import org.pilothouse.ui.kit.FxDoor;

/**
 * The question desk as a person sees it: which server, whether it is there, and the models of its parts. Everything that talks to the server runs
 * on threads of its own; properties change on the FX thread only.
 */
public final class AskModel implements AutoCloseable {
    /** Whether there is a server. */
    public enum State { NOT_CONNECTED, CONNECTING, CONNECTED, LOST }

    private final FxDoor door;
    private final Drafts drafts;
    private final DecisionLog log;
    private final Clock clock;
    private final Map<String, String> environment;
    private final Optional<KeptServers> kept;
    private final ExecutorService work = Executors.newCachedThreadPool(r -> {
        Thread t = new Thread(r, "ask-desk");
        t.setDaemon(true);
        return t;
    });
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NOT_CONNECTED);
    private final ReadOnlyObjectWrapper<Optional<McpTrouble>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ServerAddress>> server = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<ToolDefinition>> tools = new ReadOnlyObjectWrapper<>(List.of());
    private final QuestionsModel questions = new QuestionsModel(this);
    private final RunModel runs = new RunModel(this);
    private final TasksModel tasks = new TasksModel(this);
    private final WireModel wire = new WireModel();
    private final ObservableList<Elicitation> asked = FXCollections.observableArrayList();
    private final ToolsModel others;
    private volatile PipelineSession session;
    private volatile Ears ears;

    /**
     * A desk without a server.
     *
     * @param log where decisions are written down before they leave
     * @param environment where references to secrets are looked up
     */
    public AskModel(FxDoor door, Drafts drafts, DecisionLog log, Map<String, String> environment, Clock clock) {
        this(door, drafts, log, environment, clock, Optional.empty());
    }

    /** A desk without a server, at which servers can be kept. */
    public AskModel(FxDoor door, Drafts drafts, DecisionLog log, Map<String, String> environment, Clock clock, Optional<KeptServers> kept) {
        this.door = door;
        this.kept = kept;
        this.drafts = drafts;
        this.log = log;
        this.environment = Map.copyOf(environment);
        this.clock = clock;
        others = new ToolsModel(door, (tool, arguments, control, show) -> {
            Call call = tool.readOnly() ? Call.read(tool.name(), arguments, Call.DECISION) : Call.decision(tool.name(), arguments);
            boolean there = connected();
            if (there) {
                ask(s -> ToolResult.of(s.call(tool, call, control)), show);
            }
            return there;
        });
    }

    /** Connects to a server in the place of the one before, and watches these runs. Returns at once. Call on the FX thread. */
    public void connect(ServerAddress address, List<String> runIds) {
        Ears hearing = new Ears(address.name());
        if (!server.get().equals(Optional.of(address))) {
            tasks.leave();
            others.leave();
        }
        server.set(Optional.of(address));
        trouble.set(Optional.empty());
        state.set(State.CONNECTING);
        questions.clear();
        runs.clear();
        asked.forEach(Elicitation::lose);
        PipelineSession before = turnTo(hearing);
        work.execute(() -> {
            if (before != null) {
                before.close();
            }
            open(address, runIds, hearing);
        });
    }

    /** Hears only that from now on; returns the session that was in force, to be closed. */
    private synchronized PipelineSession turnTo(Ears hearing) {
        PipelineSession before = session;
        ears = hearing;
        session = null;
        return before;
    }

    /** Whether the session is the one in force now; one that came too late is not. */
    private synchronized boolean takes(PipelineSession opened, Ears hearing) {
        boolean current = ears == hearing;
        session = current ? opened : session;
        return current;
    }

    private void open(ServerAddress address, List<String> runIds, Ears hearing) {
        try {
            PipelineSession opened = PipelineSession.open(address, hearing, drafts, log, environment, clock);
            if (!takes(opened, hearing)) {
                opened.close();
                return;
            }
            ArgumentCheck.prepare();
            door.post(() -> hearing.whenCurrent(() -> state.set(State.CONNECTED)));
            runIds.forEach(id -> opened.pin(id, Optional.empty()));
        } catch (McpFailure e) {
            hearing.lost(e.trouble());
        }
    }

    /** Connects again to the same server, with the same runs; drafts stay. */
    public void reconnect() {
        List<String> pinned = runs.ids();
        server.get().ifPresent(address -> connect(address, pinned));
    }

    /** Hears one session, and is deaf as soon as another has taken its place. */
    private final class Ears implements SessionListener {
        private final String name;

        Ears(String name) {
            this.name = name;
        }

        private void whenCurrent(Runnable show) {
            if (ears == this) {
                show.run();
            }
        }

        private void post(Runnable show) {
            door.post(() -> whenCurrent(show));
        }

        @Override
        public void tools(List<ToolDefinition> now) {
            post(() -> {
                tools.set(now);
                others.offered(now);
            });
        }

        @Override
        public void inquiry(Inquiry inquiry) {
            post(() -> questions.show(inquiry));
        }

        @Override
        public void run(RunWatch.View view) {
            post(() -> runs.show(view));
        }

        @Override
        public void message(WireMessage message) {
            post(() -> wire.message(message));
        }

        @Override
        public void serverLog(String line) {
            post(() -> wire.serverLog(line));
        }

        @Override
        public void lost(McpTrouble why) {
            post(() -> {
                trouble.set(Optional.of(why));
                state.set(State.LOST);
                asked.forEach(Elicitation::lose);
            });
        }

        @Override
        public boolean asksPeople() {
            return true;
        }

        @Override
        public CompletableFuture<ObjectNode> elicit(JsonNode params, SayingLog written) {
            Elicitation question = new Elicitation(name, params, (asking, said) -> work.execute(() -> leave(asking, said, written)));
            post(() -> asked.add(question));
            return question.answer();
        }
    }

    /** Off the FX thread: writes down what a person said, then gives it to the server; what cannot be written stays on the desk. */
    private void leave(Elicitation asking, ObjectNode said, SessionListener.SayingLog written) {
        try {
            written.write(said);
        } catch (IOException | RuntimeException e) {
            door.post(() -> asking.stays(e.getMessage() == null ? e.toString() : e.getMessage()));
            return;
        }
        door.post(() -> asked.remove(asking));
        asking.answer().complete(said);
    }

    /**
     * Asks the server on a thread of its own and shows what came of it on the FX thread, unless another server is on the desk by then. Nothing happens
     * without a session.
     */
    <T> void ask(Function<PipelineSession, T> question, Consumer<T> show) {
        PipelineSession s = session;
        Optional<ServerAddress> asked = server.get();
        if (s != null) {
            work.execute(() -> {
                T answer = question.apply(s);
                door.post(() -> {
                    if (asked.equals(server.get())) {
                        show.accept(answer);
                    }
                });
            });
        }
    }

    /** Does something on the FX thread after a while. */
    void later(Duration rest, Runnable what) {
        CompletableFuture.delayedExecutor(rest.toMillis(), TimeUnit.MILLISECONDS, work).execute(() -> door.post(what));
    }

    /** What was typed under a key of this server. */
    Draft typed(String key) {
        return drafts.get(keyHere(key));
    }

    /** Keeps what was typed under a key of this server; an empty draft is forgotten. */
    void keepTyped(String key, Draft draft) {
        drafts.keep(keyHere(key), draft);
    }

    private String keyHere(String key) {
        return server.get().map(ServerAddress::name).orElse("") + "/" + key;
    }

    /** Works on a thread of its own and shows what came of it on the FX thread. */
    <T> void aside(Supplier<T> what, Consumer<T> show) {
        work.execute(() -> {
            T came = what.get();
            door.post(() -> show.accept(came));
        });
    }

    /** Keeps what was typed, now. */
    void keepDraft(String key, Draft draft) {
        PipelineSession s = session;
        if (s != null) {
            s.questions().draft(key, draft);
        }
    }

    /** Whether there is a session that decisions can go through. */
    boolean connected() {
        return session != null && state.get() == State.CONNECTED;
    }

    /** Whether the server has a tool. */
    public boolean offers(String tool) {
        return tools.get().stream().anyMatch(t -> t.name().equals(tool));
    }

    /** Whether questions can be fetched and answered. */
    public boolean offersQuestions() {
        return offers(PipelineTools.NEXT_QUESTION) && offers(PipelineTools.ANSWER);
    }

    /** Where servers are kept. */
    Optional<KeptServers> kept() {
        return kept;
    }

    /** The time by this desk's clock. */
    Clock clock() {
        return clock;
    }

    /** Whether there is a server. */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Why there is none, or no longer. */
    public ReadOnlyObjectProperty<Optional<McpTrouble>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** Which server. */
    public ReadOnlyObjectProperty<Optional<ServerAddress>> serverProperty() {
        return server.getReadOnlyProperty();
    }

    /** Its tools. */
    public ReadOnlyObjectProperty<List<ToolDefinition>> toolsProperty() {
        return tools.getReadOnlyProperty();
    }

    /** The questions. */
    public QuestionsModel questions() {
        return questions;
    }

    /** The runs. */
    public RunModel runs() {
        return runs;
    }

    /** The delegated tasks. */
    public TasksModel tasks() {
        return tasks;
    }

    /** How many questions wait for the person, whoever asks them. */
    public IntegerBinding waiting() {
        return Bindings.createIntegerBinding(() -> questions.waitingProperty().get() + (int) asked.stream().filter(e -> !e.lostProperty().get()).count(),
                questions.waitingProperty(), asked);
    }

    /** The tools that are no part of the pipeline. */
    public ToolsModel others() {
        return others;
    }

    /** What the server asks the person itself, oldest first; an answered one goes. */
    public ObservableList<Elicitation> asked() {
        return asked;
    }

    /** Every message, and the server's log. */
    public WireModel wire() {
        return wire;
    }

    /** Ends the session; a child process ends with it. At most about a second. */
    @Override
    public void close() {
        PipelineSession s = turnTo(null);
        if (s != null) {
            s.close();
        }
        work.shutdownNow();
    }
}
