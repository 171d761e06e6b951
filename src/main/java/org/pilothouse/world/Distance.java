package org.pilothouse.world;

/**
 * A length read out of text such as {@code "5.0m"}, {@code "50m+"}, {@code "within 20m"} or {@code "about 60m"}.
 *
 * @param metres metres, finite and not negative
 * @param atLeast true where the text said that it may be more (a trailing plus)
 * @param text the text as it came
 */
public record Distance(double metres, boolean atLeast, String text) { }
