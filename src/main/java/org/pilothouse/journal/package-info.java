/**
 * What was seen and decided, on disk as JSON lines: append, recover, index, read at random, search.
 *
 * <p>May use: {@code json}, {@code secret}.
 */
package org.pilothouse.journal;
