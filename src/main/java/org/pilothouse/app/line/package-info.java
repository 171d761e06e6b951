/**
 * What all commands share: the exit codes.
 *
 * <p>May use: nothing.
 */
package org.pilothouse.app.line;
