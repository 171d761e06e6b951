package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.Clock;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** A transport under which every message passes in sight: told to the listener with secrets masked, and request ids noted by progress token. */
final class Tap implements McpClientTransport {
    private final McpClientTransport inner;
    private final ObjectMapper json;
    private final Masks masks;
    private final Clock clock;
    private final Consumer<WireMessage> seen;
    private final BiConsumer<String, Object> left;

    Tap(McpClientTransport inner, ObjectMapper json, Masks masks, Clock clock, Consumer<WireMessage> seen, BiConsumer<String, Object> left) {
        this.inner = inner;
        this.json = json;
        this.masks = masks;
        this.clock = clock;
        this.seen = seen;
        this.left = left;
    }

    @Override
    public Mono<Void> connect(Function<Mono<McpSchema.JSONRPCMessage>, Mono<McpSchema.JSONRPCMessage>> handler) {
        return inner.connect(arriving -> handler.apply(arriving.doOnNext(m -> tell(false, m))));
    }

    @Override
    public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
        return Mono.defer(() -> {
            if (message instanceof McpSchema.JSONRPCRequest r && r.params() instanceof JsonNode params) {
                left.accept(params.path("_meta").path("progressToken").asText(), r.id());
            }
            tell(true, message);
            return inner.sendMessage(message);
        });
    }

    private void tell(boolean sent, McpSchema.JSONRPCMessage message) {
        String method = message instanceof McpSchema.JSONRPCRequest r ? r.method()
                : message instanceof McpSchema.JSONRPCNotification n ? n.method()
                : message instanceof McpSchema.JSONRPCResponse a && a.error() != null ? "error" : "result";
        try {
            seen.accept(new WireMessage(clock.instant(), sent, method, masks.mask(json.writeValueAsString(message))));
        } catch (JsonProcessingException e) {
            seen.accept(new WireMessage(clock.instant(), sent, method, "(not writable as JSON)"));
        }
    }

    @Override
    public void setExceptionHandler(Consumer<Throwable> handler) {
        inner.setExceptionHandler(handler);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return inner.closeGracefully();
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return inner.unmarshalFrom(data, type);
    }

    @Override
    public List<String> protocolVersions() {
        return inner.protocolVersions();
    }
}
