package org.pilothouse.demo.step;

/** The two forms of the step protocol. */
public enum Dialect {
    /** The published one: turn {@code sid}, sections of texts, {@code /protocol/universe/step}. */
    UNIVERSE("/protocol/universe/step"),
    /** The deployed one: turn {@code turns}, sections of rows, {@code /sn/env} and {@code /sn/step}. */
    SUBNET("/sn/env");

    private final String readPath;

    Dialect(String readPath) {
        this.readPath = readPath;
    }

    /** Where an observation is read. */
    public String readPath() {
        return readPath;
    }
}
