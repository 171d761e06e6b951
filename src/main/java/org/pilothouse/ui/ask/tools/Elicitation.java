package org.pilothouse.ui.ask.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.pilothouse.action.form.FormModel;
import org.pilothouse.action.form.FormValue;

/**
 * One question that a server put to the person itself ({@code elicitation/create}, MCP 2025-11-25). It is answered once, by a click; nothing
 * answers it in the person's place.
 */
public final class Elicitation {
    private final String server;
    private final String message;
    private final Optional<String> url;
    private final FormModel form;
    private final ReadOnlyBooleanWrapper lost = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper leaving = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper unwritten = new ReadOnlyStringWrapper("");
    private final CompletableFuture<ObjectNode> answer = new CompletableFuture<>();
    private final BiConsumer<Elicitation, ObjectNode> way;

    /**
     * A question that was not answered yet.
     *
     * @param params as sent; without a mode it is a form
     * @param way takes what the person says to where it is written down: from there it leaves, or {@linkplain #stays stays}. Returns at once.
     */
    public Elicitation(String server, JsonNode params, BiConsumer<Elicitation, ObjectNode> way) {
        this.server = server;
        this.way = way;
        message = params.path("message").asText("");
        url = params.path("mode").asText().equals("url") ? Optional.of(params.path("url").asText("")) : Optional.empty();
        form = FormModel.of(withoutChoicesMade(params.path("requestedSchema")));
    }

    /** The schema without defaults where a person chooses: a choice that nobody made is no consent. */
    private static JsonNode withoutChoicesMade(JsonNode schema) {
        JsonNode copy = schema.isObject() ? schema.deepCopy() : JsonNodeFactory.instance.objectNode().put("type", "object");
        copy.path("properties").forEach(p -> {
            String type = p.path("type").asText();
            if (p instanceof ObjectNode o && (type.equals("boolean") || type.equals("array") || o.has("enum") || o.has("oneOf"))) {
                o.remove("default");
            }
        });
        return copy;
    }

    /** Which server asks. */
    public String server() {
        return server;
    }

    /** Its words. */
    public String message() {
        return message;
    }

    /** The address that the server wants opened, where it asks for that and not for a form. */
    public Optional<String> url() {
        return url;
    }

    /** What it wants to know. */
    public FormModel form() {
        return form;
    }

    /** What the person said, once they did. */
    public CompletableFuture<ObjectNode> answer() {
        return answer;
    }

    /** The connection that it came through is gone: it can no longer be answered, and what was typed stays. FX thread. */
    public void lose() {
        lost.set(true);
    }

    /** Whether it can no longer be answered. */
    public ReadOnlyBooleanProperty lostProperty() {
        return lost.getReadOnlyProperty();
    }

    /** What was said could not be written down, and so was not sent: the question stays as it is, with what was typed. FX thread. */
    public void stays(String why) {
        unwritten.set(why);
        leaving.set(false);
    }

    /** Why what was said last could not be written down; empty where it could. */
    public ReadOnlyStringProperty unwrittenProperty() {
        return unwritten.getReadOnlyProperty();
    }

    /** Whether what was said is on its way. */
    public ReadOnlyBooleanProperty leavingProperty() {
        return leaving.getReadOnlyProperty();
    }

    /** The person agrees: with what the form says, or to the address. False where the form is not ready. */
    boolean accept() {
        ObjectNode said = JsonNodeFactory.instance.objectNode().put("action", "accept");
        if (url.isEmpty()) {
            if (!(form.value() instanceof FormValue.Ready ready)) {
                return false;
            }
            said.set("content", ready.value());
        }
        say(said);
        return true;
    }

    /** The person says no. */
    void decline() {
        say(JsonNodeFactory.instance.objectNode().put("action", "decline"));
    }

    /** The person does not want to say. */
    void cancel() {
        say(JsonNodeFactory.instance.objectNode().put("action", "cancel"));
    }

    /** Once at a time, and never again after it left. */
    private void say(ObjectNode said) {
        if (!leaving.get() && !answer.isDone()) {
            unwritten.set("");
            leaving.set(true);
            way.accept(this, said);
        }
    }
}
