package org.pilothouse.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.pilothouse.nav.NavGraph;

/**
 * Chooses which things are labelled and where, so that no label covers another or a symbol, and none a box or a frontier cross where there is
 * room elsewhere: the more important first, within a budget.
 */
public final class Labels {
    /** As many labels as a frame can carry. */
    public static final int BUDGET = 200;
    private static final int CELL = 4;
    private static final int RANKS = 9;
    /** So many things for each label of the budget are tried: where the screen is full, no more find room. */
    private static final int TRIED = 10;

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
    private final BitSet busy = new BitSet();

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
        Labels labels = new Labels(camera, lineHeight, width);
        double size = Symbol.size(camera, style);
        List<Mark> seen = inOrder(scene, camera, style, first);
        // Symbols of the most important things are kept free of text, boxes and crosses where there is room elsewhere.
        for (Mark m : seen.subList(0, Math.min(seen.size(), 2 * budget))) {
            double x = camera.screenX(m.place().x());
            double y = camera.screenY(m.place().z());
            labels.reserve(labels.taken, x - size / 2, y - size / 2, size, size);
            if (style.shows(Layer.BOXES)) {
                double w = m.half().x() * camera.scale();
                double h = m.half().z() * camera.scale();
                labels.reserve(labels.busy, x - w, y - h, 2 * w, 2 * h);
            }
        }
        labels.frontier(scene, style);
        scene.known().feet().ifPresent(f -> labels.agent(scene, camera.screenX(f.x()), camera.screenY(f.z()), size));
        List<Label> placed = new ArrayList<>();
        for (Mark m : seen.subList(0, Math.min(seen.size(), TRIED * budget))) {
            if (placed.size() >= budget) {
                break;
            }
            labels.put(m, size, placed);
        }
        return placed;
    }

    /** What could be labelled: what was asked for, what changed, what is seen now, the rest; among those by the kind of thing. */
    private static List<Mark> inOrder(Scene scene, Camera camera, Style style, Set<String> first) {
        List<List<Mark>> groups = new ArrayList<>();
        for (int i = 0; i < 4 * RANKS; i++) {
            groups.add(new ArrayList<>());
        }
        boolean blocks = camera.scale() / style.pixelScale() > 40;
        scene.index().within(camera.view(), m -> {
            boolean wanted = first.contains(m.id());
            if (style.strength(m.storey()) == 1 && (wanted || blocks || m.symbol() != Symbol.BLOCK) && !m.id().isBlank()) {
                groups.get((wanted ? 0 : m.changed() ? 1 : m.seenNow() ? 2 : 3) * RANKS + m.symbol().rank()).add(m);
            }
        });
        List<Mark> all = new ArrayList<>();
        groups.forEach(all::addAll);
        return all;
    }

    private void frontier(Scene scene, Style style) {
        if (!style.shows(Layer.FRONTIER)) {
            return;
        }
        NavGraph graph = scene.known().graph();
        double r = FloorPainter.CROSS * style.pixelScale();
        for (int n = scene.frontier().nextSetBit(0); n >= 0 && n < graph.baseCount(); n = scene.frontier().nextSetBit(n + 1)) {
            reserve(busy, camera.screenX(graph.x(n)) - r, camera.screenY(graph.z(n)) - r, 2 * r, 2 * r);
        }
    }

    private void agent(Scene scene, double x, double y, double size) {
        reserve(taken, x - size, y - size, 2 * size, 2 * size);
        // The agent's own name stands above it.
        double w = width.applyAsDouble(scene.known().model().agentId()) + 8;
        reserve(taken, x - w / 2, y - size - 2 * height, w, 2 * height);
    }

    private void put(Mark m, double size, List<Label> placed) {
        String text = m.label();
        double w = width.applyAsDouble(text);
        double box = Math.max(m.half().x(), 0) * camera.scale();
        double tall = Math.max(m.half().z(), 0) * camera.scale();
        // What changed has a ring round it.
        double least = m.changed() ? size * 1.1 : size / 2;
        double gap = Math.max(least, Math.min(box, 3 * size)) + 6;
        double drop = Math.max(least, Math.min(tall, 3 * size)) + 6;
        double ascent = height * 0.75;
        double[][] places = {{gap, ascent / 2}, {-gap - w, ascent / 2}, {-w / 2, -drop}, {-w / 2, drop + ascent}, {gap, -drop / 2}, {gap, drop + ascent / 2}};
        double x = camera.screenX(m.place().x());
        double y = camera.screenY(m.place().z());
        for (boolean clear : new boolean[] {true, false}) {
            for (double[] at : places) {
                double left = x + at[0];
                double top = y + at[1] - ascent;
                if (free(taken, left, top, w, height) && (!clear || free(busy, left, top, w, height))) {
                    reserve(taken, left, top, w, height);
                    placed.add(new Label(m, text, at[0], at[1], !m.seenNow()));
                    return;
                }
            }
        }
    }

    private boolean free(BitSet cells, double x, double y, double w, double h) {
        if (x < 0 || y < 0 || x + w > camera.width() || y + h > camera.height()) {
            return false;
        }
        for (int row = (int) (y / CELL); row <= (int) ((y + h) / CELL); row++) {
            int start = row * columns;
            int at = cells.nextSetBit(start + (int) (x / CELL));
            if (at >= 0 && at <= start + (int) ((x + w) / CELL)) {
                return false;
            }
        }
        return true;
    }

    private void reserve(BitSet cells, double x, double y, double w, double h) {
        int x0 = Math.max(0, (int) (x / CELL));
        int x1 = Math.min(columns - 1, (int) ((x + w) / CELL));
        for (int row = Math.max(0, (int) (y / CELL)); row <= Math.min(rows - 1, (int) ((y + h) / CELL)); row++) {
            if (x1 >= x0) {
                cells.set(row * columns + x0, row * columns + x1 + 1);
            }
        }
    }
}
