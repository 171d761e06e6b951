package org.pilothouse.ui.vitals;

import java.math.BigDecimal;
import java.util.Optional;
import org.pilothouse.world.Reading;

/**
 * One figure of the agent as it is shown.
 *
 * @param name its name as received
 * @param reward true for the reward of the last step, which is no stat of the environment
 * @param reading what came at this step; absent where it was not sent
 * @param change how much it rose or fell since the step before, where both are known and differ
 * @param low the lower end of its bar
 * @param high the upper end of its bar: the session's highest, rounded up to 1, 2 or 5 times a power of ten
 * @param trend the session up to this step, oldest first; NaN where it was not known
 */
public record StatRow(String name, boolean reward, Reading reading, Optional<BigDecimal> change, double low, double high, Trend trend) {
    /** How much of the bar is full, 0 to 1; NaN where nothing is known. */
    public double fraction() {
        return reading.fold(v -> {
            double d = v.doubleValue();
            return Double.isFinite(d) && high > low ? Math.max(0, Math.min(1, (d - low) / (high - low))) : Double.NaN;
        }, () -> Double.NaN, text -> Double.NaN);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof StatRow s && name.equals(s.name) && reward == s.reward && reading.equals(s.reading) && change.equals(s.change)
                && low == s.low && high == s.high && trend.equals(s.trend);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + reading.hashCode();
    }
}
