package org.pilothouse.app.window;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import org.pilothouse.app.machine.Toolkit;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Picture;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.ui.shell.MainWindow;
import org.pilothouse.ui.shell.Watched;
import org.pilothouse.ui.shell.WindowActions;

/** The whole window as a picture, on a machine with no display. The toolkit runs in memory, once in a process. */
public final class WindowPicture {
    private static final long PATIENCE_SECONDS = 180;
    private final Path cache;
    private final int width;
    private final int height;
    private final Theme theme;
    private final CompletableFuture<MainWindow> window = new CompletableFuture<>();

    /** A window of that size in pixels, not yet looking at anything; {@code cache} is where the program may keep what it can make again. */
    public WindowPicture(Path cache, int width, int height, Theme theme) {
        this.cache = cache;
        this.width = width;
        this.height = height;
        this.theme = theme;
    }

    /** Opens the window in memory and watches. */
    public void watch(Watch watch) {
        watch(content -> content.watch(watch));
    }

    /** Opens the window in memory on a recording, at one of its steps. */
    void look(Watched recording, long step) {
        watch(content -> {
            content.watch(recording);
            content.timeline().cursor().ifPresent(c -> c.goTo(step));
        });
    }

    private void watch(Consumer<MainWindow> what) {
        Toolkit.inMemory(cache, width, height, () -> {
            try {
                Platform.setImplicitExit(false);
                theme.apply();
                MainWindow content = new MainWindow(Clock.systemDefaultZone(), Locale.ENGLISH, new Nothing());
                Scene scene = new Scene(content, width, height);
                Theme.dress(scene);
                Stage stage = new Stage(StageStyle.UNDECORATED);
                stage.setScene(scene);
                stage.show();
                what.accept(content);
                window.complete(content);
            } catch (RuntimeException e) {
                window.completeExceptionally(e);
            }
        });
    }

    /**
     * Takes the picture when everything that was posted before has been drawn.
     *
     * @throws UncheckedIOException where the file cannot be written
     * @throws TimeoutException with a sentence, where the machine is too busy to draw
     */
    public void write(Path file) throws InterruptedException, TimeoutException {
        try {
            MainWindow content = window.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            CompletableFuture<WritableImage> image = new CompletableFuture<>();
            content.door().post(() -> content.whenSettled(() -> Picture.of(content.getScene()).whenComplete((drawn, failed) -> {
                if (failed == null) {
                    image.complete(drawn);
                } else {
                    image.completeExceptionally(failed);
                }
            })));
            Picture.write(image.get(PATIENCE_SECONDS, TimeUnit.SECONDS), file);
            // Nothing may be drawn any more when the process ends.
            CompletableFuture<Void> gone = new CompletableFuture<>();
            content.door().post(() -> {
                content.close();
                content.getScene().getWindow().hide();
                gone.complete(null);
            });
            gone.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new TimeoutException("The window was not drawn within " + PATIENCE_SECONDS + " seconds: this machine may be too busy. Try again later.");
        } catch (ExecutionException e) {
            throw new IllegalStateException("the picture could not be drawn", e);
        }
    }

    /** A picture cannot be clicked. */
    private static final class Nothing implements WindowActions {
        @Override
        public void connect() { }

        @Override
        public void builtInWorld() { }

        @Override
        public void savePicture() { }

        @Override
        public void save(String name, byte[] bytes) { }

        @Override
        public void diagnostics() { }

        @Override
        public void quit() { }
    }
}
