package org.pilothouse.pipeline.mcp;

import java.util.function.UnaryOperator;

/** A connection could not be made or kept; carries the trouble to show. */
public final class McpFailure extends Exception {
    private static final long serialVersionUID = 1L;
    private final transient McpTrouble trouble;
    private final boolean sent;
    private final boolean refused;

    McpFailure(McpTrouble trouble, boolean sent) {
        this(trouble, sent, false);
    }

    McpFailure(McpTrouble trouble, boolean sent, boolean refused) {
        super(trouble.kind().code() + " " + trouble.details());
        this.trouble = trouble;
        this.sent = sent;
        this.refused = refused;
    }

    /** The same with every secret hidden in its particulars. */
    McpFailure masked(UnaryOperator<String> mask) {
        return new McpFailure(trouble.masked(mask), sent, refused);
    }

    /** The same for a request that had not left when it happened. */
    McpFailure unsent() {
        return new McpFailure(trouble, false, refused);
    }

    /** What happened. */
    public McpTrouble trouble() {
        return trouble;
    }

    /** Whether a byte of the request may have left. */
    boolean sent() {
        return sent;
    }

    /** The outcome of a call that failed so. */
    CallOutcome outcome() {
        return refused ? new CallOutcome.Refused(trouble) : sent ? new CallOutcome.Unknown(trouble) : new CallOutcome.NotSent(trouble);
    }
}
