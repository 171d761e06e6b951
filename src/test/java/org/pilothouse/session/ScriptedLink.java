package org.pilothouse.session;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.pilothouse.action.ActionCall;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;

/** A link that says what a test wants: the last answer again and again, or what was queued. */
final class ScriptedLink implements Link {
    final AtomicInteger reads = new AtomicInteger();
    final AtomicInteger submits = new AtomicInteger();
    final Deque<Supplier<ReadOutcome>> next = new ArrayDeque<>();
    volatile Supplier<ReadOutcome> always;
    volatile Supplier<SubmitOutcome> onSubmit;
    volatile boolean closed;

    ScriptedLink(ReadOutcome always) {
        this.always = () -> always;
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public ReadOutcome read() {
        reads.incrementAndGet();
        Supplier<ReadOutcome> one = next.poll();
        return (one == null ? always : one).get();
    }

    @Override
    public byte[] preview(ActionCall call, Frame basis) {
        return (call.name() + " on " + basis.observation().turn().orElseThrow()).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public SubmitOutcome submit(ActionCall call, Frame basis) {
        submits.incrementAndGet();
        return onSubmit.get();
    }

    @Override
    public void close() {
        closed = true;
    }
}
