package org.pilothouse.ui.chart;

import java.util.Locale;
import java.util.stream.Collectors;
import javafx.collections.transformation.FilteredList;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.session.chart.Figure;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** Shows a {@link ChartModel}: the figures to choose from at the left, one lane for each chosen one at the right, all over the same steps. */
public final class ChartView extends BorderPane {
    private final ChartModel model;
    private final Texts texts;
    private final Label range = new Label();
    private final Label full = new Label();
    private final ListView<Figure> list;

    /** A view in that language. */
    public ChartView(ChartModel model, Locale locale) {
        this.model = model;
        texts = Texts.of(ChartView.class, locale);
        Theme.room(this, ChartView.class);
        getStyleClass().add("chart-view");
        TextField filter = new TextField();
        filter.setId("chart-filter");
        filter.setPromptText(texts.get("filter"));
        filter.setAccessibleText(texts.get("filter"));
        FilteredList<Figure> offered = new FilteredList<>(model.figures());
        filter.textProperty().addListener((o, before, now) ->
                offered.setPredicate(f -> words(f).toLowerCase(locale).contains(now.toLowerCase(locale))));
        list = new ListView<>(offered);
        list.setId("chart-figures");
        list.setAccessibleText(texts.get("figures"));
        list.setPlaceholder(new Label(texts.get("figures.none")));
        list.setCellFactory(l -> new Choice());
        VBox.setVgrow(list, Priority.ALWAYS);
        full.getStyleClass().add("chart-note");
        full.setManaged(false);
        full.managedProperty().bind(full.visibleProperty());
        full.setVisible(false);
        full.setWrapText(true);
        VBox left = new VBox(filter, list, full);
        left.getStyleClass().add("chart-choice");
        setLeft(left);
        ChartSheet sheet = new ChartSheet(model, texts, this::words);
        VBox right = new VBox(bar(sheet), sheet);
        VBox.setVgrow(sheet, Priority.ALWAYS);
        setCenter(right);
        model.shownProperty().addListener((o, before, now) -> show(now));
        show(model.shownProperty().get());
    }

    private HBox bar(ChartSheet sheet) {
        range.setId("chart-range");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox bar = new HBox(range, gap, button("in", "mdi2m-magnify-plus-outline", () -> model.zoom(0.5, sheet.focus())),
                button("out", "mdi2m-magnify-minus-outline", () -> model.zoom(2, sheet.focus())), button("all", "mdi2a-arrow-expand-horizontal", model::all));
        bar.getStyleClass().add("chart-head");
        return bar;
    }

    private Button button(String name, String icon, Runnable what) {
        Button b = new Button(texts.get(name), Icons.of(icon, 16));
        b.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        b.getStyleClass().addAll("button-icon", "flat");
        b.setId("chart-" + name);
        b.setAccessibleText(texts.get(name));
        b.setTooltip(new Tooltip(texts.get(name)));
        b.setOnAction(e -> what.run());
        return b;
    }

    private String words(Figure f) {
        return texts.get("figure." + f.kind().name(), f.name(), f.of());
    }

    private void show(ChartModel.Shown now) {
        String steps = now.steps() == 0 ? texts.get("range.none") : texts.get("range", Long.toString(now.from()), Long.toString(Math.max(now.from(), now.to() - 1)));
        range.setText(now.lanes().isEmpty() || now.read() >= now.steps() ? steps : texts.get("range.reading", steps, Math.round(100.0 * now.read() / now.steps())));
        list.refresh();
    }

    /** A figure with a check mark. */
    private final class Choice extends ListCell<Figure> {
        private final CheckBox box = new CheckBox();

        Choice() {
            box.setFocusTraversable(false);
            box.setOnAction(e -> choose());
            setOnMouseClicked(e -> {
                if (getItem() != null) {
                    box.setSelected(!box.isSelected());
                    choose();
                }
            });
        }

        private void choose() {
            if (!box.isSelected()) {
                model.remove(getItem());
                full.setVisible(false);
            } else {
                boolean added = model.add(getItem());
                box.setSelected(added);
                full.setText(texts.get("full", ChartModel.MOST));
                full.setVisible(!added);
            }
        }

        @Override
        protected void updateItem(Figure f, boolean empty) {
            super.updateItem(f, empty);
            boolean none = empty || f == null;
            box.setText(none ? "" : words(f));
            box.setAccessibleText(box.getText());
            box.setSelected(!none && model.charted(f));
            setGraphic(none ? null : box);
        }
    }

    /** The charted figures as words, for who cannot see them. */
    static String spoken(ChartModel.Shown shown, Texts texts, java.util.function.Function<Figure, String> words) {
        return shown.lanes().stream().map(l -> {
            double here = l.series().at(shown.cursor());
            return texts.get("spoken", words.apply(l.figure()), Double.isNaN(here) ? texts.get("unknown") : ChartSheet.number(here));
        }).collect(Collectors.joining(" "));
    }
}
