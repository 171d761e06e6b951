package org.pilothouse.secret;

import java.time.Duration;
import java.util.Map;

/** Where a secret comes from, asked again for every request. */
@FunctionalInterface
public interface SecretSource {
    /** What a value begins with that names an environment variable. */
    String REFERENCE = "env:";

    /** The secret as it is now; may block for as long as an external command may take. */
    Secret fresh() throws SecretMissing;

    /** A secret held in memory for the life of the program. */
    static SecretSource inMemory(String value) {
        Secret kept = new Secret(value);
        return () -> kept;
    }

    /** The value of an environment variable. */
    static SecretSource variable(String name, Map<String, String> environment) {
        return () -> {
            String value = environment.get(name);
            if (value == null || value.isEmpty()) {
                throw new SecretMissing("environment variable " + name, "it is not set");
            }
            return new Secret(value);
        };
    }

    /** What an external command prints on its standard output, without the last line end. */
    static SecretSource command(String command, Duration patience) {
        return new CommandOutput(command, patience);
    }

    /** {@code env:NAME} is the variable of that name, anything else the secret itself. */
    static SecretSource of(String text, Map<String, String> environment) {
        return text.startsWith(REFERENCE) ? variable(text.substring(REFERENCE.length()), environment) : inMemory(text);
    }
}
