/**
 * A scripted pipeline served over MCP.
 *
 * <p>May use: {@code action}, {@code json}, {@code pipeline}.
 */
package org.pilothouse.demo.pipeline;
