package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * MCP over a child process's standard input and output, one message a line (MCP 2025-11-25, transports). Unlike the SDK's own it tells at once
 * that the child ended, skips lines that are no message, speaks UTF-8 whatever the platform, and does not mind a closed standard error.
 */
final class StdioTransport implements McpClientTransport {
    private final ServerProcess process;
    private final ObjectMapper json;
    private final Consumer<String> log;
    private final Consumer<McpTrouble> ended;
    private final ExecutorService writer = Executors.newSingleThreadExecutor(r -> {
        Thread t = new Thread(r, "pipeline-server-input");
        t.setDaemon(true);
        return t;
    });
    private volatile boolean closing;
    /** How it ended by itself, once it has: whoever still writes is told this, not that we closed. */
    private volatile McpTrouble died;

    StdioTransport(ServerProcess process, ObjectMapper json, Consumer<String> log, Consumer<McpTrouble> ended) {
        this.process = process;
        this.json = json;
        this.log = log;
        this.ended = ended;
    }

    @Override
    public Mono<Void> connect(Function<Mono<McpSchema.JSONRPCMessage>, Mono<McpSchema.JSONRPCMessage>> handler) {
        return Mono.fromRunnable(() -> process.read(line -> take(line, handler), log, () -> {
            if (!closing) {
                died = process.end();
                ended.accept(died);
                shut();
            }
        }));
    }

    private void take(String line, Function<Mono<McpSchema.JSONRPCMessage>, Mono<McpSchema.JSONRPCMessage>> handler) {
        if (line.isBlank()) {
            return;
        }
        McpSchema.JSONRPCMessage message;
        try {
            message = message(json.readTree(line));
        } catch (JsonProcessingException e) {
            message = null;
        }
        if (message == null) {
            log.accept("not a message, skipped: " + (line.length() > 500 ? line.substring(0, 500) + "…" : line));
        } else {
            handler.apply(Mono.just(message)).subscribe(m -> { }, e -> log.accept("not understood, skipped: " + e.getMessage()));
        }
    }

    private static McpSchema.JSONRPCMessage message(JsonNode tree) {
        if (!tree.isObject() || !tree.path("jsonrpc").asText().equals("2.0")) {
            return null;
        }
        JsonNode id = tree.get("id");
        Object plainId = id == null || id.isNull() ? null : id.isIntegralNumber() ? (Object) id.numberValue() : id.asText();
        if (tree.hasNonNull("method")) {
            String method = tree.get("method").asText();
            return plainId == null ? new McpSchema.JSONRPCNotification(method, tree.get("params"))
                    : new McpSchema.JSONRPCRequest(method, plainId, tree.get("params"));
        }
        if (tree.hasNonNull("error")) {
            JsonNode error = tree.get("error");
            return McpSchema.JSONRPCResponse.error(plainId,
                    new McpSchema.JSONRPCResponse.JSONRPCError(error.path("code").asInt(), error.path("message").asText("(no words)"), error.get("data")));
        }
        return plainId == null || !tree.has("result") ? null : McpSchema.JSONRPCResponse.result(plainId, tree.get("result"));
    }

    @Override
    public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
        return Mono.defer(() -> {
            if (closing || !process.alive() && process.endsSoon()) {
                McpTrouble own = died;
                McpTrouble gone = own != null ? own : closing ? McpTrouble.of(McpTrouble.Kind.CLOSED) : process.end();
                return Mono.error(new McpFailure(gone, false));
            }
            return Mono.fromFuture(CompletableFuture.runAsync(() -> write(message), writer));
        });
    }

    private void write(McpSchema.JSONRPCMessage message) {
        try {
            process.write(json.writeValueAsBytes(message));
        } catch (IOException e) {
            // A broken pipe is how a dying child is often noticed first: its own end tells more.
            throw new CompletionException(process.endsSoon() ? new McpFailure(process.end(), true) : e);
        }
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::shut);
    }

    private void shut() {
        closing = true;
        process.close();
        writer.shutdownNow();
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return json.convertValue(data, json.constructType(type.getType()));
    }
}
