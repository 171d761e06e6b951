package org.pilothouse.ui.map;

import java.nio.IntBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.stage.Window;
import org.pilothouse.map.Camera;
import org.pilothouse.map.LabelSprites;
import org.pilothouse.map.Labels;
import org.pilothouse.map.Layer;
import org.pilothouse.map.MapPalette;
import org.pilothouse.map.MapPng;
import org.pilothouse.map.Picture;
import org.pilothouse.map.PictureWorker;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.Theme;

/**
 * The picture of the map: what the worker drew, copied into pixels, and above it a canvas for what must be sharp. Its camera counts pixels of the layout;
 * the picture and its labels are drawn at the scale of the screen. It is painted before a pulse in which something changed, and at no other time.
 */
final class MapSurface extends Pane implements AutoCloseable {
    static final double LABEL = MapPng.TEXT;
    private final MapModel model;
    private final ImageView view = new ImageView();
    private final Canvas canvas = new Canvas();
    private final PictureWorker worker;
    private final FxDoor door;
    private final ReadOnlyObjectWrapper<Camera> camera = new ReadOnlyObjectWrapper<>(new Camera(0, 0, 20, 100, 100));
    /** Pixels of the screen for a pixel of the layout. */
    private final ObservableValue<Number> screenScale = sceneProperty().flatMap(javafx.scene.Scene::windowProperty).flatMap(Window::outputScaleXProperty).orElse(1.0);
    // The theme outlives every window: a listener that it held fast would hold the window.
    private final InvalidationListener onTheme = o -> theme();
    private Consumer<MapSurface> overlay = s -> { };
    private Optional<Picture> picture = Optional.empty();
    private volatile List<Labels.Label> labels = List.of();
    /** What the screen shows, for the worker's thread. */
    private volatile Camera screen = camera.get();
    private PixelBuffer<IntBuffer> buffer;
    private int[] pixels = {};
    private MapPalette palette = MapPalette.light();
    private boolean fitted;
    private boolean stale = true;
    private long paints;

    MapSurface(MapModel model, FxDoor door) {
        this.model = model;
        this.door = door;
        worker = new PictureWorker(Runtime.getRuntime().availableProcessors(), this::drawn);
        view.setManaged(false);
        canvas.setManaged(false);
        view.setPreserveRatio(false);
        // A pixel of the picture is one of the screen: nothing is to be blurred.
        view.setSmooth(false);
        view.setMouseTransparent(true);
        canvas.setMouseTransparent(true);
        getChildren().addAll(view, canvas);
        setMinSize(0, 0);
        // Arrows and Home are the map's own while it has the focus: they do not steer the agent.
        getStyleClass().addAll("map-surface", "own-arrows");
        model.sceneProperty().addListener((o, was, now) -> sceneChanged(was, now));
        model.layersProperty().addListener(o -> redraw());
        model.storeyProperty().addListener(o -> redraw());
        model.selectedProperty().addListener(o -> repaint());
        model.routeProperty().addListener(o -> repaint());
        model.walkProperty().addListener(o -> repaint());
        model.followAgentProperty().addListener(o -> follow());
        model.team().matesProperty().addListener(o -> repaint());
        model.truth().truthProperty().addListener(o -> repaint());
        model.truth().differences().addListener((javafx.collections.ListChangeListener<Object>) c -> repaint());
        screenScale.addListener(o -> redraw());
        Theme.current().addListener(new WeakInvalidationListener(onTheme));
        theme();
    }

    private void theme() {
        palette = Theme.current().get().isDark() ? MapPalette.dark() : MapPalette.light();
        redraw();
    }

    private void sceneChanged(Optional<Scene> was, Optional<Scene> now) {
        if (!fitted || was.isEmpty()) {
            fit();
        }
        follow();
        redraw();
    }

    private void follow() {
        if (model.followAgentProperty().get()) {
            scene().flatMap(s -> s.known().feet()).ifPresent(f -> look(camera.get().at(f.x(), f.z())));
        }
    }

    /** Draws on the canvas, above the picture, whenever it is painted. */
    void overlay(Consumer<MapSurface> painter) {
        overlay = painter;
    }

    Optional<Scene> scene() {
        return model.sceneProperty().get();
    }

    Canvas canvas() {
        return canvas;
    }

    List<Labels.Label> labels() {
        return labels;
    }

    MapPalette palette() {
        return palette;
    }

    ReadOnlyObjectProperty<Camera> cameraProperty() {
        return camera.getReadOnlyProperty();
    }

    /** The style in layout pixels. */
    Style style() {
        return style(1);
    }

    private Style style(double scale) {
        return new Style(model.layersProperty().get(), model.storeyProperty().get(), palette, scale);
    }

    /** How often it was painted: nothing is painted twice. */
    long paints() {
        return paints;
    }

    /** The picture on show, for tests. */
    Optional<Picture> picture() {
        return picture;
    }

    /** Looks elsewhere. */
    void look(Camera to) {
        if (!to.equals(camera.get())) {
            camera.set(to);
            redraw();
        }
    }

    /** Shows all there is. */
    void fit() {
        scene().ifPresent(s -> {
            fitted = getWidth() > 1;
            look(camera.get().fit(s.bounds(), Math.min(48, Math.min(getWidth(), getHeight()) / 8)));
        });
    }

    /** Shows all there is as soon as the layout has given it another size. */
    void fitWhenSized() {
        fitted = false;
        requestLayout();
    }

    /** A new picture is wanted. */
    private void redraw() {
        scene().ifPresent(s -> {
            Camera c = camera.get();
            if (c.width() > 1) {
                screen = c;
                worker.ask(PictureWorker.Wish.first(s, c, style(screenScale.getValue().doubleValue()), picture));
            }
        });
        repaint();
    }

    /** What is there is to be painted again. */
    void repaint() {
        stale = true;
        requestLayout();
    }

    /** On the worker's thread. */
    private void drawn(Picture fresh) {
        double scale = fresh.style().pixelScale();
        Camera drawn = fresh.camera();
        // The picture reaches beyond the screen, its labels must not: one that did would be cut by the edge.
        Camera layout = new Camera(drawn.x(), drawn.z(), drawn.scale() / scale, screen.width(), screen.height());
        Style plain = new Style(fresh.style().layers(), fresh.style().storey(), fresh.style().palette(), 1);
        // A picture in haste keeps the labels of the one before it: they belong to things, not to pixels.
        List<Labels.Label> placed = fresh.fine() || labels.isEmpty()
                ? Labels.place(fresh.scene(), layout, plain, Set.of(), LABEL * 1.3, t -> MapPng.labelWidth(t, LABEL), Labels.BUDGET) : labels;
        placed.forEach(l -> LabelSprites.prepare(l.text(), fresh.style()));
        door.postLatest(this, () -> {
            picture.ifPresent(worker::reuse);
            picture = Optional.of(fresh);
            labels = placed;
            repaint();
            PictureWorker.Wish.rest(fresh, camera.get(), style(scale)).ifPresent(worker::ask);
        });
    }

    @Override
    protected void layoutChildren() {
        int w = (int) Math.floor(getWidth());
        int h = (int) Math.floor(getHeight());
        if (w < 2 || h < 2) {
            return;
        }
        if (camera.get().width() != w || camera.get().height() != h) {
            boolean first = camera.get().width() <= 100;
            camera.set(camera.get().sized(w, h));
            canvas.setWidth(w);
            canvas.setHeight(h);
            if (first || !fitted) {
                fit();
            }
            redraw();
        }
        if (stale) {
            stale = false;
            paint();
        }
    }

    private void paint() {
        paints++;
        Camera device = camera.get().magnified(screenScale.getValue().doubleValue());
        if (pixels.length != device.width() * device.height() || buffer == null || buffer.getWidth() != device.width()) {
            IntBuffer memory = IntBuffer.allocate(device.width() * device.height());
            pixels = memory.array();
            buffer = new PixelBuffer<>(device.width(), device.height(), memory, PixelFormat.getIntArgbPreInstance());
            view.setImage(new WritableImage(buffer));
        }
        double scale = screenScale.getValue().doubleValue();
        view.setFitWidth(device.width() / scale);
        view.setFitHeight(device.height() / scale);
        if (picture.isPresent() && scene().isPresent()) {
            picture.get().show(device, pixels);
            labels(device);
        } else {
            java.util.Arrays.fill(pixels, palette.tone("background"));
        }
        buffer.updateBuffer(b -> null);
        canvas.getGraphicsContext2D().clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        overlay.accept(this);
    }

    /** Labels lie in the picture's own pixels: each was drawn once and is only copied. */
    private void labels(Camera device) {
        Style style = style(screenScale.getValue().doubleValue());
        if (!style.shows(Layer.LABELS)) {
            return;
        }
        double scale = style.pixelScale();
        for (Labels.Label l : labels) {
            double x = device.screenX(l.mark().place().x()) + l.dx() * scale;
            double y = device.screenY(l.mark().place().z()) + l.dy() * scale;
            if (x > -200 * scale && x < device.width() && y > 0 && y < device.height() + 20 * scale) {
                LabelSprites.lay(l.text(), style, pixels, device.width(), x, y);
            }
        }
        Scene scene = scene().orElseThrow();
        String id = scene.known().model().agentId();
        if (!id.isBlank()) {
            scene.known().feet().ifPresent(f -> LabelSprites.lay(id, style, pixels, device.width(),
                    device.screenX(f.x()) - MapPng.labelWidth(id, LABEL * scale) / 2, device.screenY(f.z()) - 18 * scale));
        }
    }

    @Override
    public void close() {
        worker.close();
    }
}
