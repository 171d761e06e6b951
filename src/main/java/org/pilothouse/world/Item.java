package org.pilothouse.world;

/**
 * A thing that the agent carries.
 *
 * @param name its name
 * @param description its description, empty where none came
 * @param count how many
 */
public record Item(String name, String description, Reading count) { }
