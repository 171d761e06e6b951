package org.pilothouse.map;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Measures and keeps what was measured: a median, the 95th and the 99th of a hundred, and the processor's time, which other programs disturb less. */
public final class BenchTable {
    private final List<String> rows = new ArrayList<>();

    /** Runs some work on this thread, after a warm-up of half as many rounds. @return the median in milliseconds */
    public double measure(String name, int rounds, Supplier<Object> work) {
        double[] times = new double[rounds];
        double[] busy = new double[rounds];
        for (int i = -Math.max(2, rounds / 2); i < rounds; i++) {
            long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            long begun = System.nanoTime();
            Object kept = work.get();
            if (kept == null) {
                throw new IllegalStateException(name);
            }
            if (i >= 0) {
                times[i] = (System.nanoTime() - begun) / 1e6;
                busy[i] = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e6;
            }
        }
        return add(name, times, String.format(Locale.ROOT, "%.2f", share(busy, 0.5)));
    }

    /** Keeps times that were measured elsewhere, in milliseconds. @return their median */
    public double add(String name, double[] times) {
        return add(name, times, "");
    }

    private double add(String name, double[] times, String busy) {
        rows.add(String.format(Locale.ROOT, "| %s | %.2f | %.2f | %.2f | %s |", name, share(times, 0.5), share(times, 0.95), share(times, 0.99), busy));
        System.err.println(rows.get(rows.size() - 1));
        return share(times, 0.5);
    }

    /** Keeps a figure that is no time. */
    public void say(String name, String figure) {
        rows.add("| " + name + " | " + figure + " | | | |");
        System.err.println(rows.get(rows.size() - 1));
    }

    private static double share(double[] times, double part) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))];
    }

    /** All of it as a table. */
    public String text() {
        return "| measure | median ms | p95 ms | p99 ms | processor, median ms |\n|---|---|---|---|---|\n" + String.join("\n", rows);
    }
}
