package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import java.math.BigDecimal;
import java.util.Optional;

/** A number. What is typed stays as typed ({@code 1.} survives); what is sent is exact, however long. */
public final class NumberEntry extends Field {
    private static final int FARTHEST = 400;
    private final boolean whole;
    private String text = "";

    NumberEntry(About about, Field parent, FormModel form, boolean whole) {
        super(about, parent, form);
        this.whole = whole;
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.number(this);
    }

    /** Whether only whole numbers are meant. */
    public boolean whole() {
        return whole;
    }

    /** What is typed. */
    public String text() {
        return text;
    }

    /** Types. */
    public void type(String typed) {
        if (!typed.equals(text) || sendsNull()) {
            text = typed;
            if (sendsNull()) {
                sendNull(false);
            }
            if (text.isBlank()) {
                untouched();
                changed(false);
            } else {
                touch(false);
            }
        }
    }

    /** Adds to the number; from nothing it begins at zero or the nearest bound. Kept within the bounds. */
    public void add(BigDecimal by) {
        BigDecimal next = number().map(n -> n.add(by)).orElseGet(() -> bound("minimum").filter(m -> m.signum() > 0).orElse(BigDecimal.ZERO));
        next = next.max(bound("minimum").orElse(next));
        type(next.min(bound("maximum").orElse(next)).toPlainString());
    }

    /** The number that is typed, if it is one. */
    public Optional<BigDecimal> number() {
        String typed = text.strip();
        if (!typed.matches("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,9})?") || typed.length() > 1000) {
            return Optional.empty();
        }
        BigDecimal n = new BigDecimal(typed);
        return Math.abs((long) n.scale()) > FARTHEST + typed.length() ? Optional.empty() : Optional.of(n);
    }

    /** A bound of the schema. */
    public Optional<BigDecimal> bound(String keyword) {
        JsonNode b = about().schema().node().path(keyword);
        return b.isNumber() ? Optional.of(b.decimalValue()) : Optional.empty();
    }

    @Override
    Entered readOwn() {
        if (text.isBlank()) {
            return about().required() ? Entered.wrong("needed") : Entered.NOTHING;
        }
        if (text.strip().matches("[+-]?[0-9]+,[0-9]+")) {
            return Entered.wrong("number.comma", text.strip().replace(',', '.'));
        }
        Optional<BigDecimal> typed = number();
        if (typed.isEmpty()) {
            return Entered.wrong(text.strip().matches(".*[0-9][eE][+-]?[0-9]+|[0-9]{1000,}") ? "number.huge" : whole ? "integer.unreadable" : "number.unreadable");
        }
        BigDecimal n = typed.get();
        if (whole && n.stripTrailingZeros().scale() > 0) {
            return Entered.wrong("integer.unreadable");
        }
        return bounded(n).orElseGet(() -> Entered.of(node(n)));
    }

    private JsonNode node(BigDecimal n) {
        return whole || n.scale() <= 0 ? BigIntegerNode.valueOf(n.toBigIntegerExact()) : DecimalNode.valueOf(n);
    }

    private Optional<Entered> bounded(BigDecimal n) {
        for (String keyword : new String[] {"minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"}) {
            Optional<BigDecimal> b = bound(keyword);
            if (b.isPresent() && !within(keyword, n, b.get())) {
                return Optional.of(Entered.wrong(keyword, b.get().toPlainString()));
            }
        }
        return Optional.empty();
    }

    private static boolean within(String keyword, BigDecimal n, BigDecimal bound) {
        int c = n.compareTo(bound);
        return switch (keyword) {
            case "minimum" -> c >= 0;
            case "exclusiveMinimum" -> c > 0;
            case "maximum" -> c <= 0;
            case "exclusiveMaximum" -> c < 0;
            default -> bound.signum() <= 0 || n.remainder(bound).signum() == 0;
        };
    }

    @Override
    boolean holds(JsonNode value) {
        return value.isNumber() && !Double.isInfinite(value.doubleValue()) && !Double.isNaN(value.doubleValue());
    }

    @Override
    void take(JsonNode value) {
        text = value.asText().contains("E") ? value.decimalValue().toPlainString() : value.asText();
    }

    @Override
    void forget() {
        text = "";
    }
}
