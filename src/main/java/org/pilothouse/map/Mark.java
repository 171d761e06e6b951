package org.pilothouse.map;

import java.util.Optional;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;

/**
 * One thing on the map.
 *
 * @param id the entity's id
 * @param symbol how it is drawn
 * @param place its centre in metres, finite
 * @param half its half size in metres, zero where none came
 * @param seenNow false for what is only remembered
 * @param lastSeen the tick at which it was last seen; -1 where nobody says
 * @param changed true where it changed at this step
 * @param storey the storey it stands on
 * @param parent the id of the entity that it is a part of, empty for none
 * @param entity the whole entity
 */
public record Mark(String id, Symbol symbol, Vec3 place, Vec3 half, boolean seenNow, long lastSeen, boolean changed, int storey, String parent,
        WorldEntity entity) {

    /** What is written beside it: its id, shortened, its state, and since when it is only remembered. */
    public String label() {
        String called = WorldEntity.callName(id);
        String name = called.codePointCount(0, called.length()) > 24 ? called.substring(0, called.offsetByCodePoints(0, 23)) + "…" : called;
        String state = symbol.state().isEmpty() ? "" : " " + symbol.state();
        return name.replaceAll("\\s+", " ") + state + (seenNow || lastSeen < 0 ? "" : " @" + lastSeen);
    }

    static Vec3 half(WorldEntity e) {
        return e.extent().filter(Vec3::usable).orElse(Vec3.ZERO);
    }

    /** Its velocity, if it moves. */
    public Optional<Vec3> velocity() {
        return entity.velocity().filter(Vec3::usable).filter(v -> v.length() > 1e-6);
    }
}
