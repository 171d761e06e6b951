package org.pilothouse.demo.labrecruits;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.pilothouse.demo.world.Geometry;
import org.pilothouse.demo.world.game.Rules;
import org.pilothouse.demo.world.game.Sighting;
import org.pilothouse.demo.world.game.Simulation;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.LevelFault;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldSight;

/** The one running game, which every client shares: whoever says INIT loads a level for all. Safe for use by several threads. */
final class Game {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSSSXXX");
    private static final Duration LONGEST_GAP = Duration.ofSeconds(1);

    private final Levels levels;
    private final Clock clock;
    private final double speed;
    private final boolean strict;
    private final Consumer<String> window;
    private Simulation running;
    private Instant now;
    private double owed;
    private long ticksBefore;
    private int loads;

    /**
     * @param speed game seconds per second of the clock
     * @param strict whether agents do not see what they stand on, as in the game, which helps nobody
     * @param window hears what the game would show in its own window
     */
    Game(Levels levels, Clock clock, double speed, boolean strict, Consumer<String> window) {
        this.levels = levels;
        this.clock = clock;
        this.speed = speed;
        this.strict = strict;
        this.window = window;
        now = clock.instant();
        running = new Simulation(Level.empty(""), "", Rules.standard(), new SplittableRandom(1));
    }

    /** Lets the game catch up with the clock, in steps of 0.02 s; a long pause of the machine is not made up for. */
    synchronized void catchUp() {
        Instant then = clock.instant();
        Duration gap = Duration.between(now, then);
        now = then;
        if (gap.isNegative()) {
            return;
        }
        owed += Math.min(gap.toNanos(), LONGEST_GAP.toNanos()) / 1e9 * speed / Rules.STEP;
        while (owed >= 1 - 1e-9) {
            running.step();
            owed = Math.max(0, owed - 1);
        }
    }

    /** Loads a level for everybody and answers with its mesh. A level that cannot be read is said in the window, and the world is empty. */
    synchronized String init(JsonNode config) {
        catchUp();
        ticksBefore += running.steps() + 1;
        loads++;
        Level level;
        try {
            level = levels.find(text(config, "level_path"));
            level.remarks().forEach(r -> window.accept(r.toString()));
            if (level.namelessAgents() > 1) {
                window.accept(level.name() + ": more than one agent has no id of its own, so the game cannot load the level");
                level = Level.empty("");
            }
        } catch (LevelFault e) {
            window.accept(e.getMessage());
            level = Level.empty("");
        }
        Rules usual = Rules.standard();
        Rules rules = new Rules(number(config, "agent_speed", usual.agentSpeed()), number(config, "jump_force", usual.jumpHeight()),
                number(config, "view_distance", usual.viewDistance()), !strict);
        running = new Simulation(level, level.name(), rules, new SplittableRandom((long) number(config, "seed", 1)));
        now = clock.instant();
        owed = 0;
        return GameText.mesh(running.mesh());
    }

    private static String text(JsonNode config, String name) {
        return config != null && config.path(name).isTextual() ? config.path(name).asText() : "";
    }

    private static double number(JsonNode config, String name, double usual) {
        JsonNode n = config == null ? null : config.get(name);
        return n != null && n.isNumber() && Double.isFinite(n.asDouble()) ? n.asDouble() : usual;
    }

    /** Carries out an agent's command and answers with what it sees at once; none where the game would break (unknown agent, unknown command). */
    synchronized Optional<String> command(JsonNode command) {
        catchUp();
        if (command == null || !command.isObject()) {
            window.accept("a command that is no object");
            return Optional.empty();
        }
        String agent = command.path("agentId").asText("");
        String name = command.path("cmd").asText("");
        if (running.agent(agent).isEmpty()) {
            window.accept("there is no agent \"" + agent + "\"");
            return Optional.empty();
        }
        switch (name) {
            case "DONOTHING", "0" -> { }
            case "MOVETOWARD", "1" -> {
                JsonNode target = command.path("arg").path("object1");
                if (!target.isObject()) {
                    window.accept("MOVETOWARD without a target");
                    return Optional.empty();
                }
                running.moveToward(agent, new Vec3(target.path("x").asDouble(), target.path("y").asDouble(), target.path("z").asDouble()),
                        Rules.ARRIVAL, command.path("arg").path("object2").asBoolean());
            }
            case "INTERACT", "2" -> running.interact(agent, command.path("targetId").asText(""));
            default -> {
                window.accept("there is no command \"" + name + "\"");
                return Optional.empty();
            }
        }
        Sighting s = running.look(agent).orElseThrow();
        boolean nothing = name.equals("DONOTHING") || name.equals("0");
        return Optional.of(GameText.observation(s, ticksBefore + s.step(), TIME.format(OffsetDateTime.now(clock)), nothing, loads));
    }

    /** Everything that there is, seen or not, from the first agent's place; none where the level has no agent. */
    synchronized Optional<WorldSight> truth() {
        catchUp();
        return Geometry.truth(running);
    }
}
