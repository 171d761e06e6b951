package org.pilothouse.iv4xr;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.LevelFault;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.iv4xr.level.Remark;
import org.pilothouse.iv4xr.level.Symbol;
import org.pilothouse.iv4xr.level.Tile;

/**
 * What this machine knows of a level that the game is to load. The game looks for it on its own disk, so a file that is not here may still be there.
 *
 * @param level its content, where the file is here and can be used
 * @param fault why it cannot be used, where the file is here and cannot
 */
public record LevelAtHand(Optional<Level> level, Optional<String> fault) {
    private static final int MOST_REMARKS = 20;
    private static final long MOST_BYTES = 8L << 20;
    private static final LevelAtHand NOT_HERE = new LevelAtHand(Optional.empty(), Optional.empty());

    /** Looks for the file of a level. */
    public static LevelAtHand of(String path) {
        try {
            Path file = Path.of(path);
            return Files.isRegularFile(file) ? new LevelAtHand(Optional.of(LevelReader.read(file)), Optional.empty()) : NOT_HERE;
        } catch (LevelFault e) {
            return new LevelAtHand(Optional.empty(), Optional.of(e.getMessage()));
        } catch (InvalidPathException e) {
            return NOT_HERE;
        }
    }

    /** The file's text, where it is here and no larger than a level can sensibly be. */
    static Optional<String> text(String path) {
        try {
            Path file = Path.of(path);
            return Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES ? Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Why the game may have made nothing of it, as a sentence. */
    String whyNothing() {
        return fault.map(f -> f + ".").orElse(level.isPresent() ? "the file can be read here, so the game has probably no file of that path."
                : "there is no such file on this machine either; the game looks for it on its own disk.");
    }

    /** What is wrong in it, each with file, row, column, cell and reason; what only surprises is left out. */
    List<String> faults() {
        return level.map(l -> l.remarks().stream().filter(Remark::fault).limit(MOST_REMARKS).map(r -> "Level " + r).toList()).orElse(List.of());
    }

    /** Which agents it has, as a sentence; empty where that is not known here. */
    String agents() {
        return level.map(l -> l.tiles().stream().filter(t -> t.symbol() == Symbol.AGENT).map(Tile::id).toList())
                .map(ids -> ids.isEmpty() ? "The level has no agent." : "The level has: " + String.join(", ", ids) + ".").orElse("");
    }
}
