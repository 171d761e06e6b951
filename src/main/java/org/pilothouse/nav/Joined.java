package org.pilothouse.nav;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/** What several agents of one world know together. */
public final class Joined {
    private Joined() { }

    /** What one of them would know if the others told it everything: place and trail are its own, of each thing it has the newest look of anybody. */
    public static Known of(Known own, Collection<Known> others) {
        if (others.isEmpty()) {
            return own;
        }
        SeenNodes seen = own.seen();
        Map<String, WorldEntity> elements = new LinkedHashMap<>(own.model().elements());
        Set<String> now = new HashSet<>(own.seenNow());
        for (Known other : others) {
            seen = seen.and(other.seen());
            now.addAll(other.seenNow());
            other.model().elements().forEach((id, e) -> elements.merge(id, e, (a, b) -> b.timestamp() > a.timestamp() ? b : a));
        }
        WorldModel m = own.model();
        WorldModel model = new WorldModel(m.agentId(), m.position(), m.velocity(), m.extent(), m.timestamp(), elements, m.extra());
        return new Known(own.graph(), seen, own.storeys(), model, now, own.trail(), Obstacles.of(model));
    }
}
