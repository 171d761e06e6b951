package org.pilothouse.pipeline;

/**
 * One offered answer.
 *
 * @param label what the person reads
 * @param value what is sent
 * @param description more words, may be empty
 * @param recommended the server's mark: a badge, never a choice made for the person
 */
public record Option(String label, String value, String description, boolean recommended) { }
