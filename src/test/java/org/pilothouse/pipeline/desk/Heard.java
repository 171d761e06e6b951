package org.pilothouse.pipeline.desk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.mcp.WireMessage;

/** Remembers everything that a session tells. */
final class Heard implements SessionListener {
    private static final ObjectMapper JSON = new ObjectMapper();
    final List<WireMessage> wire = new CopyOnWriteArrayList<>();
    final List<Inquiry> inquiries = new CopyOnWriteArrayList<>();
    final List<RunWatch.View> runs = new CopyOnWriteArrayList<>();
    private final Object bell = new Object();

    private void ring() {
        synchronized (bell) {
            bell.notifyAll();
        }
    }

    void until(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waiting until " + what).isLessThan(end);
            synchronized (bell) {
                bell.wait(50);
            }
        }
    }

    /** The tools called so far, in order. */
    List<String> calls() {
        return sent().stream().map(m -> m.at("/params/name").asText()).toList();
    }

    List<JsonNode> sent() {
        return wire.stream().filter(m -> m.sent() && m.method().equals("tools/call")).map(m -> tree(m.json())).toList();
    }

    JsonNode arguments(String tool) {
        return sent().stream().filter(m -> m.at("/params/name").asText().equals(tool)).findFirst().orElseThrow().at("/params/arguments");
    }

    @Override
    public void tools(List<ToolDefinition> tools) {
        ring();
    }

    @Override
    public void inquiry(Inquiry inquiry) {
        inquiries.add(inquiry);
        ring();
    }

    @Override
    public void run(RunWatch.View view) {
        runs.add(view);
        ring();
    }

    @Override
    public void message(WireMessage message) {
        wire.add(message);
        ring();
    }

    @Override
    public void serverLog(String line) {
        ring();
    }

    @Override
    public void lost(McpTrouble trouble) {
        ring();
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
}
