/**
 * The port to an environment: read, submit, outcomes, retry policy, the one HTTP client.
 *
 * <p>May use: {@code action}, {@code json}, {@code secret}, {@code world}.
 */
package org.pilothouse.link;
