package org.pilothouse.iv4xr.level;

import java.util.Optional;

/**
 * One object of one cell. The cell (x, z) of sheet i is centred on (x, i, z) and spans half a unit to each side; y is up.
 *
 * @param symbol what it is
 * @param facing its turn
 * @param colour its colour, where one was given
 * @param id its id; empty where none was given
 * @param x column, from 0
 * @param sheet storey, from 0
 * @param z row within the sheet, from 0 (the first row)
 * @param where where it stands in the file
 */
public record Tile(Symbol symbol, Facing facing, Optional<Rgb> colour, String id, int x, int sheet, int z, Spot where) { }
