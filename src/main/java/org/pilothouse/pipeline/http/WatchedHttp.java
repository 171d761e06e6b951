package org.pilothouse.pipeline.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/**
 * The shared client as one connection sees it: tells when the body of the answer to a request has ended. The SDK waits for ever where an
 * event stream is cut before the answer came; with this the cut is noticed at once.
 */
public final class WatchedHttp extends HttpClient {
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
        Object id = request.bodyPublisher().orElse(null) instanceof Numbered n ? n.id() : null;
        return id == null ? client.sendAsync(request, handler) : client.sendAsync(request, info -> {
            // A JSON body is one answer and is judged as a whole; only a stream of events can end without having brought it.
            boolean events = info.headers().firstValue("Content-Type").orElse("").contains("text/event-stream");
            return events ? new Ending<>(handler.apply(info), () -> bodyEnded.accept(id)) : handler.apply(info);
        });
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
