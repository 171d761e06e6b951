package org.pilothouse.pipeline.mcp;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.function.UnaryOperator;

/**
 * Something went wrong between us and a pipeline server, as a kind and the particulars of its sentences. What happened, what it means and what
 * to do are looked up in the bundle {@code org/pilothouse/pipeline/mcp/troubles} under {@code KIND.what}, {@code KIND.means} and {@code KIND.todo}.
 *
 * @param details what the sentences are filled with, in the order that the kind documents; never a secret
 */
public record McpTrouble(Kind kind, List<String> details) {
    public McpTrouble {
        details = List.copyOf(details);
    }

    /** A trouble with its particulars. */
    public static McpTrouble of(Kind kind, Object... details) {
        return new McpTrouble(kind, Arrays.stream(details).map(String::valueOf).toList());
    }

    /** What happened, as a sentence of that language with its code. */
    public String sentence(Locale locale) {
        String what = ResourceBundle.getBundle("org.pilothouse.pipeline.mcp.troubles", locale).getString(kind + ".what");
        return new MessageFormat(what, locale).format(details.toArray()) + " (" + kind.code() + ")";
    }

    /** The same with every particular passed through {@code mask}. */
    McpTrouble masked(UnaryOperator<String> mask) {
        return new McpTrouble(kind, details.stream().map(mask).toList());
    }

    /** Every trouble that a pipeline server can give. */
    public enum Kind {
        /** {0} program, {1} why. */
        PROGRAM_MISSING("PH-501"),
        /** {0} exit code, {1} its last lines. */
        SERVER_DIED("PH-502"),
        /** {0} seconds waited. */
        NO_ANSWER("PH-503"),
        /** {0} address, {1} why. */
        NOT_REACHED("PH-504"),
        /** {0} HTTP status. */
        CREDENTIALS_REFUSED("PH-505"),
        /** {0} what came instead. */
        NOT_MCP("PH-506"),
        /** {0} HTTP status or words. */
        SERVER_FAULT("PH-507"),
        /** The server no longer knows our session. */
        SESSION_LOST("PH-508"),
        /** {0} what we speak, {1} what the server offers. */
        VERSION_UNKNOWN("PH-509"),
        /** The answer broke off. */
        STREAM_CUT("PH-510"),
        /** A person cancelled it. */
        CANCELLED("PH-511"),
        /** {0} variable. */
        SECRET_MISSING("PH-512"),
        /** The connection was closed by us. */
        CLOSED("PH-513"),
        /** {0} code, {1} the server's words. */
        SERVER_SAYS_NO("PH-514"),
        /** {0} what. Anything without a kind of its own. */
        OTHER("PH-599");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** The short code shown to people. */
        public String code() {
            return code;
        }
    }
}
