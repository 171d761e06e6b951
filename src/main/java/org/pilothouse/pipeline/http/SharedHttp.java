package org.pilothouse.pipeline.http;

import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/**
 * The one HTTP client under every connection. On Java 17 each client keeps a selector thread until it is collected, so a client per reconnect
 * would leak threads. The SDK's transport only takes a builder: this one always builds the shared client, and its wishes are not heard.
 */
public final class SharedHttp implements HttpClient.Builder {
    private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER).connectTimeout(Duration.ofSeconds(10)).build();
    private final Consumer<Object> bodyEnded;

    /** The shared client as one connection sees it; {@code bodyEnded} hears the id of each request whose answer's body has ended. */
    public SharedHttp(Consumer<Object> bodyEnded) {
        this.bodyEnded = bodyEnded;
    }

    @Override
    public HttpClient build() {
        return new WatchedHttp(CLIENT, bodyEnded);
    }

    @Override
    public HttpClient.Builder cookieHandler(CookieHandler ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder connectTimeout(Duration ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder sslContext(SSLContext ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder sslParameters(SSLParameters ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder executor(Executor ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder followRedirects(HttpClient.Redirect ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder version(HttpClient.Version ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder priority(int ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder proxy(ProxySelector ignored) {
        return this;
    }

    @Override
    public HttpClient.Builder authenticator(Authenticator ignored) {
        return this;
    }
}
