/**
 * Tolerant reading of tool results: shapes are not published, so fields are found by their many names and nothing unknown is thrown away.
 *
 * <p>May use: {@code json}, {@code pipeline}.
 */
package org.pilothouse.pipeline.reading;
