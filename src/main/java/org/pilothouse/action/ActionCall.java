package org.pilothouse.action;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * One decision: an action with its arguments.
 *
 * @param name the action's name
 * @param arguments exactly what is sent; member order is kept. Treat as immutable.
 * @param reflection the agent's (here: the person's) words about it, where the protocol has room for them
 */
public record ActionCall(String name, ObjectNode arguments, Optional<String> reflection) { }
