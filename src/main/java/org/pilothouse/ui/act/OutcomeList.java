package org.pilothouse.ui.act;

import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** What became of each decision, newest first. */
final class OutcomeList extends ListView<Outcome> {
    OutcomeList(ActModel model, Texts texts) {
        super(model.decisions().outcomes());
        setId("submissions");
        getStyleClass().add("outcome-list");
        setAccessibleText(texts.get("submissions"));
        setCellFactory(v -> new Cell(model, texts));
        setMinHeight(0);
    }

    private static final class Cell extends ListCell<Outcome> {
        private final Texts texts;
        private final Label when = label("muted");
        private final Label head = label("outcome-head");
        private final Label particulars = label("muted");
        private final Label call = label("mono");
        private final Label said = label("outcome-said");
        private final Label changes = label("outcome-changes");
        private final Button again;
        private final Button unrecorded;
        private final Label offer = label("muted");
        private final VBox box;

        Cell(ActModel model, Texts texts) {
            this.texts = texts;
            again = new Button(texts.get("use.again"));
            again.getStyleClass().addAll("small", "flat");
            again.setMinWidth(Region.USE_PREF_SIZE);
            again.setAccessibleText(texts.get("use.again"));
            again.setOnAction(e -> model.useAgain(getItem().submission()));
            unrecorded = new Button(texts.get("unrecorded"));
            unrecorded.getStyleClass().addAll("small", "danger", "send-unrecorded");
            unrecorded.setMinWidth(Region.USE_PREF_SIZE);
            unrecorded.setTooltip(new Tooltip(texts.get("unrecorded.means")));
            unrecorded.setAccessibleText(texts.get("unrecorded") + ". " + texts.get("unrecorded.means"));
            unrecorded.setOnAction(e -> model.sendUnrecorded(getItem().submission()));
            offer.setWrapText(true);
            offer.setMinHeight(Region.USE_PREF_SIZE);
            when.setMinWidth(Region.USE_PREF_SIZE);
            head.setMinWidth(Region.USE_PREF_SIZE);
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            HBox line = new HBox(when, head, gap, again);
            line.getStyleClass().add("act-line");
            for (Label l : new Label[] {particulars, call, said, changes}) {
                l.setWrapText(true);
                l.setMinHeight(Region.USE_PREF_SIZE);
            }
            box = new VBox(line, particulars, call, said, offer, unrecorded, changes);
            box.getStyleClass().add("outcome");
            setPrefWidth(0);
        }

        private static Label label(String style) {
            Label l = new Label();
            l.getStyleClass().add(style);
            return l;
        }

        @Override
        protected void updateItem(Outcome o, boolean empty) {
            super.updateItem(o, empty);
            setGraphic(empty || o == null ? null : box);
            if (o == null || empty) {
                return;
            }
            when.setText(o.when());
            head.setText(o.head());
            head.getStyleClass().setAll("label", "outcome-head", "outcome-" + o.kind());
            particulars.setText(o.particulars());
            call.setText(o.call().length() > 400 ? o.call().substring(0, 400) + "…" : o.call());
            said.setText(Shorten.toPages(o.said()));
            boolean evidence = o.kind().equals("unknown") && !o.changes().isEmpty();
            changes.setText((evidence ? texts.get("evidence") + "\n" : "") + o.changes().stream().map(c -> Shorten.to(1000, c)).collect(Collectors.joining("\n"))
                    + (o.moreChanges() > 0 ? "\n" + texts.get("changes.more", Integer.toString(o.moreChanges())) : ""));
            offer.setText(o.unrecordedOffered() ? texts.get("unrecorded.means") : "");
            unrecorded.setVisible(o.unrecordedOffered());
            unrecorded.setManaged(o.unrecordedOffered());
            for (Label l : new Label[] {particulars, said, offer, changes}) {
                l.setVisible(!l.getText().isBlank());
                l.setManaged(l.isVisible());
            }
            setAccessibleText(Shorten.toPages(o.when() + " " + o.head() + " " + o.call() + " " + o.said()));
        }
    }
}
