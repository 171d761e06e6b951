/**
 * The person's desk at a pipeline: the tools by name, the polite poll loop, questions with their states, drafts that survive, decisions sent once.
 *
 * <p>May use: {@code action}, {@code journal}, {@code json}, {@code pipeline}, {@code pipeline.mcp}, {@code pipeline.reading}, {@code secret}.
 */
package org.pilothouse.pipeline.desk;
