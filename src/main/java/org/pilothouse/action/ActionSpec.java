package org.pilothouse.action;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One action of an action space: an OpenAI function definition, with or without its {@code function} wrapper on the wire.
 *
 * @param name what is sent as the action's name
 * @param description the environment's own words, may be empty
 * @param parameters the JSON Schema of the arguments; an empty object where none came. Treat as immutable.
 */
public record ActionSpec(String name, String description, ObjectNode parameters) { }
