package org.pilothouse.iv4xr.level;

/**
 * A cell in a level file.
 *
 * @param row line of the file, from 1
 * @param column cell of that line, from 1
 * @param cell the text of the cell
 */
public record Spot(int row, int column, String cell) {
    @Override
    public String toString() {
        return "row " + row + ", column " + column + " (" + cell + ")";
    }
}
