/**
 * Values that must never be stored or shown: references to them, where they come from, masking.
 *
 * <p>May use: {@code json}.
 */
package org.pilothouse.secret;
