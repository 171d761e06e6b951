package org.pilothouse.json;

/**
 * How much of a document is read.
 *
 * @param bytes the most bytes that a document may have; a longer one is refused as a whole
 * @param levels the deepest nesting that is kept; what lies deeper is left out, and reported
 */
public record Limits(long bytes, int levels) {
    /** 64 MiB, and 500 levels. */
    public static final Limits USUAL = new Limits(64L << 20, 500);
}
