package org.pilothouse.ui.map;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.pilothouse.link.TroubleText;
import org.pilothouse.map.Mark;
import org.pilothouse.nav.Route;
import org.pilothouse.nav.SurroundingsText;
import org.pilothouse.session.walk.WalkState;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.Vec3;

/** The map with its switches, and beside it the table, the inspector and the text twin, all with one selection. */
public final class MapView extends BorderPane implements AutoCloseable {
    private static final int FLASHES = 9;
    private static final Map<String, String> KEYS = Map.of("tab-around", "Alt+U", "tab-table", "Alt+T", "tab-inspector", "Alt+D");
    private final MapModel model;
    private final Texts texts;
    private final TroubleText troubles;
    private final MapSurface surface;
    private final MapHands hands;
    private final Overlay overlay;
    private final PointMenu menu;
    private final TabPane lists;
    private final MiniMap mini;
    private final SideMaps beside;
    private final Label pointer = new Label();
    private final Label notice = new Label();
    private final Timeline flash = new Timeline();

    /** A view in that language; pictures come in through {@code door}. */
    public MapView(MapModel model, FxDoor door, Locale locale) {
        this.model = model;
        texts = Texts.of(MapView.class, locale);
        troubles = new TroubleText(locale);
        Theme.room(this, MapView.class);
        getStyleClass().add("map-view");
        surface = new MapSurface(model, door);
        surface.setId("map-surface");
        surface.setAccessibleText(texts.get("surface"));
        overlay = new Overlay(model, surface);
        hands = new MapHands(model, surface, overlay, this::open);
        menu = new PointMenu(model, texts, hands::walkTo);
        mini = new MiniMap(model, surface, door, texts.get("mini"));
        beside = new SideMaps(model, door);
        // The mini-map shows itself where it is of use; beside another map there is no room for it.
        mini.opacityProperty().bind(javafx.beans.binding.Bindings.when(beside.visibleProperty()).then(0).otherwise(1));
        mini.mouseTransparentProperty().bind(beside.visibleProperty());
        beside.visibleProperty().addListener(o -> surface.fitWhenSized());
        MapBar bar = new MapBar(model, surface, texts);
        Legend legend = new Legend(texts);
        legend.visibleProperty().bind(model.legendProperty());
        legend.managedProperty().bind(legend.visibleProperty());
        lists = lists();
        SplitPane split = new SplitPane(pictures(), lists);
        split.setOrientation(Orientation.HORIZONTAL);
        split.setDividerPositions(0.6);
        setTop(bar);
        setCenter(split);
        setBottom(new VBox(new HealthStrip(model, texts), legend));
        focusedProperty().addListener((o, was, now) -> {
            if (now) {
                surface.requestFocus();
            }
        });
        hands.underPointer().addListener((o, was, now) -> pointer.setText(now.map(this::place).orElse("")));
        model.routeProperty().addListener(o -> say());
        model.walkProperty().addListener(o -> say());
        model.sceneProperty().addListener((o, was, now) -> changes());
        sceneProperty().addListener((o, was, now) -> {
            if (was != null) {
                was.removeEventFilter(KeyEvent.KEY_PRESSED, this::anyKey);
            }
            if (now != null) {
                now.addEventFilter(KeyEvent.KEY_PRESSED, this::anyKey);
            }
        });
        say();
    }

    /** What can be told to the map, each thing a command of the window. {@code show} brings the map to the front. */
    public void addCommands(Commands commands, Runnable show) {
        MapCommands mine = new MapCommands(model, surface, texts, commands);
        mine.looking();
        mine.walking();
        mine.showing(this::copy);
        for (Tab tab : lists.getTabs()) {
            commands.add(texts, "map." + tab.getId(), "mdi2f-format-list-bulleted", KEYS.get(tab.getId()), () -> {
                show.run();
                lists.getSelectionModel().select(tab);
                focusList(tab);
            });
        }
    }

    private static void focusList(Tab tab) {
        tab.getContent().lookupAll("*").stream().filter(n -> n instanceof ListView || n instanceof TableView || n instanceof TreeTableView).findFirst()
                .ifPresent(Node::requestFocus);
    }

    /** What is selected, as one line of the text twin, into the clipboard. */
    private void copy() {
        model.around().stream().filter(l -> l.id().equals(model.selectedProperty().get())).findFirst().map(new SurroundingsText(texts.locale())::of)
                .or(() -> model.selectedMark().map(Mark::id)).ifPresent(PointMenu::copy);
    }

    private HBox pictures() {
        StackPane main = picture();
        HBox.setHgrow(main, Priority.ALWAYS);
        main.setPrefWidth(100);
        HBox pictures = new HBox(main, beside);
        HBox.setHgrow(beside, Priority.ALWAYS);
        pictures.setMinSize(0, 0);
        return pictures;
    }

    private StackPane picture() {
        EmptyState nothing = new EmptyState("mdi2m-map-outline", texts.get("empty"));
        nothing.visibleProperty().bind(javafx.beans.binding.Bindings.createBooleanBinding(() -> model.sceneProperty().get().isEmpty(), model.sceneProperty()));
        pointer.getStyleClass().add("map-pointer");
        pointer.setId("map-pointer");
        pointer.setMouseTransparent(true);
        pointer.visibleProperty().bind(pointer.textProperty().isNotEmpty());
        notice.getStyleClass().add("map-notice");
        notice.setId("map-notice");
        notice.setWrapText(true);
        notice.setMouseTransparent(true);
        notice.visibleProperty().bind(notice.textProperty().isNotEmpty());
        StackPane.setAlignment(pointer, Pos.BOTTOM_CENTER);
        StackPane.setAlignment(notice, Pos.TOP_LEFT);
        StackPane.setAlignment(mini, Pos.BOTTOM_RIGHT);
        StackPane stack = new StackPane(surface, nothing, pointer, notice, mini);
        stack.setMinSize(0, 0);
        stack.getStyleClass().add("map-stack");
        return stack;
    }

    private TabPane lists() {
        Runnable open = () -> model.selectedMark().ifPresent(m -> open(new Point2D(surface.cameraProperty().get().screenX(m.place().x()),
                surface.cameraProperty().get().screenY(m.place().z())), Optional.of(m)));
        TabPane tabs = new TabPane(tab("around", new AroundList(model, texts, open)), tab("table", new EntityTable(model, texts, open)),
                tab("inspector", new Inspector(model, texts)));
        Tab truth = tab("truth", new TruthList(model, surface, texts));
        model.truth().truthProperty().addListener((o, was, now) -> {
            tabs.getTabs().remove(truth);
            now.ifPresent(t -> tabs.getTabs().add(truth));
        });
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setMinWidth(0);
        tabs.setId("map-lists");
        return tabs;
    }

    private Tab tab(String key, javafx.scene.Node content) {
        Tab tab = new Tab(texts.get(key + ".title"), content);
        tab.setId("tab-" + key);
        return tab;
    }

    private void open(Point2D at, Optional<Mark> thing) {
        Optional<Vec3> floor = surface.scene().flatMap(s -> org.pilothouse.map.Picker.floor(s, surface.cameraProperty().get(), surface.style(), at.getX(), at.getY()));
        menu.open(surface, at, thing, floor);
    }

    private void anyKey(KeyEvent e) {
        if (hands.anyKeyStops()) {
            e.consume();
        }
    }

    private void changes() {
        boolean some = surface.scene().map(s -> s.marks().stream().anyMatch(Mark::changed)).orElse(false);
        flash.stop();
        overlay.flash(0);
        if (some && model.layersProperty().get().contains(org.pilothouse.map.Layer.CHANGES)) {
            flash.getKeyFrames().clear();
            for (int i = 0; i <= FLASHES; i++) {
                double strength = 1 - (double) i / FLASHES;
                flash.getKeyFrames().add(new KeyFrame(Duration.millis(80.0 * i), e -> overlay.flash(strength)));
            }
            flash.playFromStart();
        }
    }

    private String place(Vec3 p) {
        return Double.isNaN(p.y()) ? texts.get("place.flat", p.x(), p.z()) : texts.get("place", p.x(), p.y(), p.z());
    }

    /** What is to be said about the way or the walk. */
    private void say() {
        Optional<WalkState> walk = model.walkProperty().get();
        if (walk.isPresent()) {
            notice.setText(words(walk.get()));
            return;
        }
        notice.setText(model.routeProperty().get().map(this::words).orElse(""));
    }

    private String words(WalkState walk) {
        return Stream.of(Optional.of(texts.get("walk." + walk.end().name(), Shorten.to(200, walk.detail()))), walk.noWay().map(this::words),
                walk.trouble().map(t -> troubles.what(t) + " " + troubles.todo(t) + " (" + t.kind().code() + ")")).flatMap(Optional::stream).collect(Collectors.joining(" "));
    }

    private String words(Route route) {
        return route.fold(w -> texts.get("way", w.length()),
                n -> texts.get("noway." + n.reason().name(), String.join(", ", n.blockers())) + n.nearest().map(p -> " " + texts.get("noway.nearest", p.x(), p.z())).orElse(""));
    }

    MapHands hands() {
        return hands;
    }

    MapModel model() {
        return model;
    }

    /** The surface, for tests and pictures. */
    MapSurface surface() {
        return surface;
    }

    /** What is switched on, for tests. */
    javafx.beans.property.ObjectProperty<java.util.Set<org.pilothouse.map.Layer>> layersProperty() {
        return model.layersProperty();
    }

    /** The menu of things, for tests. */
    PointMenu menu() {
        return menu;
    }

    @Override
    public void close() {
        flash.stop();
        surface.close();
        mini.close();
        beside.close();
        model.close();
    }
}
