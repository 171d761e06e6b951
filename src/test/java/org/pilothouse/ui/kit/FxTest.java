package org.pilothouse.ui.kit;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** What every test of a window needs: the toolkit, a stage, a robot, and waiting without sleeping. */
public abstract class FxTest {
    /** How long anything may take before a test gives up, in seconds. */
    protected static final int PATIENCE = 60;
    /** Clicks and types. */
    protected final FxRobot robot = new FxRobot();
    /** The stage of this test, after {@link #show}. */
    protected Stage stage;

    @BeforeAll
    static void start_the_toolkit() throws TimeoutException {
        FxToolkit.registerPrimaryStage();
    }

    @AfterEach
    void close_the_stage() {
        if (stage != null) {
            fx(() -> {
                stage.hide();
                return null;
            });
        }
    }

    /** Shows what {@code view} makes, 1280x800, light, and returns it when it has been laid out. */
    protected <T extends Parent> T show(Supplier<T> view) {
        return show(view, 1280, 800);
    }

    /**
     * Shows what {@code view} makes in a window of that size in pixels, and returns it when it has been laid out. The window before is hidden: a robot
     * would find its controls too.
     */
    protected <T extends Parent> T show(Supplier<T> view, double width, double height) {
        close_the_stage();
        T made = fx(() -> {
            Theme.LIGHT.apply();
            T v = view.get();
            Scene scene = new Scene(v, width, height);
            Theme.dress(scene);
            stage = new Stage();
            stage.setScene(scene);
            stage.show();
            stage.requestFocus();
            return v;
        });
        pulses(2);
        return made;
    }

    /** Runs on the FX thread and returns what it returned. */
    public static <T> T fx(Callable<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Runnable run = () -> {
            try {
                done.complete(work.call());
            } catch (Throwable e) {
                done.completeExceptionally(e);
            }
        };
        if (Platform.isFxApplicationThread()) {
            run.run();
        } else {
            Platform.runLater(run);
        }
        return join(done);
    }

    /** Runs on the FX thread and waits for the end. */
    public static void onFx(Runnable work) {
        fx(() -> {
            work.run();
            return null;
        });
    }

    /** Waits until {@code n} frames have been drawn. */
    public static void pulses(int n) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        onFx(() -> new AnimationTimer() {
            private int seen;

            @Override
            public void handle(long now) {
                if (++seen >= n) {
                    stop();
                    done.complete(null);
                }
            }
        }.start());
        join(done);
    }

    /** Waits until {@code condition}, asked on the FX thread once a frame, is true. */
    public static void await(String what, BooleanSupplier condition) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        AnimationTimer timer = fx(() -> {
            AnimationTimer t = new AnimationTimer() {
                @Override
                public void handle(long now) {
                    try {
                        if (condition.getAsBoolean()) {
                            done.complete(null);
                        }
                    } catch (Throwable e) {
                        done.completeExceptionally(e);
                    }
                }
            };
            t.start();
            return t;
        });
        try {
            done.get(PATIENCE, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("after " + PATIENCE + " s still not: " + what, e);
        } catch (ExecutionException | InterruptedException e) {
            throw new AssertionError(what, e);
        } finally {
            onFx(timer::stop);
        }
    }

    private static <T> T join(CompletableFuture<T> done) {
        try {
            return done.get(PATIENCE, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof AssertionError a) {
                throw a;
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }
}
