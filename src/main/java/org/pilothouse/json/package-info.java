/**
 * Tolerant reading and canonical writing of JSON trees: exact numbers, NaN, duplicate members, depth and size limits, a report of what was odd and where.
 *
 * <p>May use: nothing of this house.
 */
package org.pilothouse.json;
