package org.pilothouse.map;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.pilothouse.map.raster.Bins;
import org.pilothouse.map.raster.Raster;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.SeenNodes;

/**
 * Draws the floor: polygons by how much of them is known, their sides, nodes and the frontier. One per picture: made once, it has looked up what is in
 * view and sorted it by the bands that it touches; the bands are then painted by any thread.
 */
final class FloorPainter {
    /** Sides shorter than this, in pixels, are left out while the camera moves: they would be drawn over each other. */
    private static final double SHORTEST_COARSE = 3;
    /** Sides shorter than this are never drawn: they darken the floor instead. */
    private static final double SHORTEST = 1;
    /** Half the size of the cross at a frontier node, in units of the display. */
    static final double CROSS = 3.5;
    private final Scene scene;
    private final Camera camera;
    private final Style style;
    private final NavGraph graph;
    private final int phase;
    private final double sideLength;
    private final Bins[] faces;
    private final Bins[] borders;
    private final Bins nodes;
    private final Bins frontier;

    FloorPainter(Scene scene, Camera camera, Style style, int bands) {
        this.scene = scene;
        this.camera = camera;
        this.style = style;
        this.graph = scene.known().graph();
        this.phase = (int) Math.floorMod(Math.round(camera.screenX(0) + camera.screenY(0)), 8);
        this.sideLength = sideLength();
        int storeys = scene.known().storeys().count();
        faces = new Bins[storeys];
        borders = new Bins[storeys];
        for (int s = 0; s < storeys; s++) {
            faces[s] = new Bins(camera.height(), bands, graph.faceCount() / storeys);
            borders[s] = new Bins(camera.height(), bands, 0);
        }
        collect();
        for (int s = 0; s < storeys; s++) {
            faces[s].close();
            borders[s].close();
        }
        double px = style.pixelScale();
        boolean bare = graph.faceCount() == 0;
        nodes = style.shows(Layer.NODES) || bare ? nodes(IntStream.range(0, graph.nodeCount()).filter(n -> graph.degree(n) > 0), bands, 2 * px, bare ? 0 : 3 * px)
                : nodes(IntStream.empty(), bands, 0, 0);
        frontier = nodes(style.shows(Layer.FRONTIER) ? scene.frontier().stream().takeWhile(n -> n < graph.baseCount()) : IntStream.empty(), bands, CROSS * px,
                2.5 * CROSS * px);
    }

    /** How many triangles and nodes are in view, those that touch two bands counted once. */
    int size() {
        int sum = nodes.size() + frontier.size();
        for (Bins b : faces) {
            sum += b.size();
        }
        return sum;
    }

    private void collect() {
        double metres = 2 * style.pixelScale() / camera.scale();
        Bounds view = camera.view();
        Bounds wide = new Bounds(view.minX() - metres, view.minZ() - metres, view.maxX() + metres, view.maxZ() + metres);
        if (wide.contains(scene.bounds())) {
            for (int f = 0; f < graph.faceCount(); f++) {
                add(f);
            }
        } else {
            graph.index().within(wide.minX(), wide.minZ(), wide.maxX(), wide.maxZ(), this::add);
        }
    }

    private void add(int f) {
        int s = faces.length == 1 ? 0 : scene.known().storeys().at(graph.faceHeight(f));
        if (style.strength(s) == 0) {
            return;
        }
        double margin = 2 * style.pixelScale();
        double a = sy(graph.faceNode(f, 0));
        double b = sy(graph.faceNode(f, 1));
        double c = sy(graph.faceNode(f, 2));
        double top = Math.min(a, Math.min(b, c)) - margin;
        double bottom = Math.max(a, Math.max(b, c)) + margin;
        faces[s].add(f, top, bottom);
        if (graph.borderSide(f, 0) || graph.borderSide(f, 1) || graph.borderSide(f, 2)) {
            borders[s].add(f, top, bottom);
        }
    }

    /**
     * The nodes in view. Of those that would be drawn over each other only one is kept in each square.
     *
     * @param reach how far the drawing of a node reaches, in pixels
     * @param apart the side of a square, in pixels; 0 keeps all
     */
    private Bins nodes(IntStream all, int bands, double reach, double apart) {
        Bins sorted = new Bins(camera.height(), bands, 256);
        boolean edges = graph.faceCount() == 0;
        BitSet taken = new BitSet();
        all.forEach(n -> {
            double x = sx(n);
            double y = sy(n);
            boolean inView = x >= -reach && x <= camera.width() + reach && y >= -reach && y <= camera.height() + reach;
            if ((inView || edges) && style.strength(scene.known().storeys().at(graph.y(n))) == 1 && (apart == 0 || first(taken, x, y, apart))) {
                double top = y;
                double bottom = y;
                for (int e = 0; edges && e < graph.degree(n); e++) {
                    top = Math.min(top, sy(graph.neighbour(n, e)));
                    bottom = Math.max(bottom, sy(graph.neighbour(n, e)));
                }
                sorted.add(n, top - reach, bottom + reach);
            }
        });
        return sorted.close();
    }

    /** True for the first place in each square. The squares stay where they are in the world, so that nothing flickers while the camera pans. */
    private boolean first(BitSet taken, double x, double y, double apart) {
        double shiftX = camera.screenX(0) - Math.floor(camera.screenX(0) / apart) * apart;
        double shiftY = camera.screenY(0) - Math.floor(camera.screenY(0) / apart) * apart;
        int columns = (int) (camera.width() / apart) + 4;
        int square = (int) ((y - shiftY) / apart + 2) * columns + (int) ((x - shiftX) / apart + 2);
        boolean free = !taken.get(square);
        taken.set(square);
        return free;
    }

    /** Paints a band of the picture; may be called by several threads at once. */
    void paint(Raster raster, int band, boolean fine) {
        for (int s = 0; s < faces.length; s++) {
            double strength = style.strength(s);
            // A storey above would hide the one in focus: only its outline is drawn, after it.
            if (strength == 1 || strength > 0 && s < style.storey()) {
                fill(raster, faces[s], band, strength, fine);
            }
            if (strength > 0) {
                sides(raster, s, band, strength, fine);
            }
        }
        for (int i = nodes.begin(band); i < nodes.end(band); i++) {
            node(raster, nodes.shape(i), fine);
        }
        double r = CROSS * style.pixelScale();
        int tone = style.palette().tone("frontier");
        for (int i = frontier.begin(band); i < frontier.end(band); i++) {
            double x = sx(frontier.shape(i));
            double y = sy(frontier.shape(i));
            raster.line(x - r, y - r, x + r, y + r, tone, 1.6 * style.pixelScale());
            raster.line(x - r, y + r, x + r, y - r, tone, 1.6 * style.pixelScale());
        }
    }

    /** Whether the sides inside the floor are drawn one by one. */
    private boolean inner(boolean fine, double strength) {
        return style.shows(Layer.EDGES) && strength == 1 && sideLength >= (fine ? SHORTEST : SHORTEST_COARSE);
    }

    /** Sides that would lie closer than a few pixels are drawn fainter, so that the floor stays visible. */
    private int edge() {
        return MapPalette.faded(style.palette().tone("edge"), Math.max(0.3, Math.min(1, sideLength / 8)));
    }

    /** A tone of the floor as it looks on the average with sides of 0.8 pixels, where they are not drawn one by one. */
    private int withSides(int tone) {
        double covered = 1.82 / Math.max(0.3, sideLength);
        int edge = edge();
        return Raster.mix(tone, edge, (int) (255 * (1 - Math.pow(1 - (edge >>> 24) / 255.0, covered))));
    }

    private void fill(Raster raster, Bins of, int band, double strength, boolean fine) {
        if (!style.shows(Layer.FLOOR)) {
            return;
        }
        boolean fog = style.shows(Layer.FOG);
        boolean islands = style.shows(Layer.ISLANDS);
        int alpha = (int) Math.round(255 * strength);
        int[] tone = new int[SeenNodes.Face.values().length];
        boolean merged = style.shows(Layer.EDGES) && strength == 1 && !inner(fine, strength);
        for (SeenNodes.Face known : SeenNodes.Face.values()) {
            int argb = style.palette().floor(known);
            tone[known.ordinal()] = alpha << 24 | 0xFFFFFF & (merged ? withSides(argb) : argb);
        }
        int hatch = MapPalette.faded(style.palette().tone("hatch"), strength);
        for (int i = of.begin(band); i < of.end(band); i++) {
            int f = of.shape(i);
            SeenNodes.Face known = fog ? scene.known().seen().face(f) : SeenNodes.Face.NOW;
            int a = graph.faceNode(f, 0);
            int b = graph.faceNode(f, 1);
            int c = graph.faceNode(f, 2);
            int colour = islands ? alpha << 24 | 0xFFFFFF & style.palette().island(graph.island(a), tone[known.ordinal()]) : tone[known.ordinal()];
            raster.triangle(sx(a), sy(a), sx(b), sy(b), sx(c), sy(c), colour, Style.hatched(known, f) ? hatch : 0, phase);
        }
    }

    private void sides(Raster raster, int storey, int band, double strength, boolean fine) {
        if (inner(fine, strength)) {
            sides(raster, faces[storey], band, false, edge(), Math.max(0.8, style.pixelScale() * 0.8), fine);
        }
        sides(raster, borders[storey], band, true, MapPalette.faded(style.palette().tone("border"), strength), 1.4 * style.pixelScale(), fine);
    }

    private void sides(Raster raster, Bins of, int band, boolean border, int argb, double thick, boolean fine) {
        for (int i = of.begin(band); i < of.end(band); i++) {
            int f = of.shape(i);
            for (int k = 0; k < 3; k++) {
                if (graph.ownsSide(f, k) && graph.borderSide(f, k) == border) {
                    side(raster, graph.faceNode(f, k), graph.faceNode(f, (k + 1) % 3), argb, thick, fine);
                }
            }
        }
    }

    /** How long a side is at this zoom, in units of the display, on the average. */
    private double sideLength() {
        Bounds b = scene.bounds();
        double area = Math.max(1e-12, (b.maxX() - b.minX()) * (b.maxZ() - b.minZ()));
        return Math.sqrt(area / Math.max(1, graph.faceCount())) * camera.scale() / style.pixelScale();
    }

    private void side(Raster raster, int a, int b, int argb, double thick, boolean fine) {
        if (fine) {
            raster.line(sx(a), sy(a), sx(b), sy(b), argb, thick);
        } else {
            raster.coarse(sx(a), sy(a), sx(b), sy(b), argb);
        }
    }

    private void node(Raster raster, int n, boolean fine) {
        double r = 2 * style.pixelScale();
        for (int e = 0; graph.faceCount() == 0 && e < graph.degree(n); e++) {
            if (graph.neighbour(n, e) > n) {
                side(raster, n, graph.neighbour(n, e), style.palette().tone("edge"), style.pixelScale(), fine);
            }
        }
        int tone = style.palette().tone("node");
        boolean known = scene.known().seen().seenEver(n) || !style.shows(Layer.FOG);
        raster.line(sx(n) - r / 2, sy(n), sx(n) + r / 2, sy(n), known ? tone : MapPalette.faded(tone, 0.45), r);
    }

    private double sx(int node) {
        return camera.screenX(graph.x(node));
    }

    private double sy(int node) {
        return camera.screenY(graph.z(node));
    }
}
