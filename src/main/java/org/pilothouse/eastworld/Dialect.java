package org.pilothouse.eastworld;

import java.util.Optional;

/**
 * The two dialects of the step protocol. Universe: the published step page of docs.eastworld.ai. Subnet: what the public eastworld-subnet
 * repository deploys (SN94).
 */
public enum Dialect {
    /** {@code sid}, one action object, one path for both directions. */
    UNIVERSE("eastworld-universe", "sid", "/protocol/universe/step", "/protocol/universe/step"),
    /** {@code turns}, a list of actions, reads at {@code env} and decisions at its sibling {@code step}. */
    SUBNET("eastworld-subnet", "turns", "/sn/env", "/sn/step");

    private final String protocol;
    private final String turnMember;
    private final String readPath;
    private final String submitPath;

    Dialect(String protocol, String turnMember, String readPath, String submitPath) {
        this.protocol = protocol;
        this.turnMember = turnMember;
        this.readPath = readPath;
        this.submitPath = submitPath;
    }

    /** The name in {@code Frame.protocol}. */
    public String protocol() {
        return protocol;
    }

    /** The member that carries the turn number. */
    public String turnMember() {
        return turnMember;
    }

    /** Where an observation is read on a host named alone. */
    public String readPath() {
        return readPath;
    }

    /** Where a decision goes on a host named alone. */
    public String submitPath() {
        return submitPath;
    }

    /** The dialect of a protocol name, if it is one of the two. */
    public static Optional<Dialect> ofProtocol(Optional<String> protocol) {
        for (Dialect d : values()) {
            if (protocol.filter(d.protocol::equals).isPresent()) {
                return Optional.of(d);
            }
        }
        return Optional.empty();
    }
}
