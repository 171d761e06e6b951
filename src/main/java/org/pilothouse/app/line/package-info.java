/**
 * What all commands share: the exit codes, and an output that no terminal obeys.
 *
 * <p>May use: nothing of this house.
 */
package org.pilothouse.app.line;
