package org.pilothouse.ui.kit;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** Pictures of panes for people to look at, under {@code target/pictures}. Call from the test thread. */
public final class Pictures {
    private Pictures() { }

    /** Writes {@code target/pictures/NAME-WxH-THEME.png} and returns the image. The node is laid out in a window of its own of that size in pixels. */
    public static WritableImage take(Parent node, String name, int width, int height, Theme theme) {
        Stage[] stage = new Stage[1];
        StackPane[] holder = new StackPane[1];
        CompletableFuture<WritableImage> picture = FxTest.fx(() -> {
            theme.apply();
            holder[0] = new StackPane(node);
            Scene scene = new Scene(holder[0], width, height);
            Theme.dress(scene);
            stage[0] = new Stage();
            stage[0].setScene(scene);
            stage[0].show();
            return Picture.of(scene);
        });
        WritableImage image = finish(picture, name, width, height, theme);
        FxTest.onFx(() -> {
            stage[0].hide();
            holder[0].getChildren().clear();
            Theme.LIGHT.apply();
        });
        return image;
    }

    /** The same of a scene that is on show, in the size that it has. */
    public static WritableImage take(Scene scene, String name, Theme theme) {
        CompletableFuture<WritableImage> picture = FxTest.fx(() -> {
            theme.apply();
            return Picture.of(scene);
        });
        WritableImage image = finish(picture, name, (int) scene.getWidth(), (int) scene.getHeight(), theme);
        FxTest.onFx(Theme.LIGHT::apply);
        return image;
    }

    private static WritableImage finish(CompletableFuture<WritableImage> picture, String name, int width, int height, Theme theme) {
        try {
            WritableImage image = picture.get(FxTest.PATIENCE, TimeUnit.SECONDS);
            Picture.write(image, Path.of("target", "pictures", name + "-" + width + "x" + height + "-" + theme.name().toLowerCase(java.util.Locale.ROOT) + ".png"));
            return image;
        } catch (Exception e) {
            throw new AssertionError("no picture of " + name, e);
        }
    }
}
