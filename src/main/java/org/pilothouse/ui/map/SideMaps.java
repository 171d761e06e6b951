package org.pilothouse.ui.map;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;
import org.pilothouse.session.WatchListener;
import org.pilothouse.ui.kit.FxDoor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One map more for each other agent, beside that of the steered one, while beliefs are shown side by side. */
final class SideMaps extends HBox implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SideMaps.class);
    private final MapModel model;
    private final FxDoor door;
    private final List<SideMap> maps = new ArrayList<>();

    SideMaps(MapModel model, FxDoor door) {
        this.model = model;
        this.door = door;
        setId("map-beside");
        getStyleClass().add("side-maps");
        setMinWidth(0);
        managedProperty().bind(visibleProperty());
        model.team().matesProperty().addListener(o -> show());
        model.team().beliefsProperty().addListener(o -> show());
        show();
    }

    private void show() {
        close();
        getChildren().clear();
        boolean beside = model.team().beliefsProperty().get() == TeamModel.Beliefs.BESIDE;
        setVisible(beside && !model.team().matesProperty().get().isEmpty());
        if (isVisible()) {
            model.team().matesProperty().get().forEach(m -> maps.add(new SideMap(m)));
            getChildren().addAll(maps);
        }
    }

    @Override
    public void close() {
        maps.forEach(SideMap::close);
        maps.clear();
    }

    /** The map of one other agent: to be looked at, not to act on. */
    private final class SideMap extends StackPane implements WatchListener {
        private final MapModel own = new MapModel(door);
        private final MapSurface surface;
        private final AutoCloseable listening;

        SideMap(TeamModel.Mate mate) {
            own.watch(mate.watch());
            own.layersProperty().bind(model.layersProperty());
            surface = new MapSurface(own, door);
            new Overlay(own, surface);
            Label name = new Label(mate.name());
            name.getStyleClass().addAll("map-pointer", "side-name");
            StackPane.setAlignment(name, Pos.TOP_CENTER);
            getChildren().addAll(surface, name);
            setMinSize(0, 0);
            setAccessibleText(mate.name());
            getStyleClass().add("map-stack");
            HBox.setHgrow(this, Priority.ALWAYS);
            setPrefWidth(100);
            listening = mate.watch().listen(this);
            mate.watch().latest().ifPresent(this::moment);
        }

        @Override
        public void moment(Moment moment) {
            door.postLatest(this, () -> own.show(moment));
        }

        @Override
        public void submission(Submission submission) {
            // Only what is believed is on show here.
        }

        @Override
        public void connection(ConnectionState state) {
            // The chip of the window tells it of the steered agent.
        }

        void close() {
            try {
                listening.close();
            } catch (Exception e) {
                LOG.warn("PH-902: a listener could not be taken away", e);
            }
            surface.close();
            own.close();
        }
    }
}
