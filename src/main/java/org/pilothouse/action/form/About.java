package org.pilothouse.action.form;

import org.pilothouse.action.SchemaReading;

/**
 * What a person is told about a field before anything is in it.
 *
 * @param name the member's name on the wire; empty for the whole, for an entry of a list and for a branch
 * @param label its title, or its name
 * @param help its description, may be empty
 * @param required whether something has to be sent
 * @param nullable whether {@code null} may be sent on purpose
 * @param schema the schema behind it
 */
public record About(String name, String label, String help, boolean required, boolean nullable, SchemaReading schema) {
    static About of(String name, boolean required, boolean nullable, SchemaReading schema) {
        String title = schema.text("title");
        return new About(name, title.isBlank() ? name : title, schema.text("description"), required, nullable, schema);
    }
}
