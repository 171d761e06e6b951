package org.pilothouse.session;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Time that a test moves by hand: a clock and a timer in one. */
public final class HandTime extends Clock implements Timer {
    private record Task(long due, long order, Runnable run) { }

    private final List<Task> tasks = new ArrayList<>();
    private Instant now = Instant.parse("2026-12-01T08:00:00Z");
    private long nanos;
    private long order;

    /** Time passes: everything that falls due happens, in order. */
    public void pass(Duration d) {
        long end = nanos + d.toNanos();
        while (true) {
            Task next = tasks.stream().min(Comparator.comparingLong(Task::due).thenComparingLong(Task::order)).orElse(null);
            if (next == null || next.due() > end) {
                break;
            }
            tasks.remove(next);
            move(Math.max(0, next.due() - nanos));
            next.run().run();
        }
        move(end - nanos);
    }

    private void move(long by) {
        nanos += by;
        now = now.plusNanos(by);
    }

    /** The machine sleeps: the calendar goes on, the timer stands still. */
    void sleepMachine(Duration d) {
        now = now.plus(d);
    }

    int waiting() {
        return tasks.size();
    }

    @Override
    public Pending after(Duration delay, Runnable task) {
        Task t = new Task(nanos + delay.toNanos(), order++, task);
        tasks.add(t);
        return () -> tasks.remove(t);
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }

    @Override
    public void close() {
        tasks.clear();
    }
}
