package org.pilothouse.world.compare;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.Wording;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/**
 * Compares two World Object Models by entity id. An entity that is the same object, or has the same members, costs one look: most do.
 * {@code dynamic = false} is not trusted: an entity that "never changes" and did is told.
 */
final class WorldCompare {
    private final List<Change> changes;

    private WorldCompare(List<Change> changes) {
        this.changes = changes;
    }

    static void between(Optional<WorldSight> before, Optional<WorldSight> after, List<Change> changes) {
        if (before.isEmpty()) {
            return;
        }
        String agent = before.get().model().agentId();
        if (after.isEmpty()) {
            changes.add(new Change(Area.MODEL, Kind.NOT_REPORTED, agent, "", "", ""));
            return;
        }
        WorldSight was = before.get();
        WorldSight now = after.get();
        WorldCompare compare = new WorldCompare(changes);
        if (was.model() != now.model()) {
            compare.model(was.model(), now.model());
        }
        if (!was.meshId().equals(now.meshId())) {
            compare.tell(Area.MODEL, now.model().agentId(), "mesh", was.meshId(), now.meshId());
        }
    }

    private void model(WorldModel was, WorldModel now) {
        String agent = now.agentId();
        if (!was.agentId().equals(agent)) {
            tell(Area.MODEL, agent, "agentId", was.agentId(), agent);
        }
        point(Area.MODEL, agent, "position", was.position(), now.position());
        point(Area.MODEL, agent, "velocity", was.velocity(), now.velocity());
        point(Area.MODEL, agent, "extent", was.extent(), now.extent());
        properties(Area.MODEL, agent, "", was.extra(), now.extra());
        int found = 0;
        for (Map.Entry<String, WorldEntity> e : now.elements().entrySet()) {
            WorldEntity old = was.elements().get(e.getKey());
            if (old == null) {
                changes.add(new Change(Area.ENTITY, Kind.ADDED, e.getKey(), "", "", e.getValue().type()));
                continue;
            }
            found++;
            if (old != e.getValue()) {
                entity(e.getKey(), "", old, e.getValue());
            }
        }
        if (found < was.elements().size()) {
            was.elements().forEach((id, old) -> {
                if (!now.elements().containsKey(id)) {
                    changes.add(new Change(Area.ENTITY, Kind.REMOVED, id, "", old.type(), ""));
                }
            });
        }
    }

    private void entity(String id, String path, WorldEntity was, WorldEntity now) {
        if (!was.type().equals(now.type())) {
            tell(Area.ENTITY, id, path + "type", was.type(), now.type());
        }
        point(Area.ENTITY, id, path + "position", was.position(), now.position());
        point(Area.ENTITY, id, path + "extent", was.extent(), now.extent());
        point(Area.ENTITY, id, path + "velocity", was.velocity(), now.velocity());
        if (was.dynamic() != now.dynamic()) {
            tell(Area.ENTITY, id, path + "dynamic", String.valueOf(was.dynamic()), String.valueOf(now.dynamic()));
        }
        if (was.interactable() != now.interactable()) {
            tell(Area.ENTITY, id, path + "interactable", String.valueOf(was.interactable()), String.valueOf(now.interactable()));
        }
        properties(Area.ENTITY, id, path, was.properties(), now.properties());
        if (was.parts() != now.parts() && !(was.parts().isEmpty() && now.parts().isEmpty())) {
            parts(id, path, was.parts(), now.parts());
        }
    }

    private void parts(String id, String path, List<WorldEntity> was, List<WorldEntity> now) {
        Map<String, WorldEntity> old = new HashMap<>();
        was.forEach(p -> old.put(p.id(), p));
        for (WorldEntity part : now) {
            WorldEntity before = old.remove(part.id());
            if (before == null) {
                changes.add(new Change(Area.ENTITY, Kind.ADDED, id, path + part.id(), "", part.type()));
            } else if (before != part) {
                entity(id, path + part.id() + ".", before, part);
            }
        }
        was.stream().filter(p -> old.get(p.id()) == p)
                .forEach(p -> changes.add(new Change(Area.ENTITY, Kind.REMOVED, id, path + p.id(), p.type(), "")));
    }

    private void properties(Area area, String subject, String path, Map<String, Value> was, Map<String, Value> now) {
        if (was == now) {
            return;
        }
        int found = 0;
        for (Map.Entry<String, Value> e : now.entrySet()) {
            Value old = was.get(e.getKey());
            if (old == null) {
                changes.add(new Change(area, Kind.ADDED, subject, path + e.getKey(), "", Wording.of(e.getValue())));
                continue;
            }
            found++;
            if (!same(old, e.getValue())) {
                tell(area, subject, path + e.getKey(), Wording.of(old), Wording.of(e.getValue()));
            }
        }
        if (found < was.size()) {
            was.forEach((name, old) -> {
                if (!now.containsKey(name)) {
                    changes.add(new Change(area, Kind.REMOVED, subject, path + name, Wording.of(old), ""));
                }
            });
        }
    }

    private static boolean same(Value a, Value b) {
        if (a instanceof Value.Num x && b instanceof Value.Num y) {
            return x.value().compareTo(y.value()) == 0;
        }
        return a.equals(b);
    }

    private void point(Area area, String subject, String member, Optional<Vec3> was, Optional<Vec3> now) {
        if (was.equals(now)) {
            return;
        }
        Kind kind = was.isEmpty() ? Kind.ADDED : now.isEmpty() ? Kind.NOT_REPORTED : Kind.CHANGED;
        changes.add(new Change(area, kind, subject, member, was.map(Wording::of).orElse(""), now.map(Wording::of).orElse("")));
    }

    private void tell(Area area, String subject, String detail, String before, String after) {
        changes.add(new Change(area, Kind.CHANGED, subject, detail, before, after));
    }
}
