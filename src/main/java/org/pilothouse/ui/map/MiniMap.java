package org.pilothouse.ui.map;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelFormat;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.map.Picture;
import org.pilothouse.map.PictureWorker;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.ui.kit.FxDoor;

/** The whole world in a corner, with what is in view; a click goes there. Hidden while everything is in view anyway. */
final class MiniMap extends StackPane implements AutoCloseable {
    private static final int WIDTH = 168;
    private static final int HEIGHT = 112;
    private final Canvas canvas = new Canvas(WIDTH, HEIGHT);
    private final MapModel model;
    private final MapSurface surface;
    private final PictureWorker worker;
    private final AtomicReference<Picture> newest = new AtomicReference<>();

    MiniMap(MapModel model, MapSurface surface, FxDoor door, String name) {
        this.model = model;
        this.surface = surface;
        worker = new PictureWorker(1, p -> {
            newest.set(p);
            door.postLatest(this, this::paint);
        });
        getStyleClass().add("mini-map");
        setId("mini-map");
        setAccessibleText(name);
        setVisible(false);
        setMaxSize(WIDTH + 2, HEIGHT + 2);
        getChildren().add(canvas);
        setVisible(false);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::go);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::go);
        model.sceneProperty().addListener(o -> draw());
        model.storeyProperty().addListener(o -> draw());
        surface.cameraProperty().addListener(o -> paint());
    }

    private Optional<Camera> whole() {
        return surface.scene().map(s -> new Camera(0, 0, 1, WIDTH, HEIGHT).fit(s.bounds(), 6));
    }

    private void draw() {
        Optional<Scene> scene = surface.scene();
        setVisible(false);
        scene.ifPresent(s -> worker.ask(new PictureWorker.Wish(s, whole().get(),
                new Style(java.util.Set.of(Layer.FLOOR, Layer.FOG), model.storeyProperty().get(), surface.palette(), 1), false)));
    }

    private void paint() {
        Picture picture = newest.get();
        Optional<Camera> whole = whole();
        if (picture == null || whole.isEmpty()) {
            return;
        }
        Camera view = surface.cameraProperty().get();
        setVisible(!view.view().contains(surface.scene().get().bounds()));
        if (!isVisible()) {
            return;
        }
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, WIDTH, HEIGHT);
        g.getPixelWriter().setPixels(0, 0, WIDTH, HEIGHT, PixelFormat.getIntArgbInstance(), picture.pixels(), 0, WIDTH);
        Camera c = whole.get();
        double x = Math.max(1, c.screenX(view.worldX(0)));
        double y = Math.max(1, c.screenY(view.worldZ(0)));
        double right = Math.min(WIDTH - 1.0, c.screenX(view.worldX(view.width())));
        double bottom = Math.min(HEIGHT - 1.0, c.screenY(view.worldZ(view.height())));
        int argb = surface.palette().tone("selected");
        g.setStroke(Color.rgb(argb >> 16 & 255, argb >> 8 & 255, argb & 255));
        g.setLineWidth(1.5);
        g.strokeRect(x, y, Math.max(2, right - x), Math.max(2, bottom - y));
    }

    private void go(MouseEvent e) {
        whole().ifPresent(c -> {
            model.followAgentProperty().set(false);
            surface.look(surface.cameraProperty().get().at(c.worldX(e.getX()), c.worldZ(e.getY())));
        });
        e.consume();
    }

    @Override
    public void close() {
        worker.close();
    }
}
