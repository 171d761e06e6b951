package org.pilothouse.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import org.controlsfx.control.StatusBar;
import org.controlsfx.control.ToggleSwitch;
import org.junit.jupiter.api.Test;

class ThemeTest extends FxTest {
    private static VBox sampler() {
        Label mono = new Label("0123456789 {\"name\": \"value\"}");
        mono.getStyleClass().add("mono");
        VBox box = new VBox(8, new Label("The quick brown fox 0123"), new Label("Швидка руда лисиця, ґанок, їжак"), new Label("敏捷的棕色狐狸 東京 서울"), mono,
                new TextField("typed"), new Button("Send"), new ToggleSwitch("Follow"), new StatusBar());
        box.setPadding(new Insets(16));
        return box;
    }

    @Test
    void light_and_dark_change_the_ground_of_everything_while_it_runs() {
        WritableImage light = Pictures.take(fx(ThemeTest::sampler), "kit-sampler", 420, 380, Theme.LIGHT);
        WritableImage dark = Pictures.take(fx(ThemeTest::sampler), "kit-sampler", 420, 380, Theme.DARK);
        assertThat(light.getPixelReader().getColor(2, 2).getBrightness()).isGreaterThan(0.9);
        assertThat(dark.getPixelReader().getColor(2, 2).getBrightness()).isLessThan(0.2);
    }

    @Test
    void the_fonts_of_the_program_are_known_by_name() {
        onFx(Theme.LIGHT::apply);
        assertThat(Font.getFamilies()).contains("Noto Sans", "Noto Sans Mono");
    }
}
