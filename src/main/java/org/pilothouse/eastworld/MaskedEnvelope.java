package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Set;
import org.pilothouse.secret.Masking;
import org.pilothouse.secret.Secret;

/** An answer whose server repeated a secret of ours: the same answer with dots in every text, apart from what has to be echoed. */
final class MaskedEnvelope {
    private static final Set<String> ECHOED = Set.of("uid", "key", "sid", "turns");
    private final Masking masking;

    MaskedEnvelope(Masking masking) {
        this.masking = masking;
    }

    ObjectNode of(ObjectNode envelope) {
        ObjectNode masked = JsonNodeFactory.instance.objectNode();
        envelope.properties().forEach(e -> masked.set(masking.mask(e.getKey()), ECHOED.contains(e.getKey()) ? e.getValue() : node(e.getValue())));
        return masked;
    }

    private JsonNode node(JsonNode node) {
        if (node.isTextual()) {
            return TextNode.valueOf(masking.mask(node.textValue()));
        }
        if (node.isArray()) {
            ArrayNode masked = JsonNodeFactory.instance.arrayNode(node.size());
            node.forEach(n -> masked.add(node(n)));
            return masked;
        }
        if (node.isObject()) {
            ObjectNode masked = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(e -> masked.set(masking.mask(e.getKey()), node(e.getValue())));
            return masked;
        }
        return node.isNumber() && masking.inNumber(node.asText()) ? TextNode.valueOf(Secret.DOTS) : node;
    }
}
