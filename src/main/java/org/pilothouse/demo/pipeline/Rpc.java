package org.pilothouse.demo.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** JSON-RPC of the Model Context Protocol (2025-11-25) over one platform: whatever face the message came through. Blocks while a tool waits. */
final class Rpc {
    private static final List<String> VERSIONS = List.of("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");
    private static final int PAGE = 4;
    private final Contract contract;
    private final Desk desk;
    private final Platform platform;
    private final String label;
    private final Map<String, AtomicBoolean> running = new ConcurrentHashMap<>();

    Rpc(Profile profile, Platform platform) {
        this.platform = platform;
        contract = new Contract(profile);
        desk = new Desk(platform);
        label = profile == Profile.SUPERSET ? "all seven tools over HTTP, a superset of the hosted configuration" : profile.label();
    }

    /**
     * The answer to one message; empty for a notification.
     *
     * @param session whose message it is: two clients may give their requests the same ids
     */
    Optional<ObjectNode> answer(String session, JsonNode message) {
        String method = message.path("method").asText();
        if (!message.hasNonNull("id")) {
            if (method.equals("notifications/cancelled")) {
                cancel(session + " " + message.path("params").path("requestId").asText());
            }
            return Optional.empty();
        }
        ObjectNode reply = Contract.JSON.createObjectNode().put("jsonrpc", "2.0");
        reply.set("id", message.get("id"));
        switch (method) {
            case "initialize" -> reply.set("result", greet(message.path("params")));
            case "ping" -> reply.putObject("result");
            case "tools/list" -> reply.set("result", list(message.path("params").path("cursor").asText("0")));
            case "tools/call" -> call(session, message, reply);
            default -> error(reply, -32601, "Method not found: " + method);
        }
        return Optional.of(reply);
    }

    private void cancel(String id) {
        AtomicBoolean flag = running.get(id);
        if (flag != null) {
            flag.set(true);
            platform.nudge();
        }
    }

    private static void error(ObjectNode reply, int code, String words) {
        reply.putObject("error").put("code", code).put("message", words);
    }

    private ObjectNode greet(JsonNode params) {
        String wanted = params.path("protocolVersion").asText();
        ObjectNode hello = Contract.JSON.createObjectNode().put("protocolVersion", VERSIONS.contains(wanted) ? wanted : VERSIONS.get(0));
        hello.putObject("capabilities").putObject("tools").put("listChanged", false);
        hello.putObject("serverInfo").put("name", "pilothouse-demo-pipeline").put("title", "Built-in pipeline").put("version", "1");
        return hello.put("instructions", "demo contract v1: " + label + ".");
    }

    private ObjectNode list(String cursor) {
        int from = cursor.matches("\\d{1,4}") ? Integer.parseInt(cursor) : 0;
        List<ObjectNode> all = List.copyOf(contract.tools().values());
        ObjectNode result = Contract.JSON.createObjectNode();
        ArrayNode page = result.putArray("tools");
        all.stream().skip(from).limit(PAGE).forEach(page::add);
        if (from + PAGE < all.size()) {
            result.put("nextCursor", String.valueOf(from + PAGE));
        }
        return result;
    }

    private void call(String session, JsonNode message, ObjectNode reply) {
        String tool = message.path("params").path("name").asText();
        if (!contract.offers(tool)) {
            error(reply, -32602, "Unknown tool: " + tool);
            return;
        }
        JsonNode arguments = message.path("params").path("arguments");
        JsonNode given = arguments.isObject() ? arguments : Contract.JSON.createObjectNode();
        AtomicBoolean cancelled = new AtomicBoolean();
        String id = session + " " + message.get("id").asText();
        running.put(id, cancelled);
        ObjectNode result = reply.putObject("result");
        JsonNode structured;
        try {
            contract.check(tool, given);
            structured = desk.call(tool, given, cancelled::get);
        } catch (ToolFailure no) {
            structured = Contract.JSON.createObjectNode().put("code", no.code()).put("message", no.getMessage());
            result.put("isError", true);
        } finally {
            running.remove(id);
        }
        result.putArray("content").addObject().put("type", "text").put("text", structured.toString());
        result.set("structuredContent", structured);
    }
}
