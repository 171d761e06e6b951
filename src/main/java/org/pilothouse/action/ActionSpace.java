package org.pilothouse.action;

import java.util.List;
import java.util.Optional;

/**
 * What an agent can do at this step.
 *
 * @param sent false where the environment sent no action space (null or absent): any name and arguments may then be tried
 * @param actions the actions in the order received
 */
public record ActionSpace(boolean sent, List<ActionSpec> actions) {
    /** No action space came. */
    public static final ActionSpace NOT_SENT = new ActionSpace(false, List.of());

    public ActionSpace {
        actions = List.copyOf(actions);
    }

    /** The action of that exact name. */
    public Optional<ActionSpec> named(String name) {
        return actions.stream().filter(a -> a.name().equals(name)).findFirst();
    }
}
