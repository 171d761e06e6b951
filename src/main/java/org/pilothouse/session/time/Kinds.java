package org.pilothouse.session.time;

import java.util.Set;

/** The kinds of record that a watch writes, and the marks of a step. */
public final class Kinds {
    /** One step: its exchange, and how it hangs together with others. */
    public static final String MOMENT = "moment";
    /** The newest step came again. */
    public static final String SAME = "same";
    /** A read that brought no step. */
    public static final String READ = "read";
    /** A decision about to be sent. */
    public static final String DECISION = "decision";
    /** What became of a decision. */
    public static final String OUTCOME = "outcome";
    /** A mesh that came into force. */
    public static final String MESH = "mesh";
    /** What is being watched. */
    public static final String WATCH = "watch";
    /** The file from which the place that is watched is built. */
    public static final String LEVEL = "level";
    /** Words of a person about a step. */
    public static final String NOTE = "note";

    /** A question that a platform put to a person. */
    public static final String QUESTION = "question";
    /** What the person answered. */
    public static final String ANSWER = "answer";
    /** All kinds that this program writes into the journal of a watch, and the header. */
    static final Set<String> KNOWN = Set.of("journal", MOMENT, SAME, READ, DECISION, OUTCOME, MESH, WATCH, LEVEL, NOTE, QUESTION, ANSWER);

    /** Something differs from the step before. */
    public static final int CHANGED = 1;
    /** The answer to a decision brought it. */
    public static final int DECIDED = 2;
    /** The world began again. */
    public static final int EPOCH = 4;
    /** Something was odd while decoding. */
    public static final int ODD = 8;
    /** A read that failed, of kind {@link #READ}. */
    public static final int FAILED = 16;

    private Kinds() { }
}
