package org.pilothouse.demo.labrecruits;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.LevelFault;
import org.pilothouse.iv4xr.level.LevelReader;

/** Finds the level that a path of INIT means: one in the folder of levels, one that comes with the program, or a file anywhere. */
final class Levels {
    private final Optional<Path> folder;

    Levels(Optional<Path> folder) {
        this.folder = folder;
    }

    /**
     * Reads it. An empty path is the empty level.
     *
     * @throws LevelFault if there is none, or it cannot be read
     */
    Level find(String path) throws LevelFault {
        if (path.isBlank()) {
            return Level.empty("");
        }
        if (folder.isPresent()) {
            for (String name : new String[] {path, path + ".csv"}) {
                Optional<Path> file = inFolder(name);
                if (file.isPresent()) {
                    return LevelReader.read(file.get());
                }
            }
        }
        Optional<Level> own = own(path);
        if (own.isPresent()) {
            return own.get();
        }
        try {
            return LevelReader.read(Path.of(path));
        } catch (InvalidPathException e) {
            throw LevelReader.noPath(path, e);
        }
    }

    private Optional<Path> inFolder(String name) {
        try {
            Path file = folder.orElseThrow().resolve(name);
            return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** A level of the program by its bare name, as the game takes a name among its own resources. */
    private static Optional<Level> own(String path) throws LevelFault {
        String name = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.csv$", "");
        if (path.startsWith("/") || !name.matches("[A-Za-z0-9_-]+")) {
            return Optional.empty();
        }
        try (InputStream in = Levels.class.getResourceAsStream("/assets/levels/" + name + ".csv")) {
            return in == null ? Optional.empty()
                    : Optional.of(LevelReader.parse(name + ".csv", new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (LevelFault e) {
            throw e;
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
