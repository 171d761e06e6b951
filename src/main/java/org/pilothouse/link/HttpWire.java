package org.pilothouse.link;

import java.io.IOException;
import java.time.Clock;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.pilothouse.json.Limits;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;
import org.pilothouse.secret.SecretMissing;

/**
 * HTTP to one environment, on the one client of the program. Reads follow redirects, and leave every header of ours behind when the host changes.
 * A decision is sent once, on a connection of its own, and is never repeated or redirected.
 */
public final class HttpWire implements AutoCloseable {
    /** How many redirects a read follows. */
    static final int MOST_REDIRECTS = 10;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final OkHttpClient SHARED = new OkHttpClient.Builder().retryOnConnectionFailure(false).followRedirects(false)
            .followSslRedirects(false).connectionPool(new ConnectionPool(8, 20, TimeUnit.SECONDS)).build();
    private final OkHttpClient reads;
    private final OkHttpClient decisions;
    private final Limits limits;
    private final Clock clock;
    private final Set<Call> underWay = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /**
     * @param times how long an exchange may take
     * @param limits how long an answer may be
     * @param clock tells when an exchange began
     */
    public HttpWire(HttpTimes times, Limits limits, Clock clock) {
        OkHttpClient timed = SHARED.newBuilder().connectTimeout(times.connect()).readTimeout(times.silence()).writeTimeout(times.silence())
                .callTimeout(times.whole()).build();
        this.reads = timed;
        // A kept connection may have died unnoticed, and a decision that fails on it would be unknown for nothing.
        this.decisions = timed.newBuilder().connectionPool(new ConnectionPool(0, 1, TimeUnit.NANOSECONDS)).build();
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * What every request to an environment carries.
     *
     * @param headers name to value, in plain sight unless the name tells that it is a secret
     * @param credentials what lets us in
     * @param secrets texts that must not be shown either, wherever they stand
     */
    public record Carried(Map<String, String> headers, Credentials credentials, List<Secret> secrets) {
        public Carried {
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
            secrets = List.copyOf(secrets);
        }

        /** With nothing more to hide. */
        public Carried(Map<String, String> headers, Credentials credentials) {
            this(headers, credentials, List.of());
        }
    }

    /** A read: redirects are followed, and a connection that had died while it was kept is replaced once. */
    public HttpAnswer get(HttpUrl url, Carried carried) {
        HttpUrl at = url;
        Carried with = carried;
        Optional<Masking> first = Optional.empty();
        for (int followed = 0; ; followed++) {
            HttpTrip trip;
            try {
                trip = trip(at, with, null, first);
            } catch (SecretMissing e) {
                return HttpTrip.notMade(Trouble.of(Trouble.Kind.CREDENTIALS_MISSING, e.where(), e.why()), "GET " + at.host(), clock);
            }
            Masking masking = first.orElse(trip.masking());
            first = Optional.of(masking);
            HttpAnswer answer = run(trip, reads);
            if (answer.trouble().isPresent() && trip.diedUnnoticed() && !closed) {
                answer = run(trip.again(), reads);
            }
            Optional<HttpUrl> next = redirects(answer.status()) ? trip.target() : Optional.empty();
            if (next.isEmpty()) {
                return answer;
            }
            if (followed == MOST_REDIRECTS) {
                return trip.troubled(Trouble.of(Trouble.Kind.REDIRECT_LOOP, followed), answer);
            }
            if (!sameHost(at, next.get())) {
                with = new Carried(Map.of(), Credentials.NONE);
                Optional<HttpUrl> clean = withoutSecrets(next.get(), masking);
                if (clean.isEmpty()) {
                    return trip.troubled(Trouble.of(Trouble.Kind.OTHER, "a redirect to another host has a secret in its address"), answer);
                }
                next = clean;
            }
            at = next.get();
        }
    }

    /** A decision: sent once, whatever happens. */
    public HttpAnswer post(HttpUrl url, Carried carried, byte[] body) {
        try {
            return run(trip(url, carried, new OnceBody(body), Optional.empty()), decisions);
        } catch (SecretMissing e) {
            return HttpTrip.notMade(Trouble.of(Trouble.Kind.CREDENTIALS_MISSING, e.where(), e.why()), "POST " + url.host(), clock);
        }
    }

    @Override
    public void close() {
        closed = true;
        underWay.forEach(Call::cancel);
        decisions.connectionPool().evictAll();
    }

    private HttpTrip trip(HttpUrl url, Carried carried, OnceBody body, Optional<Masking> masking) throws SecretMissing {
        return HttpTrip.prepare(url, carried, body, masking, limits, clock);
    }

    private HttpAnswer run(HttpTrip trip, OkHttpClient client) {
        Call call = client.newBuilder().eventListener(trip.listener()).build().newCall(trip.request());
        underWay.add(call);
        try {
            if (closed) {
                call.cancel();
            }
            return trip.go(call);
        } finally {
            underWay.remove(call);
        }
    }

    private static boolean sameHost(HttpUrl a, HttpUrl b) {
        return a.scheme().equals(b.scheme()) && a.host().equals(b.host()) && a.port() == b.port();
    }

    /** Servers that move house often copy our query into the new address: what is secret in it stays behind. */
    private static Optional<HttpUrl> withoutSecrets(HttpUrl url, Masking masking) {
        HttpUrl.Builder clean = url.newBuilder().query(null).username("").password("");
        for (int i = 0; i < url.querySize(); i++) {
            String name = url.queryParameterName(i);
            String value = url.queryParameterValue(i);
            if (!Masking.tells(name) && (value == null || !masking.finds(value))) {
                clean.addQueryParameter(name, value);
            }
        }
        HttpUrl kept = clean.build();
        return masking.finds(kept.toString()) ? Optional.empty() : Optional.of(kept);
    }

    /** A body that the client will not write a second time. */
    static final class OnceBody extends RequestBody {
        private final byte[] bytes;

        OnceBody(byte[] bytes) {
            this.bytes = bytes;
        }

        byte[] bytes() {
            return bytes;
        }

        @Override
        public okhttp3.MediaType contentType() {
            return okhttp3.MediaType.get("application/json");
        }

        @Override
        public long contentLength() {
            return bytes.length;
        }

        @Override
        public boolean isOneShot() {
            return true;
        }

        @Override
        public void writeTo(okio.BufferedSink sink) throws IOException {
            sink.write(bytes);
        }
    }

    /** The headers that say what we are and what we want. */
    static Request.Builder introduced(Request.Builder request) {
        return request.header("Accept", "application/json").header("User-Agent", "Pilothouse");
    }

    /** Whether an HTTP status sends the client elsewhere. */
    public static boolean redirects(int status) {
        return REDIRECTS.contains(status);
    }
}
