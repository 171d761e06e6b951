package org.pilothouse.world;

import java.util.List;
import java.util.Optional;

/**
 * What an agent observed in one step, whatever protocol brought it.
 *
 * @param agent whose observation it is
 * @param turn the turn counter (sid, turns, tick) as received
 * @param sections the named sections in the order received
 * @param stats named figures
 * @param items what the agent carries; empty Optional = not sent (different from carrying nothing)
 * @param interactions who said or did what to the agent
 * @param log what the environment wrote
 * @param reward the reward of the last step
 * @param sight the geometry, where the source has it
 */
public record Observation(AgentIdentity agent, Optional<Token> turn, List<Section> sections, Stats stats, Optional<List<Item>> items,
        List<Row> interactions, List<String> log, Reading reward, Optional<WorldSight> sight) {
    public Observation {
        sections = List.copyOf(sections);
        items = items.map(List::copyOf);
        interactions = List.copyOf(interactions);
        log = List.copyOf(log);
    }

    /** The section of that name, if it was sent. */
    public Optional<Section> section(String name) {
        return sections.stream().filter(s -> s.name().equals(name)).findFirst();
    }
}
