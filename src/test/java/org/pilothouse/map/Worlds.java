package org.pilothouse.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.pilothouse.nav.Belief;
import org.pilothouse.nav.Known;
import org.pilothouse.world.NavMesh;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/** Small worlds for tests and pictures. */
public final class Worlds {
    private final List<Double> xyz = new ArrayList<>();
    private final List<Integer> corners = new ArrayList<>();
    private final Map<String, WorldEntity> entities = new LinkedHashMap<>();

    /** A rectangle of floor from (x0, z0) to (x1, z1) at height y, cut in squares of about a metre, so that floors that meet share corners. */
    public Worlds floor(double x0, double z0, double x1, double z1, double y) {
        return slope(x0, z0, x1, z1, y, y);
    }

    /** The same, rising towards +x. */
    public Worlds slope(double x0, double z0, double x1, double z1, double y0, double y1) {
        int columns = (int) Math.max(1, Math.round(x1 - x0));
        int rows = (int) Math.max(1, Math.round(z1 - z0));
        int base = xyz.size() / 3;
        for (int r = 0; r <= rows; r++) {
            for (int c = 0; c <= columns; c++) {
                xyz.add(x0 + (x1 - x0) * c / columns);
                xyz.add(y0 + (y1 - y0) * c / columns + 0.02);
                xyz.add(z0 + (z1 - z0) * r / rows);
            }
        }
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                int v = base + r * (columns + 1) + c;
                int up = v + columns + 1;
                int[] two = (r + c) % 2 == 0 ? new int[] {v, up, up + 1, v, up + 1, v + 1} : new int[] {v, up, v + 1, v + 1, up, up + 1};
                for (int corner : two) {
                    corners.add(corner);
                }
            }
        }
        return this;
    }

    /** A thing; {@code state} is isOpen or isOn with a value, or null. */
    public Worlds thing(String id, String type, Vec3 at, Vec3 half, String state, boolean value, long tick) {
        entities.put(id, new WorldEntity(id, type, tick, tick, Optional.ofNullable(at), Optional.ofNullable(half), Optional.empty(), true,
                type.equals("Switch"), state == null ? Map.of() : Map.of(state, new Value.Flag(value)), List.of(), Optional.empty()));
        return this;
    }

    public Worlds moving(String id, String type, Vec3 at, Vec3 velocity, long tick) {
        entities.put(id, new WorldEntity(id, type, tick, tick, Optional.of(at), Optional.of(new Vec3(0.3, 0.8, 0.3)), Optional.of(velocity), true,
                false, Map.of(), List.of(), Optional.empty()));
        return this;
    }

    public NavMesh mesh() {
        return new NavMesh("world", xyz.stream().mapToDouble(Double::doubleValue).toArray(), corners.stream().mapToInt(Integer::intValue).toArray());
    }

    public WorldModel model(Vec3 feet, long tick) {
        return new WorldModel("agent1", Optional.of(feet.plus(new Vec3(0, 0.75, 0))), Optional.empty(), Optional.of(new Vec3(0.2, 0.75, 0.2)), tick,
                entities, Map.of());
    }

    /** What is known after walking along {@code feet} and seeing what is within {@code radius} on the same storey. */
    public Known walked(double radius, long tick, Vec3... feet) {
        NavMesh mesh = mesh();
        Belief belief = new Belief();
        Known known = null;
        for (Vec3 f : feet) {
            int[] visible = java.util.stream.IntStream.range(0, mesh.vertexCount())
                    .filter(v -> mesh.vertex(v).distance(f) < radius && Math.abs(mesh.y(v) - f.y()) < 1.5).toArray();
            known = belief.see(new WorldSight(model(f, tick), "world", Optional.of(mesh), visible), Optional.empty());
        }
        return known;
    }

    private static final Vec3 DOOR = new Vec3(0.15, 1, 0.95);
    private static final Vec3 BUTTON = new Vec3(0.5, 0.15, 0.5);
    private static final Vec3 BODY = new Vec3(0.4, 0.8, 0.4);

    /** Three rooms, doors, buttons, a fire, people; part of it seen, part remembered, part never. */
    public static Scene rooms() {
        Worlds w = new Worlds().floor(0, 0, 6, 6, 0).floor(6, 2, 8, 4, 0).floor(8, 0, 14, 8, 0).floor(14, 5, 16, 7, 0).floor(16, 2, 24, 9, 0);
        w.thing("door1", "Door", new Vec3(6.6, 1, 3), DOOR, "isOpen", true, 40).thing("door2", "Door", new Vec3(14.6, 1, 6), DOOR, "isOpen", false, 40);
        w.thing("button1", "Switch", new Vec3(2, 0.1, 5), BUTTON, "isOn", true, 31).thing("button2", "Switch", new Vec3(12, 0.1, 7), BUTTON, "isOn", false, 40);
        w.thing("FireHazard@<10,0,2>", "FireHazard", new Vec3(10, 0.4, 2), new Vec3(0.25, 0.25, 0.25), null, false, 40);
        w.moving("guard", "NPC", new Vec3(12.5, 0.8, 2.5), new Vec3(-0.6, 0, 0.5), 40);
        w.thing("monster1", "Enemy", new Vec3(20, 0.5, 5), BODY, null, false, 12);
        w.thing("Finish", "Goal", new Vec3(22.5, 0.6, 7.5), new Vec3(0.2, 0.6, 0.2), null, false, 12);
        w.thing("Bookcase@<1,0,1>", "", new Vec3(0.6, 1, 1), new Vec3(0.3, 1, 0.9), null, false, 31);
        return Scene.of(w.walked(6.5, 40, new Vec3(1, 0, 3), new Vec3(3, 0, 3.4), new Vec3(5, 0, 3), new Vec3(8, 0, 3.2), new Vec3(9.5, 0, 4.5)), Set.of("door1"));
    }

    /** Two storeys and a ramp between them. */
    public static Scene storeys() {
        Worlds w = new Worlds().floor(0, 0, 8, 6, 0).slope(8, 2, 12, 4, 0, 3).floor(12, 0, 18, 6, 3).floor(2, 1, 7, 5, 3);
        w.thing("lift", "Switch", new Vec3(15, 3.1, 3), BUTTON, "isOn", false, 7).thing("cellar", "Door", new Vec3(3, 1, 0.2), new Vec3(0.75, 1, 0.15), "isOpen", false, 7);
        return Scene.of(w.walked(20, 7, new Vec3(4, 0, 3), new Vec3(8, 0, 3), new Vec3(13, 3, 3)), Set.of());
    }

    /** A graph without faces, as Space Engineers sends it, and a ship in blocks. */
    public static Scene ship() {
        Worlds w = new Worlds();
        for (int x = 0; x < 6; x++) {
            for (int z = 0; z < 4; z++) {
                w.thing("block" + x + z, "block", new Vec3(x * 2.5, 0, z * 2.5), new Vec3(1.25, 1.25, 1.25), null, false, (x + z) % 4 == 0 ? 3 : 9);
            }
        }
        w.thing("12345678901234567890", "grid", new Vec3(6, 0, 12), new Vec3(2, 1, 1), null, false, 9);
        return Scene.of(w.walked(5, 9, new Vec3(3, 0, -3), new Vec3(5, 0, -2)), Set.of("block10"));
    }

    /** No mesh at all: a dungeon of tiles, things without extent, one without position. */
    public static Scene dungeon() {
        Worlds w = new Worlds();
        for (int i = 0; i < 12; i++) {
            w.thing("W" + i, "WALL", new Vec3(i, 0, 0), null, null, false, 5).thing("V" + i, "WALL", new Vec3(i, 0, 8), null, null, false, 5);
        }
        w.thing("aux", "aux", null, null, null, false, 5).thing("potion", "HEALPOT", new Vec3(4, 0, 4), null, null, false, 5);
        w.thing("shrine", "SHRINE", new Vec3(9, 0, 6), null, null, false, 5).thing("M1", "MONSTER", new Vec3(7, 0, 3), null, null, false, 2);
        w.thing("SMEAGOL", "SMEAGOL", new Vec3(2, 0, 6), null, null, false, 5).thing("odd", "Door", new Vec3(Double.NaN, 0, 1), DOOR, "isOpen", true, 5);
        return Scene.of(w.walked(5, 5, new Vec3(3, 0, 3), new Vec3(4, 0, 2)), Set.of("potion"));
    }

    /** Many things close together: labels have to give way. */
    public static Scene crowd() {
        Worlds w = new Worlds().floor(0, 0, 30, 18, 0);
        Random random = new Random(3);
        String[] types = {"Switch", "Door", "FireHazard", "NPC", "Enemy", "Goal", "ColorScreen", "Lamp", ""};
        for (int i = 0; i < 240; i++) {
            String type = types[random.nextInt(types.length)];
            w.thing(type.toLowerCase(java.util.Locale.ROOT) + i, type, new Vec3(random.nextDouble() * 30, 0.5, random.nextDouble() * 18), new Vec3(0.2, 0.2, 0.2),
                    type.equals("Switch") ? "isOn" : type.equals("Door") ? "isOpen" : null, i % 2 == 0, i % 3 == 0 ? 1 : 2);
        }
        return Scene.of(w.walked(9, 2, new Vec3(15, 0, 9)), Set.of());
    }

    /** A large world: {@code triangles} with their sides on rolling ground, and {@code things} on it. */
    public static Scene large(int triangles, int things) {
        int side = (int) Math.round(Math.sqrt(triangles / 2.0));
        double[] xyz = new double[3 * (side + 1) * (side + 1)];
        Random random = new Random(5);
        for (int r = 0, i = 0; r <= side; r++) {
            for (int c = 0; c <= side; c++) {
                xyz[i++] = c + random.nextDouble() * 0.4;
                xyz[i++] = Math.sin(c / 20.0) + Math.cos(r / 30.0);
                xyz[i++] = r + random.nextDouble() * 0.4;
            }
        }
        int[] corners = new int[6 * side * side];
        for (int r = 0, i = 0; r < side; r++) {
            for (int c = 0; c < side; c++) {
                int v = r * (side + 1) + c;
                for (int corner : new int[] {v, v + side + 1, v + side + 2, v, v + side + 2, v + 1}) {
                    corners[i++] = corner;
                }
            }
        }
        Worlds w = new Worlds();
        String[] types = {"Switch", "Door", "FireHazard", "NPC", "Enemy", "Goal", ""};
        for (int i = 0; i < things; i++) {
            w.thing("thing" + i, types[i % types.length], new Vec3(random.nextDouble() * side, 0.5, random.nextDouble() * side), new Vec3(0.3, 0.3, 0.3),
                    i % 7 < 2 ? i % 7 == 0 ? "isOn" : "isOpen" : null, i % 2 == 0, i % 3);
        }
        NavMesh mesh = new NavMesh("large", xyz, corners);
        int[] visible = java.util.stream.IntStream.range(0, xyz.length / 3).filter(v -> v % 1000 < 700).toArray();
        return Scene.of(new Belief().see(new WorldSight(w.model(new Vec3(side / 2.0, 0, side / 2.0), 2), "large", Optional.of(mesh), visible), Optional.empty()),
                Set.of());
    }

    static int[] range(int n) {
        int[] all = new int[n];
        Arrays.setAll(all, i -> i);
        return all;
    }
}
