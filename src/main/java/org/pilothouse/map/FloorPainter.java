package org.pilothouse.map;

import java.util.Arrays;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.SeenNodes;

/** Draws the floor: polygons by how much of them is known, their sides, nodes and the frontier. One per band of a picture. */
final class FloorPainter {
    private final Scene scene;
    private final Camera camera;
    private final Style style;
    private final Raster raster;
    private final boolean fine;
    private final NavGraph graph;
    private final int phase;
    private int[] faces = new int[1024];
    private int count;

    FloorPainter(Scene scene, Camera camera, Style style, Raster raster, boolean fine) {
        this.scene = scene;
        this.camera = camera;
        this.style = style;
        this.raster = raster;
        this.fine = fine;
        this.graph = scene.known().graph();
        this.phase = (int) Math.floorMod(Math.round(camera.screenX(0) + camera.screenY(0)), 8);
    }

    void paint() {
        collect();
        int storeys = scene.known().storeys().count();
        for (int s = 0; s < storeys; s++) {
            double strength = style.strength(s);
            if (strength > 0 && !(strength < 1 && s > style.storey())) {
                fill(s, strength);
                sides(s, strength);
            } else if (strength > 0) {
                // A storey above would hide the one in focus: only its outline is drawn, after it.
                sides(s, strength);
            }
        }
        if (style.shows(Layer.NODES) || graph.faceCount() == 0) {
            nodes();
        }
        if (style.shows(Layer.FRONTIER)) {
            frontier();
        }
    }

    private void collect() {
        double margin = 2 / camera.scale();
        Bounds band = new Bounds(camera.worldX(0) - margin, camera.worldZ(raster.bottom) - margin, camera.worldX(raster.width) + margin,
                camera.worldZ(raster.top) + margin);
        if (band.contains(scene.bounds())) {
            faces = new int[graph.faceCount()];
            Arrays.setAll(faces, i -> i);
            count = faces.length;
            return;
        }
        java.util.BitSet taken = new java.util.BitSet();
        graph.index().within(band.minX(), band.minZ(), band.maxX(), band.maxZ(), f -> {
            if (!taken.get(f)) {
                taken.set(f);
                if (count == faces.length) {
                    faces = Arrays.copyOf(faces, count * 2);
                }
                faces[count++] = f;
            }
        });
    }

    private void fill(int storey, double strength) {
        boolean fog = style.shows(Layer.FOG);
        boolean islands = style.shows(Layer.ISLANDS);
        int alpha = (int) Math.round(255 * strength);
        int[] tone = new int[4];
        for (SeenNodes.Face f : SeenNodes.Face.values()) {
            tone[f.ordinal()] = alpha << 24 | 0xFFFFFF & style.palette().tone(switch (f) {
                case NEVER -> "unseen";
                case PARTLY -> "partly";
                case REMEMBERED -> "remembered";
                case NOW -> "floor";
            });
        }
        int hatch = MapPalette.faded(style.palette().tone("hatch"), strength);
        if (!style.shows(Layer.FLOOR)) {
            return;
        }
        for (int i = 0; i < count; i++) {
            int f = faces[i];
            if (storeyOf(f) != storey) {
                continue;
            }
            SeenNodes.Face known = fog ? scene.known().seen().face(f) : SeenNodes.Face.NOW;
            int a = graph.faceNode(f, 0);
            int b = graph.faceNode(f, 1);
            int c = graph.faceNode(f, 2);
            int colour = islands ? alpha << 24 | 0xFFFFFF & island(graph.island(a), tone[known.ordinal()]) : tone[known.ordinal()];
            raster.triangle(sx(a), sy(a), sx(b), sy(b), sx(c), sy(c), colour,
                    known == SeenNodes.Face.NEVER || known == SeenNodes.Face.PARTLY && phase(f) ? hatch : 0, phase);
        }
    }

    private static boolean phase(int face) {
        return face % 2 == 0;
    }

    /** The largest island keeps the floor's colour, the others take symbol colours in turn. */
    private int island(int island, int floor) {
        if (island <= 0) {
            return floor;
        }
        Symbol[] hues = {Symbol.GOAL, Symbol.PERSON, Symbol.MONSTER, Symbol.FIRE, Symbol.SWITCH_ON, Symbol.SCREEN};
        return Raster.mix(floor | 0xFF000000, style.palette().of(hues[(island - 1) % hues.length]), 110);
    }

    private int storeyOf(int face) {
        return scene.known().storeys().count() == 1 ? 0 : scene.known().storeys().at(graph.faceHeight(face));
    }

    private void sides(int storey, double strength) {
        boolean inner = style.shows(Layer.EDGES) && strength == 1;
        int border = MapPalette.faded(style.palette().tone("border"), strength);
        int edge = MapPalette.faded(style.palette().tone("edge"), strength * crowding());
        double thin = Math.max(0.8, style.pixelScale() * 0.8);
        double thick = 1.4 * style.pixelScale();
        for (int pass = inner ? 0 : 1; pass < 2; pass++) {
            for (int i = 0; i < count; i++) {
                int f = faces[i];
                if (storeyOf(f) != storey) {
                    continue;
                }
                for (int k = 0; k < 3; k++) {
                    boolean outer = graph.borderSide(f, k);
                    if (outer == (pass == 1) && graph.ownsSide(f, k)) {
                        side(graph.faceNode(f, k), graph.faceNode(f, (k + 1) % 3), outer ? border : edge, outer ? thick : thin);
                    }
                }
            }
        }
    }

    /** Sides that would lie closer than a few pixels are drawn fainter, so that the floor stays visible. */
    private double crowding() {
        Bounds b = scene.bounds();
        double area = Math.max(1e-12, (b.maxX() - b.minX()) * (b.maxZ() - b.minZ()));
        double side = Math.sqrt(area / Math.max(1, graph.faceCount())) * camera.scale() / style.pixelScale();
        return Math.max(0.3, Math.min(1, side / 8));
    }

    private void side(int a, int b, int argb, double thick) {
        if (fine) {
            raster.line(sx(a), sy(a), sx(b), sy(b), argb, thick);
        } else {
            raster.coarse(sx(a), sy(a), sx(b), sy(b), argb);
        }
    }

    private void nodes() {
        int tone = style.palette().tone("node");
        double r = 2 * style.pixelScale();
        for (int n = 0; n < graph.nodeCount(); n++) {
            double y = sy(n);
            if (graph.degree(n) == 0 || y < raster.top - r || y > raster.bottom + r || style.strength(scene.known().storeys().at(graph.y(n))) < 1) {
                continue;
            }
            boolean known = scene.known().seen().seenEver(n) || !style.shows(Layer.FOG);
            if (graph.faceCount() == 0) {
                for (int e = 0; e < graph.degree(n); e++) {
                    if (graph.neighbour(n, e) > n) {
                        side(n, graph.neighbour(n, e), style.palette().tone("edge"), style.pixelScale());
                    }
                }
            }
            raster.line(sx(n) - r / 2, y, sx(n) + r / 2, y, known ? tone : MapPalette.faded(tone, 0.45), r);
        }
    }

    private void frontier() {
        int tone = style.palette().tone("frontier");
        double r = 3.5 * style.pixelScale();
        for (int n = scene.frontier().nextSetBit(0); n >= 0; n = scene.frontier().nextSetBit(n + 1)) {
            if (n < graph.baseCount() && style.strength(scene.known().storeys().at(graph.y(n))) == 1) {
                double x = sx(n);
                double y = sy(n);
                if (y > raster.top - r && y < raster.bottom + r && x > -r && x < raster.width + r) {
                    raster.line(x - r, y - r, x + r, y + r, tone, 1.6 * style.pixelScale());
                    raster.line(x - r, y + r, x + r, y - r, tone, 1.6 * style.pixelScale());
                }
            }
        }
    }

    private double sx(int node) {
        return camera.screenX(graph.x(node));
    }

    private double sy(int node) {
        return camera.screenY(graph.z(node));
    }
}
