/**
 * The person's desk at a pipeline: the tools by name, the polite poll loop, questions with their states, drafts that survive, decisions sent once.
 *
 * <p>May use: {@code pipeline}, {@code pipeline.mcp}, {@code pipeline.reading}, {@code json}, {@code secret}, {@code action}, {@code journal}.
 */
package org.pilothouse.pipeline.desk;
