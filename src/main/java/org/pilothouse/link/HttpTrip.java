package org.pilothouse.link;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;
import org.pilothouse.json.Limits;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;
import org.pilothouse.secret.SecretMissing;

/** One request on its way and back. */
final class HttpTrip {
    /** Of an answer past the limit this much is kept for people to look at. */
    private static final int KEPT_OF_TOO_LARGE = 1 << 20;
    private final Request request;
    private final byte[] requestBody;
    private final Credentials.Grant grant;
    private final Masking masking;
    private final Limits limits;
    private final Clock clock;
    private final Progress progress = new Progress();
    private final Instant sentAt;
    private Headers answered = Headers.of();
    private int status;
    private byte[] received = new byte[0];

    private HttpTrip(Request request, byte[] requestBody, Credentials.Grant grant, Masking masking, Limits limits, Clock clock) {
        this.request = request;
        this.requestBody = requestBody;
        this.grant = grant;
        this.masking = masking;
        this.limits = limits;
        this.clock = clock;
        this.sentAt = clock.instant();
    }

    /**
     * @param body null for a read
     * @param before what an earlier trip had to hide, where this one goes on from a redirect
     */
    static HttpTrip prepare(HttpUrl url, HttpWire.Carried carried, HttpWire.OnceBody body, Optional<Masking> before, Limits limits, Clock clock)
            throws SecretMissing {
        Credentials.Grant grant = carried.credentials().fresh();
        Request.Builder request = HttpWire.introduced(new Request.Builder().url(url));
        List<Secret> secrets = new ArrayList<>(grant.secrets());
        secrets.addAll(carried.secrets());
        try {
            carried.headers().forEach(request::header);
            for (Map.Entry<String, Secret> h : grant.headers().entrySet()) {
                request.header(h.getKey(), h.getValue().reveal());
            }
        } catch (IllegalArgumentException e) {
            throw new SecretMissing("a header", "it has a character that no header may have");
        }
        carried.headers().forEach((name, value) -> {
            if (Masking.tells(name)) {
                secrets.add(new Secret(value));
            }
        });
        for (int i = 0; i < url.querySize(); i++) {
            if (Masking.tells(url.queryParameterName(i)) && url.queryParameterValue(i) != null) {
                secrets.add(new Secret(url.queryParameterValue(i)));
            }
        }
        request.method(body == null ? "GET" : "POST", body);
        return new HttpTrip(request.build(), body == null ? new byte[0] : body.bytes(), grant,
                before.filter(b -> secrets.isEmpty()).orElseGet(() -> new Masking(secrets)), limits, clock);
    }

    /** The answer for a request that could not even be prepared. */
    static HttpAnswer notMade(Trouble trouble, String request, Clock clock) {
        return new HttpAnswer(Optional.of(trouble), false, 0, new byte[0], Optional.empty(), Optional.empty(), new Masking(List.of()),
                new Exchange(request, List.of(), new byte[0], OptionalInt.empty(), List.of(), new byte[0], clock.instant(), Duration.ZERO));
    }

    Request request() {
        return request;
    }

    EventListener listener() {
        return progress;
    }

    Masking masking() {
        return masking;
    }

    /** The same request, to be made anew. */
    HttpTrip again() {
        return new HttpTrip(request, requestBody, grant, masking, limits, clock);
    }

    /** True where a connection that had been kept turned out to be dead before any answer began. */
    boolean diedUnnoticed() {
        return !progress.connected && !progress.answering && progress.left;
    }

    /** Where a redirect points to, if it is an address of the web. */
    Optional<HttpUrl> target() {
        return Optional.ofNullable(answered.get("Location")).map(request.url()::resolve);
    }

    HttpAnswer go(Call call) {
        try (Response response = call.execute()) {
            status = response.code();
            answered = response.headers();
            if (!readBody(response)) {
                call.cancel();
                byte[] all = received;
                received = all.length <= KEPT_OF_TOO_LARGE ? all : java.util.Arrays.copyOf(all, KEPT_OF_TOO_LARGE);
                return answer(Optional.of(Trouble.of(Trouble.Kind.TOO_LARGE, limits.bytes())));
            }
            return answer(Optional.empty());
        } catch (IOException e) {
            return answer(Optional.of(HttpFaults.of(e, request.url(), progress.answering, received.length,
                    Duration.between(sentAt, clock.instant()))));
        }
    }

    /** A complete answer that is of no use all the same. */
    HttpAnswer troubled(Trouble trouble, HttpAnswer answer) {
        return new HttpAnswer(Optional.of(trouble), true, answer.status(), answer.body(), answer.location(), answer.retryAfter(),
                answer.masking(), answer.exchange());
    }

    private boolean readBody(Response response) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] buffer = new byte[16 * 1024];
        try (InputStream in = response.body().byteStream()) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                body.write(buffer, 0, n);
                if (body.size() > limits.bytes()) {
                    return false;
                }
            }
            return true;
        } finally {
            received = body.toByteArray();
        }
    }

    private HttpAnswer answer(Optional<Trouble> trouble) {
        Exchange exchange = new Exchange(request.method() + " " + address(request.url()), lines(request.headers()), masking.mask(requestBody),
                status == 0 ? OptionalInt.empty() : OptionalInt.of(status), lines(answered), masking.mask(received), sentAt,
                Duration.between(sentAt, clock.instant()));
        return new HttpAnswer(trouble, progress.left, status, received, target().map(this::address),
                RetryAfter.of(answered.get("Retry-After"), clock.instant()), masking, exchange);
    }

    private String address(HttpUrl url) {
        return masking.mask(MaskedAddress.of(url));
    }

    private List<String> lines(Headers headers) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < headers.size(); i++) {
            String name = headers.name(i);
            boolean ours = grant.headers().keySet().stream().anyMatch(name::equalsIgnoreCase);
            lines.add(name + ": " + (ours ? Secret.DOTS : masking.value(name, headers.value(i))));
        }
        return lines;
    }

    /** How far the request came. Written on the calling thread and, where the client races connections, on others. */
    private static final class Progress extends EventListener {
        private volatile boolean connected;
        private volatile boolean left;
        private volatile boolean answering;

        @Override
        public void connectStart(Call call, java.net.InetSocketAddress address, java.net.Proxy proxy) {
            connected = true;
        }

        @Override
        public void requestHeadersStart(Call call) {
            left = true;
        }

        @Override
        public void responseHeadersEnd(Call call, Response response) {
            answering = true;
        }
    }
}
