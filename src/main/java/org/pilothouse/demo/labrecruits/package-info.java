/**
 * The living world served over the Lab Recruits socket protocol.
 *
 * <p>May use: {@code demo.world} and the rooms whose documents it writes.
 */
package org.pilothouse.demo.labrecruits;
