package org.pilothouse.app.step;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.iv4xr.GameAddress;
import org.pilothouse.iv4xr.GameSources;
import org.pilothouse.link.Source;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;
import org.pilothouse.secret.SecretMissing;
import org.pilothouse.secret.SecretSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of every command that connects to an environment. */
public final class ConnectionOptions {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--dialect", description = "universe or subnet, where it is not to be told from what arrives.")
    private Dialect dialect;

    @Option(names = "--submit-url", paramLabel = "URL", description = "Where decisions go, if not where the address says.")
    private String submitUrl;

    @Option(names = "--query", paramLabel = "NAME=VALUE", description = "A parameter of every request; env:NAME as value takes an environment variable.")
    private List<String> query = List.of();

    @Option(names = "--header", paramLabel = "NAME:VALUE", description = "A header of every request; env:NAME as value takes an environment variable.")
    private List<String> headers = List.of();

    @Option(names = "--bearer", paramLabel = "TOKEN", description = "A bearer token; env:NAME takes an environment variable, which other users cannot see.")
    private String bearer;

    @Option(names = "--basic", paramLabel = "USER", description = "User name for HTTP Basic; needs --password.")
    private String user;

    @Option(names = "--password", paramLabel = "PASSWORD", description = "Password for HTTP Basic; env:NAME takes an environment variable.")
    private String password;

    @Option(names = "--credentials-command", paramLabel = "COMMAND", description = "Run for each request; prints header lines 'Name: value', or "
            + "user:password for HTTP Basic, or a bearer token.")
    private String command;

    @Option(names = "--level", paramLabel = "LEVEL.csv", description = "Of labrecruits://: the level that the game loads when it is connected to, for everybody "
            + "who plays it; without it the game is joined as it is. With act it is loaded only by the action restart.")
    private String level;

    @Option(names = "--agent", paramLabel = "ID", description = "Of labrecruits://: the agent that is watched and told what to do. "
            + "The window takes several: write it again for each.")
    private List<String> agents = List.of();

    /**
     * What can be watched at an address, with what was set: a game of Lab Recruits, or a step endpoint.
     *
     * @throws ParameterException with a sentence, where it is no address or what was set does not belong to it
     */
    public Source source(String url) {
        if (GameAddress.is(url)) {
            return sources(url).get(0);
        }
        if (level != null || !agents.isEmpty()) {
            throw wrong("--level and --agent belong to an address " + GameAddress.SCHEME + "HOST[:PORT].");
        }
        EastworldEndpoint endpoint = endpoint(url);
        return new Source(endpoint.name(), () -> EastworldLink.to(endpoint), endpoint::masking);
    }

    /** The same of each agent that was named; one source where the address is no game's. */
    public List<Source> sources(String url) {
        return GameAddress.is(url) ? GameSources.of(games(url)) : List.of(source(url));
    }

    /** The same for one decision: a level is not loaded by connecting, only by the decision to. */
    Source joining(String url) {
        if (!GameAddress.is(url)) {
            return source(url);
        }
        return GameSources.joining(games(url).get(0));
    }

    private List<GameAddress> games(String url) {
        boolean http = dialect != null || submitUrl != null || !query.isEmpty() || !headers.isEmpty() || bearer != null || user != null || password != null
                || command != null;
        if (http) {
            throw wrong("A game of Lab Recruits takes --level and --agent, and none of the options of a step endpoint.");
        }
        try {
            return GameAddress.all(url, Optional.ofNullable(level), agents);
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    /** What was set. @throws ParameterException with a sentence, where it makes no sense */
    public EastworldEndpoint.Options options() {
        Map<String, String> plain = new LinkedHashMap<>();
        Credentials credentials = credentials();
        for (String header : headers) {
            int colon = header.indexOf(':');
            if (colon <= 0) {
                throw wrong("--header is written like 'Name: value'.");
            }
            String name = header.substring(0, colon).strip();
            String value = header.substring(colon + 1).strip();
            if (value.startsWith(SecretSource.REFERENCE) || Masking.tells(name)) {
                credentials = credentials.and(Credentials.header(name, SecretSource.of(value, System.getenv())));
            } else {
                plain.put(name, value);
            }
        }
        List<Secret> secrets = new ArrayList<>();
        return new EastworldEndpoint.Options(Optional.ofNullable(dialect), Optional.ofNullable(submitUrl), parameters(secrets), plain, credentials, secrets);
    }

    /** The endpoint at an address, with what was set. @throws ParameterException with a sentence, where it is no address */
    private EastworldEndpoint endpoint(String url) {
        try {
            return EastworldEndpoint.of(url, options());
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    /** The dialect, where it was named. */
    public Optional<Dialect> dialect() {
        return Optional.ofNullable(dialect);
    }

    private Credentials credentials() {
        Credentials credentials = Credentials.NONE;
        if ((user == null) != (password == null)) {
            throw wrong("--basic and --password belong together.");
        }
        if (bearer != null) {
            credentials = credentials.and(Credentials.bearer(SecretSource.of(bearer, System.getenv())));
        }
        if (user != null) {
            credentials = credentials.and(Credentials.basic(user, SecretSource.of(password, System.getenv())));
        }
        if (command != null) {
            credentials = credentials.and(Credentials.command(SecretSource.command(command, PATIENCE)));
        }
        return credentials;
    }

    private Map<String, String> parameters(List<Secret> secrets) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String parameter : query) {
            int equals = parameter.indexOf('=');
            if (equals <= 0) {
                throw wrong("--query is written like NAME=VALUE.");
            }
            String value = parameter.substring(equals + 1);
            if (value.startsWith(SecretSource.REFERENCE)) {
                try {
                    Secret secret = SecretSource.of(value, System.getenv()).fresh();
                    secrets.add(secret);
                    value = secret.reveal();
                } catch (SecretMissing e) {
                    throw wrong(e.getMessage() + ".");
                }
            }
            parameters.put(parameter.substring(0, equals), value);
        }
        return parameters;
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
