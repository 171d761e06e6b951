package org.pilothouse.ui.vitals;

import java.math.BigDecimal;
import java.util.Optional;

/** How much a figure rose or fell. */
final class Deltas {
    private static final int FAR = 60;

    private Deltas() { }

    /** The difference of two numbers written as text, exact; empty where one of them is no number or so far away that a difference says nothing. */
    static Optional<BigDecimal> between(String before, String after) {
        Optional<BigDecimal> a = number(before);
        Optional<BigDecimal> b = number(after);
        return a.isEmpty() || b.isEmpty() ? Optional.empty() : Optional.of(b.get().subtract(a.get()));
    }

    /** With its sign: +2, −0.5. */
    static String signed(BigDecimal change) {
        String digits = change.abs().stripTrailingZeros().toPlainString();
        return change.signum() < 0 ? "−" + digits : "+" + digits;
    }

    private static Optional<BigDecimal> number(String text) {
        if (text.isEmpty() || text.length() > FAR) {
            return Optional.empty();
        }
        try {
            BigDecimal n = new BigDecimal(text);
            return Math.abs((long) n.scale()) > FAR || n.precision() > FAR ? Optional.empty() : Optional.of(n);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
