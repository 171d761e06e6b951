/**
 * Runs, questions, answers, delegated tasks, and the MCP client behind them.
 *
 * <p>May use: {@code json}, {@code secret}, {@code action}, {@code journal}.
 */
package org.pilothouse.pipeline;
