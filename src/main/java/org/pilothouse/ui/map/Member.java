package org.pilothouse.ui.map;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/**
 * One row of the inspector.
 *
 * @param name what it is called
 * @param value what it is, as text; empty for a group
 * @param before what it was before the last change, where that differs; empty otherwise
 * @param inside the members inside it
 */
record Member(String name, String value, String before, List<Member> inside) {
    Member {
        inside = List.copyOf(inside);
    }

    /** All members of an entity, its parts and its state before the last change included. */
    static Member of(WorldEntity e) {
        Optional<WorldEntity> was = e.previous();
        List<Member> rows = new ArrayList<>();
        rows.add(row("id", e.id(), e.id()));
        rows.add(row("type", e.type(), was.map(WorldEntity::type).orElse(e.type())));
        rows.add(row("timestamp", Long.toString(e.timestamp()), was.map(p -> Long.toString(p.timestamp())).orElse(Long.toString(e.timestamp()))));
        rows.add(row("lastStutterTimestamp", Long.toString(e.lastStutterTimestamp()), Long.toString(e.lastStutterTimestamp())));
        rows.add(row("position", text(e.position()), was.map(p -> text(p.position())).orElse(text(e.position()))));
        rows.add(row("extent", text(e.extent()), was.map(p -> text(p.extent())).orElse(text(e.extent()))));
        rows.add(row("velocity", text(e.velocity()), was.map(p -> text(p.velocity())).orElse(text(e.velocity()))));
        rows.add(row("dynamic", Boolean.toString(e.dynamic()), Boolean.toString(e.dynamic())));
        rows.add(row("interactable", Boolean.toString(e.interactable()), Boolean.toString(e.interactable())));
        rows.add(new Member("properties", "", "", properties(e.properties(), was.map(WorldEntity::properties).orElse(e.properties()))));
        if (!e.parts().isEmpty()) {
            rows.add(new Member("elements", "", "", e.parts().stream().map(Member::of).toList()));
        }
        was.ifPresent(p -> rows.add(new Member("previousState", "", "", of(p).inside())));
        return new Member(e.id(), e.type(), "", rows);
    }

    /** All members of a model but its entities. */
    static Member of(WorldModel m) {
        List<Member> rows = new ArrayList<>();
        rows.add(row("agentId", m.agentId(), m.agentId()));
        rows.add(row("position", text(m.position()), text(m.position())));
        rows.add(row("velocity", text(m.velocity()), text(m.velocity())));
        rows.add(row("extent", text(m.extent()), text(m.extent())));
        rows.add(row("timestamp", Long.toString(m.timestamp()), Long.toString(m.timestamp())));
        rows.addAll(properties(m.extra(), m.extra()));
        return new Member(m.agentId(), "", "", rows);
    }

    private static Member row(String name, String now, String was) {
        return new Member(name, now, now.equals(was) ? "" : was, List.of());
    }

    private static List<Member> properties(Map<String, Value> now, Map<String, Value> was) {
        Map<String, Value> all = new LinkedHashMap<>(now);
        was.forEach(all::putIfAbsent);
        List<Member> rows = new ArrayList<>();
        all.forEach((name, v) -> {
            String is = now.containsKey(name) ? text(now.get(name)) : "";
            String before = was.containsKey(name) ? text(was.get(name)) : "";
            rows.add(new Member(name, is, is.equals(before) ? "" : before.isEmpty() ? "–" : before, inside(v)));
        });
        return rows;
    }

    private static List<Member> inside(Value v) {
        if (v instanceof Value.Members m) {
            List<Member> rows = new ArrayList<>();
            m.values().forEach((name, inner) -> rows.add(new Member(name, text(inner), "", inside(inner))));
            return rows;
        }
        if (v instanceof Value.Many m) {
            List<Member> rows = new ArrayList<>();
            for (int i = 0; i < Math.min(500, m.values().size()); i++) {
                rows.add(new Member("[" + i + "]", text(m.values().get(i)), "", inside(m.values().get(i))));
            }
            return rows;
        }
        return List.of();
    }

    private static String text(Optional<Vec3> v) {
        return v.map(p -> number(p.x()) + ", " + number(p.y()) + ", " + number(p.z())).orElse("not sent");
    }

    private static String number(double d) {
        return d == Math.rint(d) && Math.abs(d) < 1e15 ? Long.toString((long) d) : Double.toString(d);
    }

    static String text(Value value) {
        return value.fold(new Value.Cases<String>() {
            @Override
            public String flag(boolean v) {
                return Boolean.toString(v);
            }

            @Override
            public String num(BigDecimal v) {
                return v.toString();
            }

            @Override
            public String text(String v) {
                return v.length() > 2000 ? v.substring(0, v.offsetByCodePoints(0, Math.min(1000, v.codePointCount(0, v.length())))) + "…" : v;
            }

            @Override
            public String many(List<Value> values) {
                return "[" + values.size() + "]";
            }

            @Override
            public String members(Map<String, Value> values) {
                return "{" + String.join(", ", values.keySet().stream().limit(8).toList()) + "}";
            }

            @Override
            public String nothing() {
                return "null";
            }
        });
    }
}
