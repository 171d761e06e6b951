package org.pilothouse.demo.world;

/**
 * What became of a deed.
 *
 * @param accepted whether it was possible at all; a deed that was tried and failed (a wall in the way) is accepted
 * @param message what happened, or why it is impossible, a sentence
 */
public record Verdict(boolean accepted, String message) {
    static Verdict done(String message) {
        return new Verdict(true, message);
    }

    static Verdict impossible(String message) {
        return new Verdict(false, message);
    }
}
