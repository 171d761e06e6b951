package org.pilothouse.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every colour in which a style sheet of the house writes or marks something, held against every ground on which it may stand. */
class ContrastTest {
    private static final List<String> GROUNDS = List.of("-color-bg-default", "-color-bg-subtle", "-color-bg-overlay", "-color-bg-inset");
    private static final List<String> KINDS = List.of("accent", "success", "warning", "danger");
    private static final Pattern TEXT = Pattern.compile("-fx-(?:text-fill|fill|prompt-text-fill|highlight-text-fill)\\s*:\\s*(-color-[\\w-]+)");
    private static final Pattern MARK = Pattern.compile("-fx-(?:icon-color|stroke)\\s*:\\s*(-color-[\\w-]+)");

    private static Set<String> used(Pattern where) throws IOException {
        Set<String> tokens = new TreeSet<>();
        try (Stream<Path> sheets = Files.walk(Path.of("src/main/resources/org/pilothouse/ui"))) {
            for (Path sheet : sheets.filter(f -> f.toString().endsWith(".css")).toList()) {
                Matcher m = where.matcher(Files.readString(sheet));
                while (m.find()) {
                    tokens.add(m.group(1));
                }
            }
        }
        return tokens;
    }

    private static void weak(List<String> weak, Tokens tokens, String token, String ground, String under, double least) {
        double contrast = Tokens.contrast(tokens.on(ground, token), tokens.on(under, ground));
        if (contrast < least) {
            weak.add(token + " on " + ground + ": %.2f".formatted(contrast));
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void texts_keep_4_5_to_1_and_7_in_high_contrast(Theme theme) throws IOException {
        Tokens tokens = new Tokens(theme);
        double least = theme == Theme.CONTRAST ? 7 : 4.5;
        List<String> weak = new ArrayList<>();
        Set<String> texts = used(TEXT);
        assertThat(texts).contains("-color-fg-default", "-color-fg-muted", "-color-danger-fg");
        for (String token : texts) {
            if (!token.equals("-color-fg-emphasis")) {
                GROUNDS.forEach(ground -> weak(weak, tokens, token, ground, "", least));
            }
        }
        for (String kind : KINDS) {
            weak(weak, tokens, "-color-" + kind + "-fg", "-color-" + kind + "-subtle", "-color-bg-default", least);
            weak(weak, tokens, "-color-fg-default", "-color-" + kind + "-subtle", "-color-bg-default", least);
            weak(weak, tokens, "-color-fg-muted", "-color-" + kind + "-subtle", "-color-bg-default", least);
        }
        weak(weak, tokens, "-color-fg-emphasis", "-color-accent-emphasis", "-color-bg-default", least);
        weak(weak, tokens, "-color-fg-default", "-color-neutral-muted", "-color-bg-default", least);
        assertThat(weak).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void marks_and_the_ring_of_the_focus_keep_3_to_1(Theme theme) throws IOException {
        Tokens tokens = new Tokens(theme);
        List<String> weak = new ArrayList<>();
        Set<String> marks = used(MARK);
        marks.add("-color-accent-emphasis");
        if (theme == Theme.CONTRAST) {
            marks.addAll(List.of("-color-border-default", "-color-border-muted"));
        }
        for (String token : marks) {
            if (!token.equals("-color-fg-emphasis")) {
                GROUNDS.forEach(ground -> weak(weak, tokens, token, ground, "", 3));
            }
        }
        assertThat(weak).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void kinds_stay_apart_for_an_eye_without_green_cones(Theme theme) {
        Tokens tokens = new Tokens(theme);
        List<String> near = new ArrayList<>();
        for (String one : KINDS) {
            for (String other : KINDS) {
                double distance = Tokens.distance(Tokens.deuteranope(tokens.of("-color-" + one + "-fg")), Tokens.deuteranope(tokens.of("-color-" + other + "-fg")));
                if (one.compareTo(other) < 0 && distance < 10) {
                    near.add(one + " and " + other + ": %.1f".formatted(distance));
                }
            }
        }
        assertThat(near).isEmpty();
    }
}
