package org.pilothouse.ui.observe;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.Distance;

/** A line of the observation pane: a sign for what happened to it, bearing and distance where it has them, and its words. */
final class LineCell extends ListCell<Line> {
    private static final int LONGEST = 2000;
    private static final int SHORT = 7;
    private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");
    private final Texts texts;
    private final Label mark = new Label();
    private final Label bearing = new Label();
    private final Label distance = new Label();
    private final FontIcon arrow = Icons.of("mdi2a-arrow-up", 13);
    private final Label words = new Label();
    private final Label before = new Label();
    private final HBox row;

    LineCell(Texts texts) {
        this.texts = texts;
        mark.getStyleClass().add("mark");
        bearing.getStyleClass().add("bearing");
        distance.getStyleClass().add("distance");
        words.getStyleClass().add("words");
        before.getStyleClass().add("before");
        bearing.setGraphic(arrow);
        words.setWrapText(true);
        before.setWrapText(true);
        words.setMinWidth(0);
        VBox text = new VBox(words, before);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        row = new HBox(mark, bearing, distance, text);
        row.getStyleClass().add("line");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        // The cell is as wide as the list: long words wrap, nothing scrolls sideways.
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(Line line, boolean empty) {
        super.updateItem(line, empty);
        if (empty || line == null) {
            setGraphic(null);
            setAccessibleText(null);
            pseudoClassStateChanged(HEADING, false);
            for (Line.Mark m : Line.Mark.values()) {
                getStyleClass().remove(styleOf(m));
            }
            return;
        }
        boolean heading = line.kind() == Line.Kind.HEADING;
        pseudoClassStateChanged(HEADING, heading);
        for (Line.Mark m : Line.Mark.values()) {
            getStyleClass().remove(styleOf(m));
        }
        getStyleClass().add(styleOf(line.mark()));
        mark.setText(line.mark().sign());
        show(bearing, line.bearing().map(b -> texts.get("word." + b.name())).orElse(""));
        line.bearing().ifPresent(b -> arrow.setRotate(b.degrees()));
        show(distance, line.distance().map(this::far).orElse(""));
        show(words, heading ? heading(line) : Shorten.to(LONGEST, line.what()));
        show(before, line.before().isEmpty() ? "" : texts.get("row.before", Shorten.to(LONGEST, line.before())));
        setGraphic(row);
        setAccessibleText(spoken(line));
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    /** "approximately 45m" as "~45 m": the column is narrow; copying and speaking keep the words that came. */
    private String far(Distance d) {
        if (d.text().length() <= SHORT) {
            return d.text();
        }
        String lower = d.text().toLowerCase(Locale.ROOT);
        String key = d.atLeast() ? "far.atLeast" : lower.startsWith("within") || lower.startsWith("up to") ? "far.within" : "far.about";
        return texts.get(key, d.metres());
    }

    /** The words wrap, so the height depends on the width; a cell by itself does not ask its graphic for that. */
    @Override
    protected double computePrefHeight(double width) {
        double inner = (width > 0 ? width : getWidth()) - snappedLeftInset() - snappedRightInset();
        return getGraphic() == null || inner <= 0 ? super.computePrefHeight(width)
                : snappedTopInset() + snapSizeY(row.prefHeight(inner)) + snappedBottomInset();
    }

    private String heading(Line line) {
        String name = line.key().equals("extra") ? texts.get("extra") : Shorten.toLine(LONGEST, line.text());
        return line.mark() == Line.Mark.NOT_SENT ? texts.get("section.notSent", name)
                : line.mark() == Line.Mark.NEW ? texts.get("section.new", name, line.count()) : texts.get("section", name, line.count());
    }

    private String spoken(Line line) {
        String what = line.kind() == Line.Kind.HEADING ? heading(line) : Shorten.to(LONGEST, line.text());
        String state = texts.get("mark." + line.mark().name());
        String was = line.before().isEmpty() ? "" : " " + texts.get("row.before", Shorten.to(LONGEST, line.before()));
        return state.isEmpty() ? what : state + ": " + what + was;
    }

    private static void show(Label label, String text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
        label.setManaged(!text.isEmpty());
    }

    private static String styleOf(Line.Mark mark) {
        return "mark-" + mark.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
