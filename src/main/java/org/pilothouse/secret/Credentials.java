package org.pilothouse.secret;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a request shows to be let in: made afresh for each request, since some servers want a signed time stamp. */
@FunctionalInterface
public interface Credentials {
    /** Nothing is shown. */
    Credentials NONE = () -> new Grant(Map.of(), List.of());

    /** The credentials of one request; may block for as long as an external command may take. */
    Grant fresh() throws SecretMissing;

    /**
     * The credentials of one request.
     *
     * @param headers name to value, as sent
     * @param secrets every text in them that must not be shown
     */
    record Grant(Map<String, Secret> headers, List<Secret> secrets) {
        public Grant {
            headers = new LinkedHashMap<>(headers);
            secrets = List.copyOf(secrets);
        }

        /** Both together. */
        Grant with(Grant other) {
            Map<String, Secret> all = new LinkedHashMap<>(headers);
            all.putAll(other.headers);
            List<Secret> hidden = new ArrayList<>(secrets);
            hidden.addAll(other.secrets);
            return new Grant(all, hidden);
        }
    }

    /** One header of any name. */
    static Credentials header(String name, SecretSource value) {
        return () -> {
            Secret secret = value.fresh();
            return new Grant(Map.of(name, secret), List.of(secret));
        };
    }

    /** {@code Authorization: Bearer …}. */
    static Credentials bearer(SecretSource token) {
        return () -> bearer(token.fresh());
    }

    /** HTTP Basic: the user name is shown, the password is not. */
    static Credentials basic(String user, SecretSource password) {
        return () -> basic(user, password.fresh());
    }

    /**
     * What an external command prints for each request: header lines {@code Name: value} (a colon and a blank), or one line {@code user:password}
     * for HTTP Basic, or one line with a bearer token.
     */
    static Credentials command(SecretSource printed) {
        return () -> CommandForm.read(printed.fresh());
    }

    /** These and the others together. */
    default Credentials and(Credentials others) {
        return () -> fresh().with(others.fresh());
    }

    private static Grant bearer(Secret token) {
        return new Grant(Map.of("Authorization", new Secret("Bearer " + token.reveal())), List.of(token));
    }

    private static Grant basic(String user, Secret password) {
        String pair = Base64.getEncoder().encodeToString((user + ":" + password.reveal()).getBytes(StandardCharsets.UTF_8));
        return new Grant(Map.of("Authorization", new Secret("Basic " + pair)), List.of(password, new Secret(pair)));
    }

    /** The three forms in which a command may print credentials. */
    final class CommandForm {
        private static final Pattern HEADER = Pattern.compile("([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \\t]+(\\S.*)");
        private static final Pattern SCHEME = Pattern.compile("(?:Bearer|Basic)\\s+(\\S+)", Pattern.CASE_INSENSITIVE);

        private CommandForm() { }

        static Grant read(Secret printed) throws SecretMissing {
            List<String> lines = printed.reveal().lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
            Grant grant = new Grant(Map.of(), List.of());
            for (String line : lines) {
                Matcher header = HEADER.matcher(line);
                if (header.matches()) {
                    Matcher scheme = SCHEME.matcher(header.group(2));
                    Secret value = new Secret(header.group(2));
                    grant = grant.with(new Grant(Map.of(header.group(1), value),
                            scheme.matches() ? List.of(value, new Secret(scheme.group(1))) : List.of(value)));
                } else if (lines.size() == 1) {
                    int colon = line.indexOf(':');
                    return colon < 0 ? bearer(new Secret(line)) : basic(line.substring(0, colon), new Secret(line.substring(colon + 1)));
                } else {
                    throw new SecretMissing("the credentials command", "a line of what it printed is no header");
                }
            }
            return grant;
        }
    }
}
