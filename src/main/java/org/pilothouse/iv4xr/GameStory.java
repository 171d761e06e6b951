package org.pilothouse.iv4xr;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pilothouse.json.Oddity;
import org.pilothouse.world.NavMesh;

/**
 * What one link has seen of its game so far: which mesh its vertex numbers belong to, whether the game vanished and came back, and what is new since the
 * last look and worth a line of the log. A mesh of another name is how a timeline is told of another epoch.
 */
final class GameStory {
    private final SharedLevel level;
    private String meshId = "";
    private int generation;
    private int worlds;
    private boolean gone;
    private boolean connected;
    private boolean nothing;
    private long tick = -1;
    private String mood = "";
    private boolean over;
    private boolean faultsSaid;

    GameStory(SharedLevel level) {
        this.level = level;
    }

    /** The connection broke. @param vanished true where the game closed it, or nobody answered at its place any more */
    void broken(boolean vanished) {
        gone |= vanished && connected;
    }

    /** Whether the game vanished and has not shown the agent since. */
    boolean gone() {
        return gone;
    }

    /** An observation came. @param notes what the link has to say about it, first */
    GameDecoder.Beside seen(ObjectNode seen, List<String> notes) {
        List<String> said = new ArrayList<>(notes);
        SharedLevel.Loaded loaded = level.loaded();
        Optional<NavMesh> fresh = loaded.generation() > generation ? loaded.mesh() : Optional.empty();
        List<Oddity> oddities = fresh.isPresent() ? loaded.oddities() : List.of();
        JsonNode now = seen.path("meta").path("tick");
        boolean earlier = now.isNumber() && now.asLong() < tick;
        if (fresh.isPresent()) {
            generation = loaded.generation();
            meshId = fresh.get().id();
            forget();
            sayFaults(said);
        } else if (gone && earlier || nothing) {
            meshId = "unknown-" + ++worlds;
            forget();
            said.add("The game began anew. Which level it has loaded is not known here; 'restart' loads yours, for everybody.");
        } else if (gone) {
            said.add("The connection was lost and is there again; the same game goes on.");
        } else if (!connected) {
            level.trouble().ifPresent(t -> said.add("The level was not loaded by this program, so there is no mesh; 'restart' loads it, for everybody."));
        }
        gone = false;
        nothing = false;
        connected = true;
        tick = now.isNumber() ? now.asLong() : tick;
        news(seen, said);
        return new GameDecoder.Beside(meshId, fresh, said, oddities);
    }

    /** The game is there, and the agent is not. */
    GameDecoder.Beside nothing(String agent) {
        if (!nothing) {
            meshId = "none-" + ++worlds;
            forget();
        }
        nothing = true;
        return new GameDecoder.Beside(meshId, Optional.empty(), List.of("The game is there and knows no agent " + agent
                + ": the level is not loaded. It is not loaded by itself, since that resets it for everybody; 'restart' loads it."), List.of());
    }

    private void forget() {
        mood = "";
        over = false;
    }

    private void sayFaults(List<String> said) {
        if (!faultsSaid) {
            faultsSaid = true;
            level.path().ifPresent(p -> said.addAll(LevelAtHand.of(p).faults()));
        }
    }

    /** Mood and end of the game are lines of the log when they come, not as long as they last. */
    private void news(ObjectNode seen, List<String> said) {
        String feels = seen.path("agent").path("mood").asText();
        if (!feels.isEmpty() && !feels.equals(mood)) {
            said.add("Mood: " + feels);
        }
        mood = feels;
        boolean ended = seen.path("meta").path("gameover").asBoolean();
        if (ended && !over) {
            said.add("The game is over.");
        }
        over = ended;
    }
}
