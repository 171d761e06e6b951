package org.pilothouse.world;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An entity of an iv4xr World Object Model.
 *
 * @param id its id, any text
 * @param type its type (Switch, Door, FireHazard …), empty where none came
 * @param timestamp the tick at which it was last seen; -1 = never
 * @param lastStutterTimestamp the tick since which it is unchanged; -1 = it changed at {@code timestamp}, or nobody kept count
 * @param position centre in metres; may be missing, and may be {@linkplain Vec3#usable() unusable}
 * @param extent half size in metres; never negative where usable
 * @param velocity metres per tick as the source has it
 * @param dynamic whether the source expects it to change
 * @param interactable whether the source says that it can be interacted with
 * @param properties named values in the order received
 * @param parts entities inside it, by id order received
 * @param previous its state before the last change, one level deep
 */
public record WorldEntity(String id, String type, long timestamp, long lastStutterTimestamp,
        Optional<Vec3> position, Optional<Vec3> extent, Optional<Vec3> velocity, boolean dynamic, boolean interactable,
        Map<String, Value> properties, List<WorldEntity> parts, Optional<WorldEntity> previous) {

    public WorldEntity {
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        parts = List.copyOf(parts);
    }

    /** What people call it: its id, without the place that Lab Recruits writes behind things that have no name ({@code FireHazard@<3.0,0.0,4.0>}). */
    public static String callName(String id) {
        int at = id.indexOf("@<");
        return at > 0 && id.endsWith(">") ? id.substring(0, at) : id;
    }

    /** A place at which it can be drawn: a position all of whose components are finite. */
    public Optional<Vec3> place() {
        return position.filter(Vec3::usable);
    }
}
