package org.pilothouse.app.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;
import org.pilothouse.ui.kit.Fonts;

/**
 * The program's own fonts as files that JavaFX on Linux reads without fontconfig, so that it starts and is readable on a machine with no font
 * at all. The format of the two lists is the one that JavaFX documents for systems without fontconfig.
 */
final class BundledFonts {
    private static final Pattern WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])");

    private BundledFonts() { }

    /** Writes the fonts and their lists into a folder, those that are not there yet, and returns it. */
    static Path into(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String file : Fonts.FILES) {
            copy(file, folder.resolve(file));
        }
        Files.writeString(folder.resolve("logicalfonts.properties"), logical(), StandardCharsets.ISO_8859_1);
        Files.writeString(folder.resolve("allfonts.properties"), all(), StandardCharsets.ISO_8859_1);
        return folder;
    }

    private static void copy(String file, Path to) throws IOException {
        try (InputStream in = BundledFonts.class.getResourceAsStream("/assets/fonts/" + file)) {
            if (in == null) {
                throw new IOException("the font " + file + " is not part of this program");
            }
            byte[] bytes = in.readAllBytes();
            if (Files.exists(to) && Files.size(to) == bytes.length) {
                return;
            }
            // Two programs may start at once: each writes a file of its own, the last rename wins.
            Path part = Files.createTempFile(to.getParent(), file, ".part");
            Files.write(part, bytes);
            Files.move(part, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static String logical() {
        StringBuilder list = new StringBuilder();
        for (String family : List.of("sans", "serif", "monospace")) {
            for (String style : List.of("regular", "bold", "italic", "bolditalic")) {
                String first = family.equals("monospace") ? "NotoSansMono-Regular.ttf" : style.startsWith("bold") ? "NotoSans-Bold.ttf" : "NotoSans-Regular.ttf";
                entry(list, family + "." + style + ".0.", first);
                int place = 1;
                for (String other : Fonts.FILES) {
                    if (!other.startsWith("NotoSans-") && !other.equals(first)) {
                        entry(list, family + "." + style + "." + place++ + ".", other);
                    }
                }
            }
        }
        return list.toString();
    }

    private static void entry(StringBuilder list, String key, String file) {
        list.append(key).append("font=").append(fullName(file)).append('\n').append(key).append("file=").append(file).append('\n');
    }

    /** {@code NotoSansMono-Regular.ttf} is of the family {@code Noto Sans Mono}. */
    private static String family(String file) {
        String name = file.substring(0, file.lastIndexOf('.'));
        int style = name.indexOf('-');
        return WORDS.matcher(style < 0 ? name.replace("Full", "") : name.substring(0, style)).replaceAll(" ");
    }

    private static String fullName(String file) {
        int style = file.indexOf('-');
        return family(file) + " " + (style < 0 ? "Regular" : file.substring(style + 1, file.lastIndexOf('.')));
    }

    private static String all() {
        StringBuilder list = new StringBuilder("maxFont=" + Fonts.FILES.size() + "\n");
        for (int i = 0; i < Fonts.FILES.size(); i++) {
            String file = Fonts.FILES.get(i);
            list.append("family.").append(i).append('=').append(family(file)).append('\n');
            list.append("font.").append(i).append('=').append(fullName(file)).append('\n');
            list.append("file.").append(i).append('=').append(file).append('\n');
        }
        return list.toString();
    }
}
