package org.pilothouse.ui.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.Function;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.text.Font;
import org.pilothouse.session.chart.Figure;
import org.pilothouse.session.chart.Series;
import org.pilothouse.ui.kit.Looks;
import org.pilothouse.ui.kit.Texts;

/**
 * The lanes on a canvas: for each pixel the least and the greatest value of its steps, so that a million of them cost no more than a thousand.
 * A click moves the cursor, the wheel zooms, dragging with Shift moves the view; the keys do the same.
 */
final class ChartSheet extends Pane {
    private static final double PAD = 8;
    private final ChartModel model;
    private final Texts texts;
    private final Function<Figure, String> words;
    private final Canvas canvas = new Canvas();
    private final Inks inks = new Inks(this::dirty);
    private double dragged;
    private boolean stale = true;

    ChartSheet(ChartModel model, Texts texts, Function<Figure, String> words) {
        this.model = model;
        this.texts = texts;
        this.words = words;
        setId("chart-sheet");
        getStyleClass().add("chart-sheet");
        setMinSize(0, 0);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().addAll(inks, canvas);
        model.shownProperty().addListener((o, before, now) -> dirty());
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
        addEventHandler(ScrollEvent.SCROLL, this::wheel);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    private void dirty() {
        stale = true;
        requestLayout();
    }

    /** The step around which one zooms: the cursor where it is in view, else the middle. */
    long focus() {
        ChartModel.Shown s = model.shownProperty().get();
        return s.cursor() >= s.from() && s.cursor() < s.to() ? s.cursor() : (s.from() + s.to()) / 2;
    }

    private long step(double x) {
        ChartModel.Shown s = model.shownProperty().get();
        return s.from() + (long) Math.floor(Math.max(0, Math.min(0.999999, (x - PAD) / Math.max(1, getWidth() - 2 * PAD))) * (s.to() - s.from()));
    }

    private void press(MouseEvent e) {
        requestFocus();
        dragged = e.getX();
        if (!e.isShiftDown()) {
            model.goTo(step(e.getX()));
        }
        e.consume();
    }

    private void drag(MouseEvent e) {
        if (e.isShiftDown()) {
            long by = step(dragged) - step(e.getX());
            if (by != 0) {
                model.pan(by);
                dragged = e.getX();
            }
        } else {
            model.goTo(step(e.getX()));
        }
        e.consume();
    }

    private void wheel(ScrollEvent e) {
        if (e.getDeltaY() != 0) {
            model.zoom(e.getDeltaY() > 0 ? 0.8 : 1.25, step(e.getX()));
            e.consume();
        }
    }

    private void key(KeyEvent e) {
        ChartModel.Shown s = model.shownProperty().get();
        long quarter = Math.max(1, (s.to() - s.from()) / 4);
        switch (e.getCode()) {
            case LEFT -> model.goTo(s.cursor() - 1);
            case RIGHT -> model.goTo(s.cursor() + 1);
            case PAGE_UP -> model.pan(-quarter);
            case PAGE_DOWN -> model.pan(quarter);
            case PLUS, ADD, EQUALS -> model.zoom(0.5, focus());
            case MINUS, SUBTRACT -> model.zoom(2, focus());
            case DIGIT0, NUMPAD0 -> model.all();
            default -> {
                return;
            }
        }
        e.consume();
    }

    @Override
    protected void layoutChildren() {
        double w = Math.floor(getWidth());
        double h = Math.floor(getHeight());
        if (canvas.getWidth() != w || canvas.getHeight() != h) {
            canvas.setWidth(w);
            canvas.setHeight(h);
            stale = true;
        }
        if (stale && w > 0 && h > 0) {
            stale = false;
            draw(canvas.getGraphicsContext2D(), model.shownProperty().get(), w, h);
        }
    }

    private void draw(GraphicsContext g, ChartModel.Shown s, double w, double h) {
        g.setFill(inks.of(Inks.Ink.GROUND));
        g.fillRect(0, 0, w, h);
        g.setFont(Font.font("Noto Sans", 11.5 * Looks.textSizeProperty().get() / 100));
        g.setTextBaseline(VPos.TOP);
        setAccessibleText(s.lanes().isEmpty() ? texts.get("lanes.none") : ChartView.spoken(s, texts, words));
        if (s.lanes().isEmpty() || s.to() <= s.from()) {
            g.setFill(inks.of(Inks.Ink.LETTER));
            g.fillText(texts.get("lanes.none"), PAD, PAD);
            return;
        }
        double each = (h - PAD) / s.lanes().size();
        for (int i = 0; i < s.lanes().size(); i++) {
            lane(g, s, s.lanes().get(i), i * each + PAD / 2, each - PAD / 2, w);
        }
        if (s.cursor() >= s.from() && s.cursor() < s.to()) {
            double x = PAD + (s.cursor() + 0.5 - s.from()) / (s.to() - s.from()) * (w - 2 * PAD);
            g.setStroke(inks.of(Inks.Ink.CURSOR));
            g.setLineWidth(1.5);
            g.strokeLine(x, 0, x, h);
        }
    }

    /** The height of the words above a lane. */
    private static double head() {
        return 16 * Looks.textSizeProperty().get() / 100.0;
    }

    private void lane(GraphicsContext g, ChartModel.Shown s, ChartModel.Lane lane, double top, double tall, double w) {
        int pixels = (int) Math.max(1, Math.min(w - 2 * PAD, s.to() - s.from()));
        Series.Span[] spans = lane.series().parts(s.from(), s.to(), pixels);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Series.Span span : spans) {
            if (span.known()) {
                low = Math.min(low, span.low());
                high = Math.max(high, span.high());
            }
        }
        boolean some = low <= high;
        double here = lane.series().at(s.cursor());
        g.setStroke(inks.of(Inks.Ink.BORDER));
        g.setLineWidth(1);
        g.strokeRect(PAD - 0.5, top + head() - 0.5, w - 2 * PAD + 1, tall - head());
        g.setFill(inks.of(Inks.Ink.LETTER));
        g.fillText(texts.get(some ? "lane" : "lane.none", words.apply(lane.figure()), Double.isNaN(here) ? texts.get("unknown") : number(here), some ? number(low) : "", some ? number(high) : ""),
                PAD, top);
        if (some) {
            curve(g, spans, low, high, top + head() + 3, tall - head() - 7, (w - 2 * PAD) / pixels);
        }
    }

    /** A band from the least to the greatest value of each pixel, and a line through where it ended; broken where nothing is known. */
    private void curve(GraphicsContext g, Series.Span[] spans, double low, double high, double top, double tall, double each) {
        double size = high > low ? high - low : 1;
        double middle = high > low ? 0 : tall / 2;
        g.setFill(inks.of(Inks.Ink.BAND));
        for (int i = 0; i < spans.length; i++) {
            if (spans[i].known() && spans[i].high() > spans[i].low()) {
                double up = top + tall * (1 - (spans[i].high() - low) / size);
                g.fillRect(PAD + i * each, up, Math.max(1, each), Math.max(1, tall * (spans[i].high() - spans[i].low()) / size));
            }
        }
        g.setStroke(inks.of(Inks.Ink.LINE));
        g.setLineWidth(1.4);
        g.beginPath();
        boolean pen = false;
        for (int i = 0; i < spans.length; i++) {
            if (!spans[i].known()) {
                pen = false;
                continue;
            }
            double x = PAD + (i + 0.5) * each;
            double y = top + tall * (1 - (spans[i].last() - low) / size) - middle;
            if (pen) {
                g.lineTo(x, y);
            } else {
                g.moveTo(x, y);
                g.lineTo(x + 0.1, y);
            }
            pen = true;
        }
        g.stroke();
    }

    /** A number as short as it can be said. */
    static String number(double value) {
        return new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
    }
}
