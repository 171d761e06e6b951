package org.pilothouse.pipeline.mcp;

import java.util.function.Consumer;

/** The handle of one call under way: cancels it, and hears its progress. */
public final class CallControl {
    private final Consumer<Progress> progress;
    private Runnable cancel;
    private boolean cancelled;

    /** A handle that hears progress; called on the connection's threads. */
    public CallControl(Consumer<Progress> progress) {
        this.progress = progress;
    }

    /** A handle that hears nothing. */
    public CallControl() {
        this(p -> { });
    }

    /** Ends the call now: the server is told, and the call's outcome says so. */
    public void cancel() {
        Runnable now;
        synchronized (this) {
            cancelled = true;
            now = cancel;
        }
        if (now != null) {
            now.run();
        }
    }

    void arm(Runnable how) {
        boolean already;
        synchronized (this) {
            cancel = how;
            already = cancelled;
        }
        if (already) {
            how.run();
        }
    }

    void tell(Progress p) {
        progress.accept(p);
    }
}
