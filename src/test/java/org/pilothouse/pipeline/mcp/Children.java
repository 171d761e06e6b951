package org.pilothouse.pipeline.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.demo.pipeline.Profile;

/** Real child processes to talk to. */
public final class Children {
    private Children() { }

    /** The program itself, serving a pipeline over standard input and output. */
    public static ServerAddress.Command pipeline(Profile profile) {
        return java("org.pilothouse.app.Main", "serve", "pipeline", "--stdio", "--pace", "0.02", "--profile", profile.label());
    }

    /** Any main class of the class path. */
    public static ServerAddress.Command java(String main, String... arguments) {
        List<String> words = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Dfile.encoding=ISO-8859-1",
                "-cp", System.getProperty("java.class.path"), main));
        words.addAll(List.of(arguments));
        return new ServerAddress.Command(main, words, Map.of(), Optional.empty());
    }

    /** A line of shell. */
    public static ServerAddress.Command shell(String line) {
        return new ServerAddress.Command("sh", List.of("/bin/sh", "-c", line), Map.of(), Optional.empty());
    }
}
