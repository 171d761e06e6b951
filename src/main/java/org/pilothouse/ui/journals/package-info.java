/**
 * The list of journals: found, opened, named, exported and deleted.
 *
 * <p>May use: {@code export}, {@code journal}, {@code ui.kit}.
 */
package org.pilothouse.ui.journals;
