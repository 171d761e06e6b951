/**
 * The form through which a person reaches a pipeline server: filled in by hand, from the servers that are kept, or from another program's file.
 *
 * <p>May use: {@code pipeline.desk}, {@code pipeline.mcp}, {@code ui.form}, {@code ui.kit}.
 */
package org.pilothouse.ui.ask.server;
