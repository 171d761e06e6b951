/**
 * A scripted pipeline served over MCP.
 *
 * <p>May use: the rooms whose documents it writes.
 */
package org.pilothouse.demo.pipeline;
