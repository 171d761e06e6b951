/**
 * The living world served as an Eastworld step endpoint.
 *
 * <p>May use: {@code demo.world} and the rooms whose documents it writes.
 */
package org.pilothouse.demo.step;
