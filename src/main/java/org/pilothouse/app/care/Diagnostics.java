package org.pilothouse.app.care;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;

/** What helps somebody else to find out what went wrong, in one zip file, without anything that should stay with the person. */
public final class Diagnostics {
    private static final List<String> MACHINE = List.of("java.version", "java.vendor", "java.vm.name", "os.name", "os.version", "os.arch", "javafx.version",
            "user.language", "file.encoding", "prism.order", "glass.platform");
    /** {@code name=value}, {@code name: value}, {@code "name":"value"}: the value goes where the name tells of a secret. */
    private static final Pattern PAIR = Pattern.compile("([\\w.\\-]{2,60})(\"?\\s*[=:]\\s*\"?)((?:Bearer |Basic )?[^\\s\"&,;]+)");
    private static final Pattern USER_INFO = Pattern.compile("(?<=://)[^/@\\s]+@");
    private static final Pattern QUERY = Pattern.compile("(https?://[^\\s?]+\\?)\\S+");

    private Diagnostics() { }

    /**
     * The bundle: versions, settings, the last lines of the log, every thread.
     *
     * @param program name and version
     * @param settings what a person set; values whose names tell of a secret are masked all the same
     * @param log the last lines of the log
     */
    public static byte[] bundle(String program, Map<String, String> settings, List<String> log) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            add(zip, "versions.txt", program + "\n" + MACHINE.stream().map(k -> k + "=" + System.getProperty(k, "-")).collect(Collectors.joining("\n"))
                    + "\nprocessors=" + Runtime.getRuntime().availableProcessors() + "\nmemory.max=" + Runtime.getRuntime().maxMemory()
                    + "\nmemory.used=" + (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()));
            add(zip, "settings.txt", new TreeMap<>(settings).entrySet().stream().map(e -> e.getKey() + "=" + (Masking.tells(e.getKey()) ? Secret.DOTS : masked(e.getValue())))
                    .collect(Collectors.joining("\n")));
            add(zip, "log.txt", log.stream().map(Diagnostics::masked).collect(Collectors.joining("\n")));
            add(zip, "threads.txt", threads());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** A text without what follows a name that tells of a secret, without the user part of addresses, and without their queries. */
    static String masked(String text) {
        String line = QUERY.matcher(USER_INFO.matcher(text).replaceAll(Secret.DOTS + "@")).replaceAll("$1" + Secret.DOTS);
        Matcher pairs = PAIR.matcher(line);
        return pairs.replaceAll(m -> Matcher.quoteReplacement(Masking.tells(m.group(1)) ? m.group(1) + m.group(2) + Secret.DOTS : m.group()));
    }

    private static void add(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write((text + "\n").getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private static String threads() {
        return Thread.getAllStackTraces().entrySet().stream().sorted(Comparator.comparing(e -> e.getKey().getName()))
                .map(e -> e.getKey().getName() + " (" + e.getKey().getState() + ")\n"
                        + Arrays.stream(e.getValue()).map(f -> "    " + f).collect(Collectors.joining("\n")))
                .collect(Collectors.joining("\n\n"));
    }
}
