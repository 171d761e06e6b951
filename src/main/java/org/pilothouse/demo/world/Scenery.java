package org.pilothouse.demo.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Vec3;

/** The rows of an observation without coordinates, computed from the geometry. */
final class Scenery {
    private static final double LIDAR_RANGE = 50;

    private final Stage stage;
    private final Pilot pilot;

    Scenery(Stage stage, Pilot pilot) {
        this.stage = stage;
        this.pilot = pilot;
    }

    Map<String, List<List<String>>> sections(String weather, int celsius) {
        Map<String, List<List<String>>> all = new LinkedHashMap<>();
        all.put("lidar", lidar());
        all.put("odometry", List.of(List.of(pilot.lastDirection.word(), pilot.lastMetres < 0.05 ? "0m" : metres(pilot.lastMetres))));
        all.put("terrain", terrain());
        all.put("weather", List.of(List.of(weather), List.of("temperature", celsius + " Celsius")));
        all.put("location", stage.place(stage.feet()).map(p -> List.of(List.of(p.name(), p.description()))).orElse(List.of()));
        List<Named> seen = stage.everything().stream().filter(Named::inSight)
                .sorted(java.util.Comparator.comparingDouble(n -> n.at().distance(stage.feet()))).toList();
        all.put("structure", rows(seen, Named.Sort.STRUCTURE));
        List<List<String>> still = new ArrayList<>(rows(seen, Named.Sort.ITEM));
        still.addAll(rows(seen, Named.Sort.THING));
        all.put("static", still);
        all.put("dynamic", rows(seen, Named.Sort.PERSON));
        return all;
    }

    private List<List<String>> lidar() {
        List<List<String>> rows = new ArrayList<>();
        for (Bearing b : Bearing.values()) {
            double d = stage.range(b.east(), b.north(), LIDAR_RANGE);
            String strength = d <= 1 ? "intense" : d <= 3 ? "strong" : d <= 12 ? "moderate" : "weak";
            rows.add(List.of(b.word(), d >= LIDAR_RANGE ? "50m+" : metres(d), strength));
        }
        return rows;
    }

    private List<List<String>> terrain() {
        List<List<String>> rows = new ArrayList<>();
        Vec3 feet = stage.feet();
        for (QuestBook.Place p : stage.book.places()) {
            if (!p.holds(feet) && p.middle().distance(feet) < 40) {
                rows.add(List.of(bearing(p.middle()), about(p.middle().distance(feet)), p.name(), p.description()));
            }
        }
        return rows;
    }

    private List<List<String>> rows(List<Named> seen, Named.Sort sort) {
        List<List<String>> rows = new ArrayList<>();
        for (Named n : seen) {
            if (n.kind() == sort) {
                List<String> row = new ArrayList<>(List.of(bearing(n.at()), about(n.at().distance(stage.feet()))));
                if (sort != Named.Sort.ITEM) {
                    row.add(level(n.at().y() - stage.feet().y()));
                }
                row.add(n.name());
                if (sort == Named.Sort.PERSON) {
                    row.add(stage.walking(n.id()));
                }
                row.add(n.description().isEmpty() ? n.name() : n.description());
                rows.add(row);
            }
        }
        return rows;
    }

    String bearing(Vec3 at) {
        Vec3 way = at.minus(stage.feet());
        return Bearing.towards(way.x(), way.z()).word();
    }

    static String metres(double d) {
        return String.format(Locale.ROOT, "%.1fm", d);
    }

    private static String about(double d) {
        return d < 5 ? "within 5m" : "about " + Math.round(d) + "m";
    }

    private static String level(double dy) {
        long m = Math.round(Math.abs(dy));
        return m == 0 ? "same level" : m + "m " + (dy < 0 ? "below level" : "above level");
    }
}
