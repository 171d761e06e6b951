package org.pilothouse.json;

/**
 * Something odd in a document that did not cost the rest of it.
 *
 * @param path where, for example {@code context.stats.energy} or {@code context.item[3].count}
 * @param expected what the protocol expects there, in words
 * @param found what was there, shortened
 */
public record Oddity(String path, String expected, String found) { }
