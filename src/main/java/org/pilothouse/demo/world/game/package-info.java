/**
 * The rules of Lab Recruits over a level's geometry: characters that walk, fall and touch, buttons, doors, screens, fire, monsters and staff, and
 * what an agent sees of it. Moved on in steps of 0.02 s; not safe for use by several threads, its owner locks.
 *
 * <p>May use: {@code demo.world.space}, {@code iv4xr.level}, {@code world}.
 */
package org.pilothouse.demo.world.game;
