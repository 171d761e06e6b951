/**
 * What an agent sees, as immutable facts - and how two observations differ.
 *
 * <p>May use: nothing but the JDK.
 */
package org.pilothouse.world;
