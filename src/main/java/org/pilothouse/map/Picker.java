package org.pilothouse.map;

import java.util.Optional;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.world.Vec3;

/** What lies under the pointer. */
public final class Picker {
    private Picker() { }

    /**
     * The thing under a point of the screen: the nearest whose symbol or box is there, small things before large ones.
     *
     * @param slack pixels by which one may miss
     */
    public static Optional<Mark> mark(Scene scene, Camera camera, Style style, double screenX, double screenY, double slack) {
        double reach = Symbol.size(camera, style) / 2 + slack;
        double box = largestHalf(scene) * camera.scale();
        double around = Math.max(reach, box) / camera.scale();
        double x = camera.worldX(screenX);
        double z = camera.worldZ(screenY);
        Mark[] best = new Mark[1];
        double[] nearest = {Double.POSITIVE_INFINITY};
        scene.index().within(new Bounds(x - around, z - around, x + around, z + around), m -> {
            if (style.strength(m.storey()) < 1) {
                return;
            }
            double dx = Math.abs(x - m.place().x());
            double dz = Math.abs(z - m.place().z());
            double pixels = Math.hypot(dx, dz) * camera.scale();
            boolean inBox = dx <= m.half().x() && dz <= m.half().z();
            if (pixels <= reach || inBox) {
                double score = pixels <= reach ? pixels + m.symbol().rank() * 0.01 : 1000 + pixels;
                if (score < nearest[0]) {
                    nearest[0] = score;
                    best[0] = m;
                }
            }
        });
        return Optional.ofNullable(best[0]);
    }

    private static double largestHalf(Scene scene) {
        return scene.index().largestHalf();
    }

    /** The place on the floor under a point of the screen: on the storey in focus where there is one, else on the one nearest to the agent's. */
    public static Optional<Vec3> floor(Scene scene, Camera camera, Style style, double screenX, double screenY) {
        NavGraph graph = scene.known().graph();
        double x = camera.worldX(screenX);
        double z = camera.worldZ(screenY);
        int storey = style.storey() == Style.ALL_STOREYS ? scene.agentStorey() : style.storey();
        double height = scene.known().storeys().height(storey);
        int face = graph.index().at(x, height, z,
                f -> style.storey() == Style.ALL_STOREYS || scene.known().storeys().at(graph.faceHeight(f)) == storey);
        return face < 0 ? Optional.empty() : Optional.of(new Vec3(x, graph.index().height(face, x, z), z));
    }
}
