package org.pilothouse.app.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a window can be opened here. Asked before the toolkit starts, because a toolkit that failed to start cannot start again in the same process.
 */
public final class Display {
    private static final Pattern LOCAL = Pattern.compile("(?:unix)?:(\\d+)(?:\\.\\d+)?");

    /** What is lacking for a window, and for a picture of one. */
    public enum Lack {
        /** Nothing: a window can be opened. */
        NOTHING,
        /** No display is named, or nobody listens there. */
        DISPLAY,
        /** There is a display and no GTK 3 to draw on it. */
        GTK
    }

    private final Map<String, String> environment;
    private final String system;
    private final Path root;

    /** The machine that the program runs on. */
    public static Display ofThisMachine() {
        return new Display(System.getenv(), System.getProperty("os.name", ""), Path.of("/"));
    }

    /** A machine with this environment, this system name, and its files under {@code root}. */
    Display(Map<String, String> environment, String system, Path root) {
        this.environment = environment;
        this.system = system.toLowerCase(Locale.ROOT);
        this.root = root;
    }

    /** What is lacking for a window. Only Linux can lack anything: elsewhere a window system is part of the system. */
    public Lack lackForWindow() {
        if (!system.contains("linux")) {
            return Lack.NOTHING;
        }
        String name = environment.getOrDefault("DISPLAY", "");
        Matcher local = LOCAL.matcher(name);
        boolean there = local.matches() ? Files.exists(root.resolve("tmp/.X11-unix/X" + local.group(1))) : !name.isBlank();
        if (!there) {
            return Lack.DISPLAY;
        }
        return hasLibrary("libgtk-3.so.0") ? Lack.NOTHING : Lack.GTK;
    }

    /** Whether texts can be drawn into a picture: JavaFX shapes them with Pango on Linux, also without a display. */
    public boolean canDraw() {
        return !system.contains("linux") || hasLibrary("libpangoft2-1.0.so.0") && hasLibrary("libfreetype.so.6");
    }

    private boolean hasLibrary(String file) {
        for (Path folder : libraryFolders()) {
            if (Files.exists(folder.resolve(file))) {
                return true;
            }
        }
        return false;
    }

    private List<Path> libraryFolders() {
        List<Path> folders = new ArrayList<>();
        for (String named : environment.getOrDefault("LD_LIBRARY_PATH", "").split(":")) {
            if (!named.isBlank()) {
                folders.add(Path.of(named));
            }
        }
        for (String usual : List.of("usr/lib", "lib", "usr/lib64", "lib64", "usr/local/lib", "usr/local/lib64")) {
            Path folder = root.resolve(usual);
            folders.add(folder);
            try (DirectoryStream<Path> inside = Files.newDirectoryStream(folder, "*-linux-*")) {
                inside.forEach(folders::add);
            } catch (IOException e) {
                // A usual folder that this distribution does not have.
                continue;
            }
        }
        return folders;
    }
}
