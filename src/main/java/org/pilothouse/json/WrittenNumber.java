package org.pilothouse.json;

import com.fasterxml.jackson.databind.node.DecimalNode;
import java.math.BigDecimal;

/** A number that is written otherwise than Java would write it ({@code 1e3}, {@code -0}): it keeps its own text. */
final class WrittenNumber extends DecimalNode {
    private static final long serialVersionUID = 1L;
    private final String text;

    WrittenNumber(BigDecimal value, String text) {
        super(value);
        this.text = text;
    }

    @Override
    public String asText() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
