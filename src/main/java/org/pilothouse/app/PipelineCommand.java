package org.pilothouse.app;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.pilothouse.action.ArgumentTyping;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.pipeline.Answer;
import org.pilothouse.pipeline.RunStatus;
import org.pilothouse.pipeline.desk.Decisions;
import org.pilothouse.pipeline.desk.FileDecisionLog;
import org.pilothouse.pipeline.desk.PipelineTools;
import org.pilothouse.pipeline.mcp.Call;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpFailure;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.pipeline.reading.RunReading;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Watches a run, answers its questions and does its tasks from the command line. No decision is sent twice; reads may be repeated. */
@Command(name = "pipeline", mixinStandardHelpOptions = true,
        description = {"Watches a pipeline's run, answers its questions, does its delegated tasks.",
            "Words that are not ASCII may be damaged by the system's language settings: give them in a file."})
final class PipelineCommand implements Runnable {
    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do with the pipeline.");
    }

    /** What is done with a connection; the exit code comes back. Decisions are written down in the journals of the data folder. */
    private interface Work {
        int with(McpConnection c, PipelineAnswer answer, Decisions decisions) throws McpFailure;
    }

    /** What only reads. */
    private interface Look {
        int with(McpConnection c, PipelineAnswer answer) throws McpFailure;
    }

    private static int connected(PipelineConnect connect, Look look) {
        return deciding(connect, (c, answer, decisions) -> look.with(c, answer));
    }

    private static int deciding(PipelineConnect connect, Work work) {
        PipelineAnswer answer = new PipelineAnswer(connect);
        try (FileDecisionLog log = new FileDecisionLog(UserFolders.data().resolve("decisions")); McpConnection c = connect.open()) {
            return work.with(c, answer, new Decisions(c, log, Clock.systemUTC()));
        } catch (McpFailure e) {
            return answer.print(e.trouble());
        }
    }

    @Command(name = "tools", mixinStandardHelpOptions = true, description = "Lists the server's tools.")
    int tools(@Mixin PipelineConnect connect) {
        return connected(connect, (c, answer) -> {
            List<ToolDefinition> tools = c.tools();
            if (connect.json()) {
                ArrayNode all = JsonNodeFactory.instance.arrayNode();
                tools.forEach(t -> all.add(t.raw()));
                ObjectNode n = JsonNodeFactory.instance.objectNode();
                n.set("tools", all);
                connect.out().println(n);
            } else {
                tools.forEach(t -> connect.out().println(t.name() + "  " + t.description().lines().findFirst().orElse("")));
            }
            return ExitCode.DONE;
        });
    }

    @Command(name = "call", mixinStandardHelpOptions = true, description = "Calls any tool, once.")
    int call(@Mixin PipelineConnect connect, @Parameters(index = "0", paramLabel = "TOOL") String tool,
            @Parameters(index = "1..*", paramLabel = "KEY=VALUE") List<String> pairs, @Option(names = "--args", paramLabel = "JSON") String args) {
        if (args != null && pairs != null && !pairs.isEmpty()) {
            throw connect.wrong("Give the arguments either as KEY=VALUE or as --args.");
        }
        JsonNode given = args == null ? null : json(connect, args, "--args");
        if (given != null && !given.isObject()) {
            throw connect.wrong("--args needs a JSON object.");
        }
        return deciding(connect, (c, answer, decisions) -> {
            Optional<ToolDefinition> known = c.tools().stream().filter(t -> t.name().equals(tool)).findFirst();
            ObjectNode arguments = (ObjectNode) given;
            if (arguments == null) {
                ArgumentTyping.Typed typed = ArgumentTyping.type(known.map(ToolDefinition::inputSchema), pairs == null ? List.of() : pairs);
                if (!typed.errors().isEmpty()) {
                    throw connect.wrong(typed.errors().get(0).sentence());
                }
                arguments = typed.arguments();
            }
            ObjectNode sent = arguments;
            known.ifPresent(t -> c.hide(t.inputSchema(), sent));
            boolean reads = known.map(ToolDefinition::readOnly).orElse(false);
            Duration deadline = Duration.ofSeconds(Math.max(60, arguments.path("maxWaitSec").asInt(0) + Call.MARGIN.toSeconds()));
            Call call = new Call(tool, arguments, !reads, deadline);
            return answer.print(reads ? c.call(call) : decisions.send(call, tool, new CallControl()), !reads, PipelineWords::payload);
        });
    }

    @Command(name = "status", mixinStandardHelpOptions = true, description = "Reads the state of a run.")
    int status(@Mixin PipelineConnect connect, @Parameters(paramLabel = "RUN") String run, @Option(names = "--project", paramLabel = "ID") String project) {
        return connected(connect, (c, answer) ->
                answer.print(c.call(PipelineTools.status(run, Optional.ofNullable(project))), false, p -> PipelineWords.status(p, run)));
    }

    @Command(name = "resume", mixinStandardHelpOptions = true, description = "Reads the state of a run, then resumes it.")
    int resume(@Mixin PipelineConnect connect, @Parameters(paramLabel = "RUN") String run, @Option(names = "--from", paramLabel = "POINT") String from,
            @Option(names = "--project", paramLabel = "ID") String project, @Option(names = "--yes") boolean yes) {
        confirmed(connect, yes);
        return deciding(connect, (c, answer, decisions) -> {
            CallOutcome before = c.call(PipelineTools.status(run, Optional.ofNullable(project)));
            Optional<RunStatus> state = before instanceof CallOutcome.Answered a ? RunReading.of(Payload.of(a.result()), run) : Optional.empty();
            if (state.isEmpty()) {
                return answer.print(before, false, p -> "No state came, so nothing was sent: " + p.words());
            }
            if (from != null && !state.get().resumeFrom().contains(from)) {
                connect.err().println("The run names these points: " + String.join(", ", state.get().resumeFrom()));
            }
            Call call = PipelineTools.resume(run, Optional.ofNullable(from), Optional.ofNullable(project));
            return answer.print(decisions.send(call, run, new CallControl()), true, PipelineWords::payload);
        });
    }

    @Command(name = "modify", mixinStandardHelpOptions = true, description = "Starts work from a prompt; prints the run to watch.")
    int modify(@Mixin PipelineConnect connect, @Parameters(paramLabel = "PROMPT") String prompt, @Option(names = "--project", paramLabel = "ID") String project,
            @Option(names = "--yes") boolean yes) {
        confirmed(connect, yes);
        return deciding(connect, (c, answer, decisions) -> answer.print(
                decisions.send(PipelineTools.modify(prompt, Optional.ofNullable(project)), project == null ? "" : project, new CallControl()), true, PipelineWords::payload));
    }

    private static void confirmed(PipelineConnect connect, boolean yes) {
        if (!yes) {
            throw connect.wrong("This starts work: add --yes to confirm it.");
        }
    }

    @Command(name = "questions", mixinStandardHelpOptions = true, description = "Reads a question, or waits for one. An empty wait is normal.")
    int questions(@Mixin PipelineConnect connect, @Option(names = "--id", paramLabel = "QUESTION") String id, @Option(names = "--run", paramLabel = "RUN") String run,
            @Option(names = "--project", paramLabel = "ID") String project,
            @Option(names = "--wait", paramLabel = "SECONDS", defaultValue = "25") int wait) {
        waits(connect, wait);
        return connected(connect, (c, answer) -> {
            Optional<String> known = Optional.ofNullable(id);
            Optional<String> of = Optional.ofNullable(project);
            if (known.isEmpty() && run != null) {
                CallOutcome state = c.call(PipelineTools.status(run, of));
                Optional<RunStatus> told = state instanceof CallOutcome.Answered a ? RunReading.of(Payload.of(a.result()), run) : Optional.empty();
                if (told.isEmpty()) {
                    return answer.print(state, false, Payload::words);
                }
                known = told.get().pendingInquiry();
                of = of.or(told.get()::projectId);
            }
            Call call = known.isPresent() ? PipelineTools.readQuestion(known.get(), of) : PipelineTools.waitForQuestion(of, wait);
            return answer.print(c.call(call), false, PipelineWords::questions);
        });
    }

    private static void waits(PipelineConnect connect, int wait) {
        if (wait < 0 || wait > PipelineTools.LONGEST_WAIT) {
            throw connect.wrong("--wait takes 0 to " + PipelineTools.LONGEST_WAIT + " seconds.");
        }
    }

    @Command(name = "answer", mixinStandardHelpOptions = true, description = "Answers a question, once, with exactly one of --option, --text, --text-file and --decline.")
    int answer(@Mixin PipelineConnect connect, @Parameters(paramLabel = "QUESTION") String question, @Option(names = "--option", paramLabel = "VALUE") List<String> options,
            @Option(names = "--multi") boolean multi, @Option(names = "--text", paramLabel = "TEXT") String text,
            @Option(names = "--text-file", paramLabel = "FILE") Path file, @Option(names = "--decline") boolean decline,
            @Option(names = "--project", paramLabel = "ID") String project) {
        int ways = (options == null ? 0 : 1) + (text == null ? 0 : 1) + (file == null ? 0 : 1) + (decline ? 1 : 0);
        if (ways != 1 || multi && options == null) {
            throw connect.wrong("Give exactly one of --option (with --multi where a list is wanted), --text, --text-file and --decline.");
        }
        Answer answer = decline ? new Answer.Declined() : options != null ? new Answer.Chosen(options, multi || options.size() > 1)
                : new Answer.Words(text != null ? text : file(connect, file));
        return deciding(connect, (c, print, decisions) -> print.print(
                decisions.send(PipelineTools.answer(question, answer, Optional.ofNullable(project)), question, new CallControl()), true, PipelineWords::payload));
    }

    @Command(name = "tasks", mixinStandardHelpOptions = true, description = "Claims a delegated task, or reads a claimed one again. An empty wait is normal.")
    int tasks(@Mixin PipelineConnect connect, @Option(names = "--id", paramLabel = "TASK") String id,
            @Option(names = "--wait", paramLabel = "SECONDS", defaultValue = "25") int wait) {
        waits(connect, wait);
        return connected(connect, (c, answer) ->
                answer.print(c.call(id == null ? PipelineTools.waitForTask(wait) : PipelineTools.readTask(id)), false, PipelineWords::task));
    }

    @Command(name = "submit", mixinStandardHelpOptions = true, description = "Submits the result of a task, once. --file holds text, or JSON where its name ends in .json.")
    int submit(@Mixin PipelineConnect connect, @Parameters(paramLabel = "TASK") String task, @Option(names = "--text", paramLabel = "TEXT") String text,
            @Option(names = "--result", paramLabel = "JSON") String result, @Option(names = "--file", paramLabel = "FILE") Path file) {
        if ((text == null ? 0 : 1) + (result == null ? 0 : 1) + (file == null ? 0 : 1) != 1) {
            throw connect.wrong("Give exactly one of --text, --result and --file.");
        }
        JsonNode what = text != null ? TextNode.valueOf(text) : result != null ? json(connect, result, "--result")
                : file.toString().endsWith(".json") ? json(connect, file(connect, file), file.toString()) : TextNode.valueOf(file(connect, file));
        return deciding(connect, (c, answer, decisions) ->
                answer.print(decisions.send(PipelineTools.submit(task, what), task, new CallControl()), true, PipelineWords::payload));
    }

    private static String file(PipelineConnect connect, Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw connect.wrong("The file cannot be read as UTF-8: " + file);
        }
    }

    private static JsonNode json(PipelineConnect connect, String text, String what) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw connect.wrong(what + " is not JSON: " + e.getOriginalMessage());
        }
    }
}
