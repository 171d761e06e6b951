/**
 * What a pipeline platform tells and asks, as immutable facts: runs, questions, answers, delegated tasks. The wire, the reading of results and
 * the desk that acts are rooms of their own inside this one.
 *
 * <p>May use: {@code json}.
 */
package org.pilothouse.pipeline;
