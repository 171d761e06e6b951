package org.pilothouse.link;

import org.pilothouse.action.ActionCall;

/**
 * The port to an environment. All calls may block and are made off the FX thread; {@link #read()} and {@link #submit} may run at the same time
 * on two threads, but there is never more than one of each. {@link #close()} makes calls under way return soon.
 */
public interface Link extends AutoCloseable {
    /** What this link is called where a person sees it: an address without secrets. */
    String name();

    /** One read of the environment. Safe to repeat. Never throws for what the environment does; the outcome tells. */
    ReadOutcome read();

    /**
     * Exactly the bytes that {@link #submit} would send as its body.
     *
     * @param basis the frame that the decision was made on: its turn, uid and key are echoed
     */
    byte[] preview(ActionCall call, Frame basis);

    /** Sends one decision, once. After its first byte has left nothing is repeated, whatever happens. Never throws for what the environment does. */
    SubmitOutcome submit(ActionCall call, Frame basis);

    @Override
    void close();
}
