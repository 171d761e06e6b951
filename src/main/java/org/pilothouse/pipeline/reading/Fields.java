package org.pilothouse.pipeline.reading;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The members of an object by any of their names, whatever their case and underscores; remembers which were asked for. */
final class Fields {
    private final JsonNode object;
    private final Set<String> used = new HashSet<>();

    Fields(JsonNode object) {
        this.object = object;
    }

    /** The first of these names that is there and not null; missing otherwise. */
    JsonNode get(String... names) {
        for (String name : names) {
            for (Map.Entry<String, JsonNode> m : object.properties()) {
                if (plain(m.getKey()).equals(plain(name)) && !m.getValue().isNull()) {
                    used.add(m.getKey());
                    return m.getValue();
                }
            }
        }
        return MissingNode.getInstance();
    }

    /** A text, or the text of a number; empty where there is none. */
    Optional<String> text(String... names) {
        for (String name : names) {
            JsonNode n = get(name);
            if (n.isTextual() && !n.asText().isEmpty() || n.isNumber()) {
                return Optional.of(n.asText());
            }
        }
        return Optional.empty();
    }

    Optional<Boolean> flag(String... names) {
        JsonNode n = get(names);
        if (n.isBoolean()) {
            return Optional.of(n.asBoolean());
        }
        return n.isTextual() && n.asText().matches("(?i)true|false|yes|no") ? Optional.of(n.asText().matches("(?i)true|yes")) : Optional.empty();
    }

    Optional<Instant> time(String... names) {
        JsonNode n = get(names);
        try {
            if (n.isIntegralNumber()) {
                long v = n.asLong();
                return Optional.of(v > 100_000_000_000L ? Instant.ofEpochMilli(v) : Instant.ofEpochSecond(v));
            }
            return n.isTextual() ? Optional.of(OffsetDateTime.parse(n.asText()).toInstant()) : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Marks a member as expected. */
    void expect(String... names) {
        for (String name : names) {
            get(name);
        }
    }

    /** What nobody asked for. */
    Map<String, JsonNode> rest() {
        Map<String, JsonNode> rest = new LinkedHashMap<>();
        object.properties().forEach(m -> {
            if (!used.contains(m.getKey()) && !m.getValue().isNull()) {
                rest.put(m.getKey(), m.getValue());
            }
        });
        return rest;
    }

    static String plain(String name) {
        return name.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
    }
}
