package org.pilothouse.iv4xr.level;

/**
 * Something odd in a level file. The game says such things in its window and goes on; so do we.
 *
 * @param file the file's name
 * @param spot the cell
 * @param reason what is odd, a sentence
 * @param fault true where the game would leave something out or fail; false where it only surprises
 */
public record Remark(String file, Spot spot, String reason, boolean fault) {
    @Override
    public String toString() {
        return file + ", " + spot + ": " + reason;
    }
}
