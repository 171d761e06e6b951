package org.pilothouse.nav;

import java.util.Optional;
import org.pilothouse.world.WorldEntity;

/**
 * Joins what was remembered of an entity to what is seen of it now, by the rules of iv4xr: {@code lastStutterTimestamp} is the tick since which it is
 * unchanged, -1 where it changed just now or is new; its state before the last change is kept one level deep.
 */
final class History {
    private History() { }

    /** @param before what was remembered, null for nothing */
    static WorldEntity joined(WorldEntity before, WorldEntity now) {
        // A source that keeps the history itself knows better; one look repeated is no new look, but an act may change a thing within one tick.
        if (before == null || now.previous().isPresent() || now.lastStutterTimestamp() >= 0 || now.timestamp() < before.timestamp()) {
            return before != null && now.equals(plain(before)) ? before : now;
        }
        if (now.timestamp() == before.timestamp() && same(before, now)) {
            return before;
        }
        return same(before, now)
                ? with(now, before.lastStutterTimestamp() < 0 ? before.timestamp() : before.lastStutterTimestamp(), before.previous())
                : with(now, -1, Optional.of(with(before, before.lastStutterTimestamp(), Optional.empty())));
    }

    private static boolean same(WorldEntity a, WorldEntity b) {
        return a.type().equals(b.type()) && a.position().equals(b.position()) && a.extent().equals(b.extent()) && a.velocity().equals(b.velocity())
                && a.properties().equals(b.properties()) && a.parts().equals(b.parts());
    }

    private static WorldEntity plain(WorldEntity e) {
        return with(e, -1, Optional.empty());
    }

    private static WorldEntity with(WorldEntity e, long since, Optional<WorldEntity> previous) {
        return new WorldEntity(e.id(), e.type(), e.timestamp(), since, e.position(), e.extent(), e.velocity(), e.dynamic(), e.interactable(),
                e.properties(), e.parts(), previous);
    }
}
