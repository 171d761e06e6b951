package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.pilothouse.action.ActionCall;
import org.pilothouse.json.JsonText;
import org.pilothouse.world.Observation;
import org.pilothouse.world.Token;

/** The body of a decision. Identity and turn are echoed with the exact text that came. */
final class DecisionBody {
    private final StringBuilder out = new StringBuilder("{");

    private DecisionBody() { }

    /** {@code {"action":{name,arguments},"key","reflection","sid","uid"}} (Universe), {@code {"turns","uid","key","action":[{…}]}} (subnet). */
    static byte[] of(ActionCall call, Observation basis, Dialect dialect) {
        ObjectNode action = JsonNodeFactory.instance.objectNode();
        action.put("name", call.name());
        action.set("arguments", call.arguments());
        DecisionBody body = new DecisionBody();
        if (dialect == Dialect.UNIVERSE) {
            body.member("action", Optional.of(JsonText.write(action)));
            body.member("key", basis.agent().key().map(Token::json));
            body.member("reflection", call.reflection().map(r -> JsonText.write(TextNode.valueOf(r))));
            body.member("sid", basis.turn().map(Token::json));
            body.member("uid", basis.agent().uid().map(Token::json));
        } else {
            body.member("turns", basis.turn().map(Token::json));
            body.member("uid", basis.agent().uid().map(Token::json));
            body.member("key", basis.agent().key().map(Token::json));
            body.member("action", Optional.of("[" + JsonText.write(action) + "]"));
        }
        return body.out.append('}').toString().getBytes(StandardCharsets.UTF_8);
    }

    private void member(String name, Optional<String> json) {
        json.ifPresent(value -> out.append(out.length() == 1 ? "\"" : ",\"").append(name).append("\":").append(value));
    }
}
