package org.pilothouse.ui.shell;

import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** The bottom line: what was asked last and how it went, in numbers. */
final class StatusLine extends HBox {
    private final Texts texts;
    private final Label request = new Label();
    private final Label protocol = new Label();
    private final Label answer = new Label();
    private final Label latency = new Label();
    private final Label oddities = new Label();

    StatusLine(Locale locale) {
        texts = Texts.of(StatusLine.class, locale);
        getStyleClass().add("status-line");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        request.setMinWidth(0);
        request.getStyleClass().add("data");
        request.setText(texts.get("status.nothing"));
        for (Label fixed : new Label[] {protocol, answer, latency, oddities}) {
            fixed.setMinWidth(USE_PREF_SIZE);
        }
        getChildren().addAll(request, gap, oddities, protocol, answer, latency);
    }

    void show(Moment moment) {
        request.setText(Shorten.toLine(500, moment.exchange().request()));
        protocol.setText(moment.frame().protocol().map(p -> texts.get("protocol." + p)).orElse(texts.get("protocol.none")));
        String status = moment.exchange().status().isPresent() ? Integer.toString(moment.exchange().status().getAsInt()) : "–";
        String code = moment.frame().code().isPresent() ? Integer.toString(moment.frame().code().getAsInt()) : "–";
        answer.setText(texts.get("status.answer", status, code));
        latency.setText(texts.get("status.latency", moment.exchange().latency().toMillis()));
        int odd = moment.frame().report().size();
        oddities.setText(texts.get("status.odd", odd));
        oddities.setGraphic(odd == 0 ? null : Icons.of("mdi2a-alert-outline", 14));
        oddities.setManaged(odd > 0);
        oddities.setVisible(odd > 0);
    }
}
