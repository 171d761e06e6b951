package org.pilothouse.demo.world.game;

import java.util.Optional;
import org.pilothouse.iv4xr.level.Facing;
import org.pilothouse.iv4xr.level.Rgb;
import org.pilothouse.world.Vec3;

/**
 * A thing as it is now.
 *
 * @param name the game's name for it: the id of the level file, {@code Agent } and the id, or the kind of piece and {@code (Clone)}
 * @param kind what it is
 * @param number the game's own number, which changes with every load
 * @param base its place on the ground, metres
 * @param facing its turn
 * @param scale its scale along every axis
 * @param centre the middle of its box; none for an agent
 * @param size the full size of its box; parts may be negative (a door's turned box)
 * @param on a button that is on, a door that is open
 * @param colour of a colour button or screen
 * @param since seconds since a button was last pressed; very large where it never was
 */
public record Seen(String name, Kind kind, int number, Vec3 base, Facing facing, double scale, Optional<Vec3> centre, Vec3 size, boolean on,
        Optional<Rgb> colour, double since) { }
