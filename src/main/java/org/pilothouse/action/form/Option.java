package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * One of the values that a choice offers.
 *
 * @param value what is sent, of any JSON type
 * @param label what a person reads
 * @param help more about it, may be empty
 */
public record Option(JsonNode value, String label, String help) {
    static Option of(JsonNode value, String title, String help) {
        return new Option(value, title.isBlank() ? value.isTextual() ? value.textValue() : value.toString() : title, help);
    }

    /** Whether that value is this option; 1 and 1.0 are the same number. */
    boolean is(JsonNode other) {
        return value.equals(other) || value.isNumber() && other.isNumber() && value.decimalValue().compareTo(other.decimalValue()) == 0;
    }
}
