package org.pilothouse.eastworld;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import okhttp3.HttpUrl;
import org.pilothouse.link.HttpWire;
import org.pilothouse.link.MaskedAddress;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;
import org.pilothouse.secret.SecretSource;
import org.pilothouse.secret.SeenSecrets;

/**
 * Where an environment is. An address with a path is where it is read; decisions go to the same path (Universe) or to the sibling {@code step} of
 * {@code env} (subnet). A host alone takes the default paths of its dialect.
 */
public final class EastworldEndpoint {
    private final HttpUrl address;
    private final Optional<HttpUrl> submitAddress;
    private final Options options;
    private final HttpWire.Carried carried;
    private final SeenSecrets seen;

    /**
     * What a person can set beside the address.
     *
     * @param dialect the dialect, where it is not to be told from what arrives
     * @param submitUrl where decisions go, if elsewhere
     * @param query parameters of every request
     * @param headers headers of every request
     * @param credentials what lets us in
     * @param secrets values among the parameters that must not be shown
     */
    public record Options(Optional<Dialect> dialect, Optional<String> submitUrl, Map<String, String> query, Map<String, String> headers,
            Credentials credentials, List<Secret> secrets) {
        /** Nothing set. */
        public static final Options NONE = new Options(Optional.empty(), Optional.empty(), Map.of(), Map.of(), Credentials.NONE, List.of());

        public Options {
            query = Collections.unmodifiableMap(new LinkedHashMap<>(query));
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
            secrets = List.copyOf(secrets);
        }
    }

    private EastworldEndpoint(HttpUrl address, Optional<HttpUrl> submitAddress, Options options, HttpWire.Carried carried, SeenSecrets seen) {
        this.address = address;
        this.submitAddress = submitAddress;
        this.options = options;
        this.carried = carried;
        this.seen = seen;
    }

    /**
     * Reads an address as a person types it; {@code http} is taken for this machine and {@code https} for others where no scheme is named.
     *
     * @throws IllegalArgumentException with a sentence, if it is no address
     */
    public static EastworldEndpoint of(String url, Options options) {
        HttpUrl address = parse(url);
        Credentials credentials = options.credentials();
        List<Secret> secrets = new ArrayList<>(options.secrets());
        if (!address.password().isEmpty()) {
            credentials = Credentials.basic(address.username(), SecretSource.inMemory(address.password())).and(credentials);
            secrets.add(new Secret(address.password()));
        }
        SeenSecrets seen = new SeenSecrets(named(address, options, secrets));
        HttpUrl plain = address.newBuilder().username("").password("").fragment(null).build();
        return new EastworldEndpoint(plain, options.submitUrl().map(EastworldEndpoint::parse), options,
                new HttpWire.Carried(options.headers(), seen.remembering(credentials), secrets), seen);
    }

    /** What is known to be secret before anything is sent: by the person's word, or by the name of a header or parameter. */
    private static List<Secret> named(HttpUrl address, Options options, List<Secret> secrets) {
        List<Secret> all = new ArrayList<>(secrets);
        options.headers().forEach((name, value) -> all.addAll(Masking.tells(name) ? List.of(new Secret(value)) : List.of()));
        options.query().forEach((name, value) -> all.addAll(Masking.tells(name) ? List.of(new Secret(value)) : List.of()));
        for (String name : address.queryParameterNames()) {
            address.queryParameterValues(name).stream().filter(value -> value != null && Masking.tells(name)).map(Secret::new).forEach(all::add);
        }
        return all;
    }

    /** What masks by every secret that this endpoint has been shown so far, for what is kept about it. */
    public Masking masking() {
        return seen.masking();
    }

    /** The address without secrets, for people. */
    public String name() {
        return MaskedAddress.of(address);
    }

    /** The dialect that the person named. */
    Optional<Dialect> forced() {
        return options.dialect();
    }

    HttpWire.Carried carried() {
        return carried;
    }

    /** True where the paths are ours to choose. */
    boolean isHostAlone() {
        return address.encodedPath().equals("/");
    }

    /** The dialect as far as the address tells it. */
    Dialect assumed() {
        if (forced().isPresent()) {
            return forced().get();
        }
        boolean subnetHost = address.host().equals("testnet.eastworld.ai") || address.host().equals("mainnet.eastworld.ai");
        return isHostAlone() ? subnetHost ? Dialect.SUBNET : Dialect.UNIVERSE : endsWithEnv() ? Dialect.SUBNET : Dialect.UNIVERSE;
    }

    /**
     * Where an observation is read.
     *
     * @param dialect decides about the path of a host named alone
     * @param knownMesh the mesh that need not be sent again
     */
    HttpUrl read(Dialect dialect, Optional<String> knownMesh) {
        return withQuery(isHostAlone() ? address.newBuilder().encodedPath(dialect.readPath()).build() : address, knownMesh);
    }

    /** Where a decision goes. */
    HttpUrl submit(Dialect dialect, Optional<String> knownMesh) {
        if (submitAddress.isPresent()) {
            return withQuery(submitAddress.get(), knownMesh);
        }
        if (isHostAlone()) {
            return withQuery(address.newBuilder().encodedPath(dialect.submitPath()).build(), knownMesh);
        }
        boolean sibling = dialect == Dialect.SUBNET && endsWithEnv();
        return withQuery(sibling ? address.newBuilder().setPathSegment(address.pathSize() - 1, "step").build() : address, knownMesh);
    }

    private boolean endsWithEnv() {
        return address.pathSegments().get(address.pathSize() - 1).equals("env");
    }

    private HttpUrl withQuery(HttpUrl url, Optional<String> knownMesh) {
        HttpUrl.Builder with = url.newBuilder();
        options.query().forEach(with::setQueryParameter);
        knownMesh.ifPresent(id -> with.setQueryParameter("knownMesh", id));
        return with.build();
    }

    private static HttpUrl parse(String url) {
        String text = url.strip();
        if (!text.contains("://")) {
            boolean here = text.toLowerCase(Locale.ROOT).matches("(localhost|127\\.\\d+\\.\\d+\\.\\d+|\\[::1])([:/?].*)?");
            text = (here ? "http://" : "https://") + text;
        }
        HttpUrl parsed = HttpUrl.parse(text);
        if (parsed == null) {
            throw new IllegalArgumentException("That is not an address of the web: " + withoutPassword(url));
        }
        return parsed;
    }

    private static String withoutPassword(String url) {
        return url.replaceAll("//[^/@]*@", "//").replaceAll("\\?.*", "?…");
    }
}
