package org.pilothouse.ui.time;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.pilothouse.session.time.Cursor;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Says across the whole window that what is shown is not the present, from when it is, and leads back to where one can act. Not there while all is live. */
public final class PastBanner extends HBox {
    private final Texts texts;
    private final DateTimeFormatter clock;
    private final Label words = new Label();
    private final Button live;

    /** A banner in that language; times are shown in {@code zone}. */
    public PastBanner(TimelineModel model, Locale locale, ZoneId zone) {
        texts = Texts.of(PastBanner.class, locale);
        clock = DateTimeFormatter.ofPattern("HH:mm:ss", locale).withZone(zone);
        Theme.room(this, PastBanner.class);
        getStyleClass().add("past-banner");
        setId("past-banner");
        words.setGraphic(Icons.of("mdi2h-history", 18));
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        live = new Button(texts.get("act.on.live"), Icons.of("mdi2a-access-point", 16));
        live.setId("act-on-live");
        live.getStyleClass().add("accent");
        live.setMinWidth(USE_PREF_SIZE);
        live.setAccessibleText(texts.get("act.on.live.means"));
        live.setTooltip(new Tooltip(texts.get("act.on.live.means")));
        live.setOnAction(e -> model.cursor().ifPresent(Cursor::toLive));
        live.managedProperty().bind(live.visibleProperty());
        Region gap = new Region();
        HBox.setHgrow(gap, javafx.scene.layout.Priority.ALWAYS);
        getChildren().addAll(words, gap, live);
        managedProperty().bind(visibleProperty());
        model.shownProperty().addListener((o, before, now) -> show(now));
        show(model.shownProperty().get());
    }

    private void show(TimelineModel.Shown s) {
        setVisible(s.past() && s.steps() > 0);
        live.setVisible(!s.replay());
        String key = s.lost() ? "banner.lost" : s.replay() ? "banner.replay" : "banner.past";
        words.setText(texts.get(key, Long.toString(s.position().step()), Long.toString(s.steps() - 1), clock.format(Instant.ofEpochMilli(s.millis()))));
        setAccessibleText(words.getText());
    }
}
