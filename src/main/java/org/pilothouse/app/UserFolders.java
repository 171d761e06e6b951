package org.pilothouse.app;

import dev.dirs.ProjectDirectories;
import java.nio.file.Path;

/** Where this person's data and settings are kept; {@code PILOTHOUSE_HOME} puts all of it into one folder. */
final class UserFolders {
    private UserFolders() { }

    /** What must not be lost: drafts, decisions, journals. */
    static Path data() {
        return own("data", () -> ProjectDirectories.from("org", "Pilothouse", "Pilothouse").dataDir);
    }

    /** What the person has set. */
    static Path settings() {
        return own("settings", () -> ProjectDirectories.from("org", "Pilothouse", "Pilothouse").configDir);
    }

    /** What tells how the program fared: the log. Linux has a folder of its own for that. */
    static Path state() {
        return own("state", () -> {
            String named = System.getenv("XDG_STATE_HOME");
            if (named != null && Path.of(named).isAbsolute()) {
                return Path.of(named, "pilothouse").toString();
            }
            return System.getProperty("os.name", "").startsWith("Linux") ? Path.of(System.getProperty("user.home"), ".local", "state", "pilothouse").toString()
                    : Path.of(ProjectDirectories.from("org", "Pilothouse", "Pilothouse").dataLocalDir, "state").toString();
        });
    }

    /** What can be made again. */
    static Path cache() {
        return own("cache", () -> ProjectDirectories.from("org", "Pilothouse", "Pilothouse").cacheDir);
    }

    private static Path own(String part, java.util.function.Supplier<String> usual) {
        String home = System.getProperty("pilothouse.home", System.getenv("PILOTHOUSE_HOME"));
        return home == null || home.isBlank() ? Path.of(usual.get()) : Path.of(home).resolve(part);
    }
}
