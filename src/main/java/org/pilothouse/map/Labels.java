package org.pilothouse.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Chooses which things are labelled and where, so that no label covers another: the more important first, within a budget. */
public final class Labels {
    /** As many labels as a frame can carry. */
    public static final int BUDGET = 200;
    private static final int CELL = 4;

    /**
     * A label.
     *
     * @param mark what it names
     * @param text what is written
     * @param dx pixels from the thing's middle to the label's left edge
     * @param dy pixels from the thing's middle to the label's base line
     * @param remembered true where the thing is not seen now
     */
    public record Label(Mark mark, String text, double dx, double dy, boolean remembered) { }

    private final Camera camera;
    private final double height;
    private final ToDoubleFunction<String> width;
    private final int columns;
    private final int rows;
    private final BitSet taken = new BitSet();

    private Labels(Camera camera, double height, ToDoubleFunction<String> width) {
        this.camera = camera;
        this.height = height;
        this.width = width;
        columns = camera.width() / CELL + 1;
        rows = camera.height() / CELL + 1;
    }

    /**
     * The labels of a view.
     *
     * @param first ids that come before all others (what is selected)
     * @param lineHeight pixels
     * @param width measures a text in pixels
     * @param budget at most this many
     */
    public static List<Label> place(Scene scene, Camera camera, Style style, Set<String> first, double lineHeight, ToDoubleFunction<String> width,
            int budget) {
        if (!style.shows(Layer.LABELS)) {
            return List.of();
        }
        List<Mark> seen = new ArrayList<>();
        scene.index().within(camera.view(), m -> {
            boolean named = m.symbol() != Symbol.BLOCK || camera.scale() / style.pixelScale() > 40;
            if (style.strength(m.storey()) == 1 && (named || first.contains(m.id())) && !m.id().isBlank()) {
                seen.add(m);
            }
        });
        seen.sort(Comparator.comparingInt((Mark m) -> first.contains(m.id()) ? 0 : m.changed() ? 1 : m.seenNow() ? 2 : 3)
                .thenComparingInt(m -> m.symbol().rank()).thenComparing(Mark::id));
        Labels labels = new Labels(camera, lineHeight, width);
        double size = MarkPainter.size(camera, style);
        // Symbols of the most important things are kept free of text.
        seen.stream().limit(2L * budget).forEach(m -> labels.reserve(camera.screenX(m.place().x()) - size / 2, camera.screenY(m.place().z()) - size / 2, size, size));
        scene.known().feet().ifPresent(f -> labels.reserve(camera.screenX(f.x()) - size, camera.screenY(f.z()) - size, 2 * size, 2 * size));
        // The agent's own name stands above it.
        scene.known().feet().ifPresent(f -> {
            double w = width.applyAsDouble(scene.known().model().agentId()) + 8;
            labels.reserve(camera.screenX(f.x()) - w / 2, camera.screenY(f.z()) - size - 2 * lineHeight, w, 2 * lineHeight);
        });
        List<Label> placed = new ArrayList<>();
        for (Mark m : seen) {
            if (placed.size() >= budget) {
                break;
            }
            labels.put(m, size, placed);
        }
        return placed;
    }

    private void put(Mark m, double size, List<Label> placed) {
        String text = m.label();
        double w = width.applyAsDouble(text);
        double box = Math.max(m.half().x(), 0) * camera.scale();
        double gap = Math.max(size / 2, Math.min(box, 3 * size)) + 6;
        double ascent = height * 0.75;
        double[][] places = {{gap, ascent / 2}, {-gap - w, ascent / 2}, {-w / 2, -gap}, {-w / 2, gap + ascent}, {gap, -gap / 2}, {gap, gap + ascent / 2}};
        double x = camera.screenX(m.place().x());
        double y = camera.screenY(m.place().z());
        for (double[] at : places) {
            if (free(x + at[0], y + at[1] - ascent, w, height)) {
                reserve(x + at[0], y + at[1] - ascent, w, height);
                placed.add(new Label(m, text, at[0], at[1], !m.seenNow()));
                return;
            }
        }
    }

    private boolean free(double x, double y, double w, double h) {
        if (x < 0 || y < 0 || x + w > camera.width() || y + h > camera.height()) {
            return false;
        }
        for (int row = (int) (y / CELL); row <= (int) ((y + h) / CELL); row++) {
            int start = row * columns;
            int at = taken.nextSetBit(start + (int) (x / CELL));
            if (at >= 0 && at <= start + (int) ((x + w) / CELL)) {
                return false;
            }
        }
        return true;
    }

    private void reserve(double x, double y, double w, double h) {
        int x0 = Math.max(0, (int) (x / CELL));
        int x1 = Math.min(columns - 1, (int) ((x + w) / CELL));
        for (int row = Math.max(0, (int) (y / CELL)); row <= Math.min(rows - 1, (int) ((y + h) / CELL)); row++) {
            if (x1 >= x0) {
                taken.set(row * columns + x0, row * columns + x1 + 1);
            }
        }
    }
}
