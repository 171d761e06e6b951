package org.pilothouse.session.walk;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * An action that can take what was pointed at.
 *
 * @param action its name
 * @param description the environment's own words
 * @param arguments what pointing at the thing fills in; other arguments are left to the person
 * @param complete true where every required argument is filled in
 */
public record Offer(String action, String description, ObjectNode arguments, boolean complete) { }
