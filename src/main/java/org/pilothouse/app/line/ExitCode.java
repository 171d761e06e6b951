package org.pilothouse.app.line;

/** The exit codes of every command. */
public final class ExitCode {
    /** Done, accepted, answered. */
    public static final int DONE = 0;
    /** Something inside the program broke: a fault of ours. */
    public static final int BROKEN = 1;
    /** Wrong use: nothing was sent. */
    public static final int WRONG_USE = 2;
    /** The server refused. */
    public static final int REFUSED = 3;
    /** A decision may have arrived; nobody can say. */
    public static final int OUTCOME_UNKNOWN = 4;
    /** Nobody answered, or with a document that cannot be used. */
    public static final int UNREACHABLE = 5;
    /** It is not this agent's turn. */
    public static final int NOT_YOUR_TURN = 6;
    /** The process goes on without this thread (a window is open). Never given to the operating system. */
    public static final int STAY = -1;

    private ExitCode() { }
}
