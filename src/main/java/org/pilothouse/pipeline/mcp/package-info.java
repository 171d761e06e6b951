/**
 * The wire to a Model Context Protocol server: a child process or an address, one session, calls with deadlines, every message seen.
 * JSON-RPC and streamable HTTP are the official SDK's; results stay JSON trees.
 *
 * <p>May use: {@code json}, {@code pipeline.http}, {@code secret}.
 */
package org.pilothouse.pipeline.mcp;
