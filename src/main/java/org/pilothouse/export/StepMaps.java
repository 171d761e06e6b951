package org.pilothouse.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.map.Camera;
import org.pilothouse.map.Layer;
import org.pilothouse.map.MapPalette;
import org.pilothouse.map.MapPng;
import org.pilothouse.map.Scene;
import org.pilothouse.map.Style;
import org.pilothouse.nav.Belief;
import org.pilothouse.nav.Known;
import org.pilothouse.session.Moment;
import org.pilothouse.session.time.Recording;

/**
 * The maps of a recording: what the agent knew at a step, merged from the steps before it. Steps that are asked for in rising order are merged
 * once. Blocks while it reads.
 */
public final class StepMaps {
    /** So many steps before one that is asked for are merged at most. */
    private static final long MOST_BACK = 5000;
    private final Recording recording;
    private Belief belief = new Belief();
    private Optional<Known> known = Optional.empty();
    private int epoch = -1;
    private long next;

    /** @param recording stays open as long as this is used */
    public StepMaps(Recording recording) {
        this.recording = recording;
    }

    /** What is drawn of a step; empty where nothing had a place since its world began. */
    public Optional<Scene> at(long step) {
        if (step < next - 1 || step - next > MOST_BACK) {
            next = Math.max(0, step - MOST_BACK);
            forget();
        }
        for (; next <= step && next < recording.steps(); next++) {
            recording.moment(next).ifPresent(this::merge);
        }
        return known.map(k -> Scene.of(k, Set.of()));
    }

    private void merge(Moment m) {
        if (m.epoch() != epoch) {
            epoch = m.epoch();
            forget();
        }
        m.frame().observation().sight().ifPresent(s -> known = Optional.of(belief.see(s, m.mesh())));
    }

    private void forget() {
        belief = belief.emptied();
        known = Optional.empty();
    }

    /** Writes a map as PNG of {@code width} times {@code height} pixels. */
    public static void png(Scene scene, int width, int height, boolean dark, OutputStream out) throws IOException {
        MapPng.write(scene, camera(scene, width, height), style(scene, dark), out);
    }

    /** A map as SVG of {@code width} times {@code height} units. */
    public static String svg(Scene scene, int width, int height, boolean dark) {
        return MapSvg.of(scene, camera(scene, width, height), style(scene, dark));
    }

    private static Camera camera(Scene scene, int width, int height) {
        return new Camera(0, 0, 1, width, height).fit(scene.bounds(), Math.min(width, height) / 10.0);
    }

    private static Style style(Scene scene, boolean dark) {
        return new Style(Layer.usual(), scene.agentStorey(), dark ? MapPalette.dark() : MapPalette.light(), 1);
    }
}
