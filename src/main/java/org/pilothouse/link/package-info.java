/**
 * The port to an environment: read, submit, outcomes, retry policy, the one HTTP client.
 *
 * <p>May use: {@code world}, {@code action}, {@code json}, {@code secret}.
 */
package org.pilothouse.link;
