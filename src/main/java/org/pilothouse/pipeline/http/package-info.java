/**
 * The one HTTP client under every connection to a pipeline server, which tells when the body of an answer has ended.
 *
 * <p>May use: nothing of this house.
 */
package org.pilothouse.pipeline.http;
