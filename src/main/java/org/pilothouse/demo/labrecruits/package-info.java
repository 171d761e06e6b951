/**
 * The living world served over the Lab Recruits socket protocol.
 *
 * <p>May use: {@code action}, {@code demo.world}, {@code demo.world.game}, {@code iv4xr.level}, {@code json}, {@code nav}, {@code wom},
 * {@code world}.
 */
package org.pilothouse.demo.labrecruits;
