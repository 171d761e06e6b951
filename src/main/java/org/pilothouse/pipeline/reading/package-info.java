/**
 * Tolerant reading of tool results: shapes are not published, so fields are found by their many names and nothing unknown is thrown away.
 *
 * <p>May use: {@code pipeline}, {@code json}.
 */
package org.pilothouse.pipeline.reading;
