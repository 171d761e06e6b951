package org.pilothouse.pipeline.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;

/**
 * The shared client as one connection sees it: tells when the body of the answer to a request has ended. The SDK waits for ever where an
 * event stream is cut before the answer came; with this the cut is noticed at once.
 */
public final class WatchedHttp extends HttpClient {
    /**
     * How servers say that they push no events; the specification has 405 for it. The SDK takes the others for a lost session and drops it; a
     * session that is lost in truth is told by the next message.
     */
    private static final Set<Integer> WITHOUT_STREAM = Set.of(400, 404, 406, 501);
    private final HttpClient client;
    private final Consumer<Object> bodyEnded;

    WatchedHttp(HttpClient client, Consumer<Object> bodyEnded) {
        this.client = client;
        this.bodyEnded = bodyEnded;
    }

    /** The body of a request, which remembers the id of the message in it. */
    public static HttpRequest.BodyPublisher body(ObjectMapper json, String text) {
        Object id = null;
        try {
            JsonNode message = json.readTree(text);
            id = message.has("method") && message.has("id") ? message.get("id").asText() : null;
        } catch (JsonProcessingException e) {
            id = null;
        }
        return new Numbered(id, HttpRequest.BodyPublishers.ofString(text));
    }

    private record Numbered(Object id, HttpRequest.BodyPublisher text) implements HttpRequest.BodyPublisher {
        @Override
        public long contentLength() {
            return text.contentLength();
        }

        @Override
        public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
            text.subscribe(subscriber);
        }
    }

    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        if (request.method().equals("GET")) {
            return client.sendAsync(request, handler).thenApply(r -> WITHOUT_STREAM.contains(r.statusCode()) ? new NoStream<>(r) : r);
        }
        Object id = request.bodyPublisher().orElse(null) instanceof Numbered n ? n.id() : null;
        return id == null ? client.sendAsync(request, handler) : client.sendAsync(request, info -> {
            // A JSON body is one answer and is judged as a whole; only a stream of events can end without having brought it.
            boolean events = info.headers().firstValue("Content-Type").orElse("").contains("text/event-stream");
            return events ? new Ending<>(handler.apply(info), () -> bodyEnded.accept(id)) : handler.apply(info);
        });
    }

    /** An answer to the request for events, as 405. */
    private record NoStream<T>(HttpResponse<T> as) implements HttpResponse<T> {
        @Override
        public int statusCode() {
            return 405;
        }

        @Override
        public HttpRequest request() {
            return as.request();
        }

        @Override
        public Optional<HttpResponse<T>> previousResponse() {
            return as.previousResponse();
        }

        @Override
        public HttpHeaders headers() {
            return as.headers();
        }

        @Override
        public T body() {
            return as.body();
        }

        @Override
        public Optional<SSLSession> sslSession() {
            return as.sslSession();
        }

        @Override
        public URI uri() {
            return as.uri();
        }

        @Override
        public Version version() {
            return as.version();
        }
    }

    /** Passes everything on and tells of the end. */
    private record Ending<T>(HttpResponse.BodySubscriber<T> to, Runnable ended) implements HttpResponse.BodySubscriber<T> {
        @Override
        public CompletionStage<T> getBody() {
            return to.getBody();
        }

        @Override
        public void onSubscribe(Flow.Subscription s) {
            to.onSubscribe(s);
        }

        @Override
        public void onNext(List<ByteBuffer> bytes) {
            to.onNext(bytes);
        }

        @Override
        public void onError(Throwable t) {
            to.onError(t);
            ended.run();
        }

        @Override
        public void onComplete() {
            to.onComplete();
            ended.run();
        }
    }

    @Override
    public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) throws IOException, InterruptedException {
        return client.send(request, handler);
    }

    @Override
    public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, HttpResponse.BodyHandler<T> handler, HttpResponse.PushPromiseHandler<T> push) {
        return client.sendAsync(request, handler, push);
    }

    @Override
    public Optional<CookieHandler> cookieHandler() {
        return client.cookieHandler();
    }

    @Override
    public Optional<Duration> connectTimeout() {
        return client.connectTimeout();
    }

    @Override
    public Redirect followRedirects() {
        return client.followRedirects();
    }

    @Override
    public Optional<ProxySelector> proxy() {
        return client.proxy();
    }

    @Override
    public SSLContext sslContext() {
        return client.sslContext();
    }

    @Override
    public SSLParameters sslParameters() {
        return client.sslParameters();
    }

    @Override
    public Optional<Authenticator> authenticator() {
        return client.authenticator();
    }

    @Override
    public Version version() {
        return client.version();
    }

    @Override
    public Optional<Executor> executor() {
        return client.executor();
    }
}
