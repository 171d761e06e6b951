package org.pilothouse.ui.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Point2D;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Duration;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Mark;
import org.pilothouse.map.Picker;
import org.pilothouse.world.Vec3;

/** What mouse and keyboard do on the map. Every move of the mouse has keys: arrows, plus and minus, and a cursor moved with Shift and the arrows. */
final class MapHands {
    private static final double STEP = 60;
    /** How far one press moves the cursor, in pixels: a held key repeats. */
    static final double CURSOR_STEP = 5;
    private static final double CLICK = 4;
    private static final double SLACK = 4;
    private static final Duration LOOK_FIRST = Duration.millis(350);
    private final MapModel model;
    private final MapSurface surface;
    private final Overlay overlay;
    private final BiConsumer<Point2D, Optional<Mark>> menu;
    private final ReadOnlyObjectWrapper<Optional<Vec3>> under = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final List<Vec3> measured = new ArrayList<>();
    private final PauseTransition begin = new PauseTransition(LOOK_FIRST);
    private Optional<Point2D> pressed = Optional.empty();
    private Optional<Camera> before = Optional.empty();
    private Optional<Point2D> cursor = Optional.empty();

    /** @param menu opens what can be done at a point, in pixels of the surface, with the thing that is there */
    MapHands(MapModel model, MapSurface surface, Overlay overlay, BiConsumer<Point2D, Optional<Mark>> menu) {
        this.model = model;
        this.surface = surface;
        this.overlay = overlay;
        this.menu = menu;
        surface.setFocusTraversable(true);
        surface.addEventHandler(ScrollEvent.SCROLL, this::scroll);
        surface.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        surface.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
        surface.addEventHandler(MouseEvent.MOUSE_CLICKED, this::click);
        surface.addEventHandler(MouseEvent.MOUSE_MOVED, e -> under.set(place(e.getX(), e.getY())));
        surface.addEventHandler(MouseEvent.MOUSE_EXITED, e -> under.set(Optional.empty()));
        surface.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::contextMenu);
        surface.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        begin.setOnFinished(e -> model.walk());
    }

    /** The place under the pointer; its height is that of the floor, or of the storey in focus where there is none. */
    ReadOnlyObjectProperty<Optional<Vec3>> underPointer() {
        return under.getReadOnlyProperty();
    }

    private Optional<Vec3> place(double x, double y) {
        return surface.scene().flatMap(s -> Picker.floor(s, camera(), surface.style(), x, y))
                .or(() -> surface.scene().map(s -> new Vec3(camera().worldX(x), Double.NaN, camera().worldZ(y))));
    }

    private Optional<Vec3> floor(double x, double y) {
        return surface.scene().flatMap(s -> Picker.floor(s, camera(), surface.style(), x, y));
    }

    Optional<Mark> mark(double x, double y) {
        return surface.scene().flatMap(s -> Picker.mark(s, camera(), surface.style(), x, y, SLACK));
    }

    private Camera camera() {
        return surface.cameraProperty().get();
    }

    private void scroll(ScrollEvent e) {
        if (e.getDeltaY() != 0) {
            surface.look(camera().zoomAt(e.getX(), e.getY(), Math.pow(1.2, Math.max(-5, Math.min(5, e.getDeltaY() / 40)))));
            e.consume();
        }
    }

    private void press(MouseEvent e) {
        surface.requestFocus();
        pressed = Optional.of(new Point2D(e.getX(), e.getY()));
        before = Optional.of(camera());
    }

    private void drag(MouseEvent e) {
        if (pressed.isPresent() && e.getButton() != MouseButton.SECONDARY && pressed.get().distance(e.getX(), e.getY()) >= CLICK) {
            model.followAgentProperty().set(false);
            surface.look(before.get().pan(e.getX() - pressed.get().getX(), e.getY() - pressed.get().getY()));
        }
    }

    private void click(MouseEvent e) {
        if (e.getButton() != MouseButton.PRIMARY || pressed.isPresent() && pressed.get().distance(e.getX(), e.getY()) >= CLICK) {
            return;
        }
        if (model.measuringProperty().get()) {
            place(e.getX(), e.getY()).ifPresent(this::measure);
            return;
        }
        Optional<Mark> hit = mark(e.getX(), e.getY());
        if (e.getClickCount() == 2) {
            floor(e.getX(), e.getY()).ifPresent(this::walkTo);
        } else {
            model.selectedProperty().set(hit.map(Mark::id).orElse(""));
        }
    }

    private void measure(Vec3 p) {
        measured.add(Double.isNaN(p.y()) ? new Vec3(p.x(), 0, p.z()) : p);
        overlay.measured(measured);
    }

    /** Shows the way, and walks it a moment later; any key in between or afterwards stops it. */
    void walkTo(Vec3 goal) {
        model.stopWalk();
        model.ask(goal);
        if (model.canWalk()) {
            begin.playFromStart();
        }
    }

    /** Any key ends a walk, also one that has not begun. @return true where there was one */
    boolean anyKeyStops() {
        boolean was = model.walking() || begin.getStatus() == javafx.animation.Animation.Status.RUNNING;
        begin.stop();
        model.stopWalk();
        return was;
    }

    private void contextMenu(ContextMenuEvent e) {
        double x = e.getX();
        double y = e.getY();
        if (e.isKeyboardTrigger()) {
            atSelection();
        } else {
            Optional<Mark> hit = mark(x, y);
            hit.ifPresent(m -> model.selectedProperty().set(m.id()));
            menu.accept(new Point2D(x, y), hit);
        }
        e.consume();
    }

    private void atSelection() {
        if (cursor.isPresent()) {
            Optional<Mark> hit = mark(cursor.get().getX(), cursor.get().getY());
            hit.ifPresent(m -> model.selectedProperty().set(m.id()));
            menu.accept(cursor.get(), hit);
            return;
        }
        model.selectedMark().ifPresent(m -> menu.accept(new Point2D(camera().screenX(m.place().x()), camera().screenY(m.place().z())), Optional.of(m)));
    }

    private void key(KeyEvent e) {
        if (e.isControlDown() || e.isAltDown() || e.isMetaDown()) {
            return;
        }
        boolean arrows = arrow(e.getCode()) != null;
        if (arrows && e.isShiftDown()) {
            moveCursor(arrow(e.getCode()));
        } else if (arrows) {
            model.followAgentProperty().set(false);
            Point2D d = arrow(e.getCode());
            surface.look(camera().pan(-d.getX() * STEP, -d.getY() * STEP));
        } else if (!letter(e)) {
            return;
        }
        e.consume();
    }

    private boolean letter(KeyEvent e) {
        Point2D middle = cursor.orElse(new Point2D(camera().width() / 2.0, camera().height() / 2.0));
        switch (e.getCode()) {
            case PLUS, ADD, EQUALS -> surface.look(camera().zoomAt(middle.getX(), middle.getY(), 1.25));
            case MINUS, SUBTRACT -> surface.look(camera().zoomAt(middle.getX(), middle.getY(), 0.8));
            case HOME -> surface.fit();
            case ENTER -> {
                if (model.measuringProperty().get()) {
                    place(middle.getX(), middle.getY()).ifPresent(this::measure);
                } else {
                    atSelection();
                }
            }
            case SPACE -> cursor.flatMap(p -> floor(p.getX(), p.getY())).ifPresent(this::walkTo);
            case ESCAPE -> clear();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void clear() {
        measured.clear();
        overlay.measured(measured);
        cursor = Optional.empty();
        overlay.cursor(cursor);
        model.measuringProperty().set(false);
        model.selectedProperty().set("");
    }

    private void moveCursor(Point2D by) {
        Point2D from = cursor.orElse(new Point2D(camera().width() / 2.0, camera().height() / 2.0));
        Point2D to = new Point2D(Math.max(0, Math.min(camera().width(), from.getX() + by.getX() * CURSOR_STEP)),
                Math.max(0, Math.min(camera().height(), from.getY() + by.getY() * CURSOR_STEP)));
        cursor = Optional.of(to);
        overlay.cursor(cursor);
        under.set(place(to.getX(), to.getY()));
    }

    private static Point2D arrow(KeyCode code) {
        return switch (code) {
            case LEFT, KP_LEFT -> new Point2D(-1, 0);
            case RIGHT, KP_RIGHT -> new Point2D(1, 0);
            case UP, KP_UP -> new Point2D(0, -1);
            case DOWN, KP_DOWN -> new Point2D(0, 1);
            default -> null;
        };
    }
}
