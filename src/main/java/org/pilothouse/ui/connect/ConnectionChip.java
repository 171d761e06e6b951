package org.pilothouse.ui.connect;

import java.util.Locale;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Theme;

/** The chip that always says whether what is shown is live: an icon, a word, and an age or a countdown. */
public final class ConnectionChip extends HBox {
    private static final Map<ConnectionModel.Kind, String> ICONS = Map.of(
            ConnectionModel.Kind.NONE, "mdi2l-lan-disconnect",
            ConnectionModel.Kind.CONNECTING, "mdi2l-lan-pending",
            ConnectionModel.Kind.LIVE, "mdi2a-access-point",
            ConnectionModel.Kind.WAITING, "mdi2t-timer-sand",
            ConnectionModel.Kind.STALE, "mdi2c-clock-alert-outline",
            ConnectionModel.Kind.BACKING_OFF, "mdi2r-restore-alert",
            ConnectionModel.Kind.REFUSED, "mdi2c-cancel",
            ConnectionModel.Kind.PAUSED, "mdi2p-pause",
            ConnectionModel.Kind.REPLAYING, "mdi2h-history",
            ConnectionModel.Kind.PAST, "mdi2h-history");
    private final FontIcon icon = Icons.of(ICONS.get(ConnectionModel.Kind.NONE), 16);
    private final Label text = new Label();
    private final Label detail = new Label();

    /** A chip that follows the model. */
    public ConnectionChip(ConnectionModel model) {
        Theme.room(this, ConnectionChip.class);
        getStyleClass().add("connection-chip");
        setId("connection-chip");
        text.getStyleClass().add("chip-text");
        detail.getStyleClass().add("chip-detail");
        text.setMinWidth(USE_PREF_SIZE);
        detail.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(icon, text, detail);
        setFocusTraversable(true);
        setMaxHeight(USE_PREF_SIZE);
        show(model.shownProperty().get());
        model.shownProperty().addListener((o, before, now) -> show(now));
    }

    private void show(ConnectionModel.Shown now) {
        text.setText(now.text());
        detail.setText(now.detail());
        detail.setManaged(!now.detail().isEmpty());
        icon.setIconLiteral(ICONS.get(now.kind()));
        for (ConnectionModel.Kind kind : ConnectionModel.Kind.values()) {
            pseudoClassStateChanged(PseudoClass.getPseudoClass(kind.name().toLowerCase(Locale.ROOT).replace('_', '-')), kind == now.kind());
        }
        setAccessibleText(now.text() + " " + now.detail());
        now.trouble().ifPresentOrElse(m -> Tooltip.install(this, new Tooltip(m.asText())), () -> Tooltip.uninstall(this, null));
    }
}
