package org.pilothouse.world;

import java.util.Optional;

/**
 * Who the observation belongs to: identity, not a secret, and echoed with every decision.
 *
 * @param uid number or string, in the type received
 * @param key text (a hotkey address on the subnet)
 */
public record AgentIdentity(Optional<Token> uid, Optional<Token> key) {
    /** Nobody said who this is. */
    public static final AgentIdentity UNKNOWN = new AgentIdentity(Optional.empty(), Optional.empty());
}
