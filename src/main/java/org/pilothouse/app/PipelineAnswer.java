package org.pilothouse.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.function.Function;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.reading.Payload;
import org.pilothouse.ui.kit.Texts;

/** Prints what became of a call, and gives its exit code. */
final class PipelineAnswer {
    private final PipelineConnect connect;

    PipelineAnswer(PipelineConnect connect) {
        this.connect = connect;
    }

    /**
     * Prints an outcome.
     *
     * @param decision whether an unknown outcome matters (exit code 4) or nothing was at stake (5)
     * @param words what to print of a payload for a person
     */
    int print(CallOutcome outcome, boolean decision, Function<Payload, String> words) {
        return outcome.fold(a -> {
            Payload p = Payload.of(a.result());
            if (connect.json()) {
                ObjectNode n = JsonNodeFactory.instance.objectNode().put("outcome", p.error() ? "refused" : "answered");
                n.set("result", a.result());
                connect.out().println(n);
            } else if (p.error()) {
                connect.err().println("The server refused: " + p.words() + p.code().map(c -> " (" + c + ")").orElse(""));
            } else {
                connect.out().println(words.apply(p));
            }
            return p.error() ? ExitCode.REFUSED : ExitCode.DONE;
        }, r -> trouble("refused", r.trouble(), ExitCode.REFUSED), n -> trouble("notSent", n.trouble(), ExitCode.UNREACHABLE),
                u -> trouble("unknown", u.trouble(), decision ? ExitCode.OUTCOME_UNKNOWN : ExitCode.UNREACHABLE));
    }

    /** Prints why a connection could not be made. */
    int print(McpTrouble trouble) {
        boolean refused = trouble.kind() == McpTrouble.Kind.CREDENTIALS_REFUSED;
        return trouble(refused ? "refused" : "notSent", trouble, refused ? ExitCode.REFUSED : ExitCode.UNREACHABLE);
    }

    private int trouble(String outcome, McpTrouble t, int code) {
        Texts texts = Texts.of("org.pilothouse.pipeline.mcp.troubles", Locale.ENGLISH);
        String what = texts.get(t.kind() + ".what", t.details().toArray());
        if (connect.json()) {
            ObjectNode n = JsonNodeFactory.instance.objectNode().put("outcome", outcome);
            n.putObject("trouble").put("code", t.kind().code()).put("what", what);
            connect.out().println(n);
        } else {
            connect.err().println(what + "\n" + texts.get(t.kind() + ".means") + " " + texts.get(t.kind() + ".todo") + " (" + t.kind().code() + ")");
        }
        return code;
    }
}
