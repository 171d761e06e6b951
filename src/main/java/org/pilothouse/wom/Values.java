package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pilothouse.json.Report;
import org.pilothouse.world.Value;

/** Property values to and from JSON; what is nested deeper than {@value #DEEPEST} is cut and reported. */
final class Values {
    static final int DEEPEST = 64;

    private Values() { }

    static Value read(JsonNode node, String path, Report report) {
        return read(node, path, report, 0);
    }

    private static Value read(JsonNode node, String path, Report report, int depth) {
        if (node == null || node.isNull() || node.isMissingNode()) {
            return new Value.Nothing();
        }
        if (depth > DEEPEST) {
            report.odd(path, "at most " + DEEPEST + " values inside each other", "more");
            return new Value.Text("…");
        }
        if (node.isObject()) {
            Map<String, Value> members = new LinkedHashMap<>();
            node.fields().forEachRemaining(e -> members.put(e.getKey(), read(e.getValue(), path + "." + e.getKey(), report, depth + 1)));
            return new Value.Members(members);
        }
        if (node.isArray()) {
            List<Value> values = new ArrayList<>(node.size());
            for (int i = 0; i < node.size(); i++) {
                values.add(read(node.get(i), path + "[" + i + "]", report, depth + 1));
            }
            return new Value.Many(values);
        }
        if (node.isBoolean()) {
            return new Value.Flag(node.booleanValue());
        }
        if (node.isNumber()) {
            boolean finite = node.isBigDecimal() || node.isIntegralNumber() || Double.isFinite(node.doubleValue());
            return finite ? new Value.Num(node.decimalValue()) : new Value.Text(node.asText());
        }
        return new Value.Text(node.asText());
    }

    static JsonNode write(Value value) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return value.fold(new Value.Cases<JsonNode>() {
            @Override
            public JsonNode flag(boolean v) {
                return json.booleanNode(v);
            }

            @Override
            public JsonNode num(BigDecimal v) {
                return v.scale() <= 0 && v.precision() - v.scale() < 400 ? json.numberNode(v.toBigInteger()) : json.numberNode(v);
            }

            @Override
            public JsonNode text(String v) {
                return json.textNode(v);
            }

            @Override
            public JsonNode many(List<Value> vs) {
                ArrayNode list = json.arrayNode();
                vs.forEach(v -> list.add(write(v)));
                return list;
            }

            @Override
            public JsonNode members(Map<String, Value> vs) {
                ObjectNode object = json.objectNode();
                vs.forEach((k, v) -> object.set(k, write(v)));
                return object;
            }

            @Override
            public JsonNode nothing() {
                return json.nullNode();
            }
        });
    }
}
