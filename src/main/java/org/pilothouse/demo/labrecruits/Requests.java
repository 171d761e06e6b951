package org.pilothouse.demo.labrecruits;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One line of a client to one line of the game, or to its silence. */
final class Requests {
    /** The game numbers its requests in this order; a request without one is the first. */
    private static final List<String> NUMBERED = List.of("DISCONNECT", "PAUSE", "START", "INIT", "AGENTCOMMAND", "UPDATE_ENVIRONMENT", "MAKE_SCREENSHOT");

    /** Apart, so that the port is open before the parser has been loaded. */
    private static final class Parser {
        static final ObjectReader JSON = new ObjectMapper().reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    private final Game game;
    private final Darkroom darkroom;
    private final boolean strict;
    private final Consumer<String> window;

    Requests(Game game, Darkroom darkroom, boolean strict, Consumer<String> window) {
        this.game = game;
        this.darkroom = darkroom;
        this.strict = strict;
        this.window = window;
    }

    /** Loads what reading takes, so that the first request does not wait for that. */
    static void warmUp() {
        try {
            Parser.JSON.readTree("{\"cmd\":null}");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The answer; none where the game says nothing. */
    Optional<String> answer(String line) {
        JsonNode request;
        try {
            request = Parser.JSON.readTree(line);
        } catch (JsonProcessingException e) {
            window.accept("a message that is no JSON");
            return silence();
        }
        if (request == null || !request.isObject()) {
            window.accept("a message that is no request");
            return silence();
        }
        JsonNode cmd = request.path("cmd");
        String name = cmd.isMissingNode() || cmd.isNull() ? NUMBERED.get(0)
                : cmd.isInt() && cmd.asInt() >= 0 && cmd.asInt() < NUMBERED.size() ? NUMBERED.get(cmd.asInt()) : cmd.asText();
        return switch (name) {
            case "INIT" -> Optional.of(game.init(request.get("arg")));
            case "AGENTCOMMAND" -> game.command(request.get("arg")).or(this::silence);
            case "START", "PAUSE", "DISCONNECT" -> Optional.of("true");
            case "MAKE_SCREENSHOT" -> {
                darkroom.take(request.path("arg").asText(""), game.truth());
                yield Optional.of("true");
            }
            case "UPDATE_ENVIRONMENT" -> Optional.empty();
            default -> {
                window.accept("there is no request \"" + name + "\"");
                yield silence();
            }
        };
    }

    /** Where the game breaks and says nothing; a friendly simulator says null, so that no client waits for ever. */
    private Optional<String> silence() {
        return strict ? Optional.empty() : Optional.of("null");
    }
}
