/**
 * What all commands share: the exit codes.
 *
 * <p>May use: nothing of this house.
 */
package org.pilothouse.app.line;
