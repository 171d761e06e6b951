package org.pilothouse.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects oddities while a document is decoded, up to a limit; what comes after is counted. Not thread-safe: one per document. */
public final class Report {
    private static final int LIMIT = 1000;
    private final List<Oddity> oddities = new ArrayList<>();
    private final Set<String> told = new HashSet<>();
    private long dropped;

    /** Notes one oddity. */
    public void odd(String path, String expected, String found) {
        if (oddities.size() < LIMIT) {
            oddities.add(new Oddity(path, expected, shorten(found)));
            told.add(path + "\n" + expected);
        } else {
            dropped++;
        }
    }

    /** Whether something was noted already at that place about that expectation. */
    public boolean told(String path, String expected) {
        return told.contains(path + "\n" + expected);
    }

    /** What was noted so far; the last row says how many more there were. */
    public List<Oddity> oddities() {
        List<Oddity> all = new ArrayList<>(oddities);
        if (dropped > 0) {
            all.add(new Oddity("", "at most " + LIMIT + " oddities", dropped + " more"));
        }
        return List.copyOf(all);
    }

    private static String shorten(String found) {
        return found.codePointCount(0, found.length()) <= 200 ? found : found.substring(0, found.offsetByCodePoints(0, 199)) + "…";
    }
}
