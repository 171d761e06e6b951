/**
 * What an agent sees, as immutable facts - and how two observations differ.
 *
 * <p>May use: nothing of this house.
 */
package org.pilothouse.world;
