package org.pilothouse.world;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An iv4xr World Object Model: what one agent sees now, or (after merging) what it believes. An entity whose timestamp is older than the
 * model's was seen before and is not seen now.
 *
 * @param agentId the agent's id
 * @param position the agent's centre in metres
 * @param velocity metres per tick as the source has it
 * @param extent half size in metres
 * @param timestamp tick; -1 = never
 * @param elements id to entity, in the order received
 * @param extra further members of the model (health, score, mood, gameover …), in the order received
 */
public record WorldModel(String agentId, Optional<Vec3> position, Optional<Vec3> velocity, Optional<Vec3> extent, long timestamp,
        Map<String, WorldEntity> elements, Map<String, Value> extra) {

    public WorldModel {
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    }
}
