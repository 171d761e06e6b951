package org.pilothouse.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules that keep the house habitable. */
class HouseRulesTest {
    private static final String ROOT = "org.pilothouse.";
    private static JavaClasses house;

    @BeforeAll
    static void read_the_house() {
        house = new ClassFileImporter().withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("org.pilothouse");
    }

    @Test
    void every_arrow_between_rooms_is_one_that_the_architecture_draws() {
        Set<String> strange = new TreeSet<>();
        for (JavaClass c : house) {
            String from = room(c);
            if (from.equals("app") || from.isEmpty()) {
                continue;
            }
            Set<String> allowed = Arrows.allowed().get(from);
            assertThat(allowed).as("the room " + from + " is drawn in the architecture").isNotNull();
            for (Dependency d : c.getDirectDependenciesFromSelf()) {
                JavaClass target = d.getTargetClass().getBaseComponentType();
                String to = target.getPackageName().startsWith(ROOT) ? room(target) : "";
                if (!to.isEmpty() && !to.equals(from) && !allowed.contains(to)) {
                    strange.add(from + " -> " + to + " in " + c.getSimpleName());
                }
            }
        }
        assertThat(strange).isEmpty();
    }

    @Test
    void no_two_rooms_go_round_in_a_circle() {
        slices().matching("org.pilothouse.(**)").should().beFreeOfCycles().check(house);
    }

    @Test
    void only_the_window_knows_JavaFX() {
        noClasses().that().resideOutsideOfPackages("org.pilothouse.ui..", "org.pilothouse.app..")
                .should().dependOnClassesThat().resideInAPackage("javafx..").check(house);
    }

    @Test
    void one_door_leads_to_the_FX_thread() {
        noClasses().that().resideOutsideOfPackage("org.pilothouse.ui.kit..")
                .should().callMethod("javafx.application.Platform", "runLater", Runnable.class.getName()).check(house);
    }

    @Test
    void only_adapters_talk_to_the_network() {
        noClasses().that().resideOutsideOfPackages("org.pilothouse.link..", "org.pilothouse.eastworld..", "org.pilothouse.iv4xr..",
                        "org.pilothouse.pipeline..", "org.pilothouse.demo..")
                .should().dependOnClassesThat().resideInAnyPackage("java.net.http..", "okhttp3..", "com.sun.net.httpserver..")
                .orShould().dependOnClassesThat().haveFullyQualifiedName("java.net.Socket")
                .orShould().dependOnClassesThat().haveFullyQualifiedName("java.net.ServerSocket").check(house);
    }

    @Test
    void standard_output_belongs_to_the_command_line() {
        noClasses().that().resideOutsideOfPackage("org.pilothouse.app..")
                .should().accessField(System.class, "out").orShould().accessField(System.class, "err").check(house);
    }

    @Test
    void no_old_dates_and_no_pictures_by_Swing() {
        noClasses().should().dependOnClassesThat().haveFullyQualifiedName("java.util.Date").check(house);
        noClasses().that().resideOutsideOfPackages("org.pilothouse.map..", "org.pilothouse.export..", "org.pilothouse.ui.kit..", "org.pilothouse.app..")
                .should().dependOnClassesThat().resideInAnyPackage("java.awt..", "javax.imageio..").check(house);
        noClasses().should().dependOnClassesThat().resideInAPackage("javax.swing..").check(house);
    }

    @Test
    void nobody_sleeps() {
        noClasses().should().callMethod(Thread.class, "sleep", long.class).check(house);
    }

    @Test
    void files_stay_small_and_rooms_uncrowded() throws IOException {
        Path sources = Path.of("src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            List<Path> java = files.filter(f -> f.toString().endsWith(".java")).toList();
            assertThat(java.stream().filter(f -> lines(f) > 400).toList()).as("files over 400 lines").isEmpty();
            assertThat(java.stream().map(f -> f.getFileName().toString())
                    .filter(n -> n.matches(".*(Util|Utils|Helper|Manager|Impl)\\.java")).toList()).as("names that say nothing").isEmpty();
        }
        try (Stream<Path> rooms = Files.walk(sources)) {
            for (Path room : rooms.filter(Files::isDirectory).toList()) {
                try (Stream<Path> inside = Files.list(room)) {
                    assertThat(inside.filter(f -> f.toString().endsWith(".java") && !f.endsWith("package-info.java")).count())
                            .as("files in " + room).isLessThanOrEqualTo(20);
                }
            }
        }
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String room(JavaClass c) {
        String name = c.getPackageName();
        if (!name.startsWith(ROOT)) {
            return "";
        }
        return name.substring(ROOT.length());
    }
}
