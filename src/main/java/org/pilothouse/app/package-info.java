/**
 * The main program: command line, settings, wiring by constructors.
 *
 * <p>May use: everything.
 */
package org.pilothouse.app;
