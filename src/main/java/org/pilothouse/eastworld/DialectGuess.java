package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;

/** Tells the dialect from what arrived. The turn member decides where just one of the two came; else the shapes of the other members are counted. */
final class DialectGuess {
    private static final Set<String> SUBNET_SECTIONS = Set.of("lidar", "odometry", "terrain", "weather", "structure", "static", "dynamic");
    private static final Set<String> UNIVERSE_SECTIONS = Set.of("character", "environment", "object");

    private DialectGuess() { }

    /** The dialect, or nothing where nothing tells. */
    static Optional<Dialect> of(JsonNode envelope) {
        boolean sid = envelope.hasNonNull(Dialect.UNIVERSE.turnMember());
        boolean turns = envelope.hasNonNull(Dialect.SUBNET.turnMember());
        int universe = 0;
        if (sid != turns) {
            return Optional.of(sid ? Dialect.UNIVERSE : Dialect.SUBNET);
        }
        JsonNode context = envelope.path("context");
        universe += vote(envelope.path("uid").isTextual(), envelope.path("uid").isNumber());
        universe += vote(context.path("log").isTextual(), context.path("log").isArray());
        universe += vote(context.path("interaction").path(0).isTextual(), context.path("interaction").path(0).isArray());
        universe += vote(false, context.hasNonNull("reward"));
        for (String section : UNIVERSE_SECTIONS) {
            universe += vote(context.path("observation").has(section), false);
        }
        for (String section : SUBNET_SECTIONS) {
            universe += vote(false, context.path("observation").has(section));
        }
        return universe == 0 ? Optional.empty() : Optional.of(universe > 0 ? Dialect.UNIVERSE : Dialect.SUBNET);
    }

    private static int vote(boolean universe, boolean subnet) {
        return (universe ? 1 : 0) - (subnet ? 1 : 0);
    }
}
