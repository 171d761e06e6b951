package org.pilothouse.demo.world;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.pilothouse.demo.world.game.AgentState;
import org.pilothouse.demo.world.game.Rules;
import org.pilothouse.demo.world.game.Sighting;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.world.Value;

/**
 * A small world in which one agent lives, turn by turn: a level with people, items, weather and a quest. Safe for use by several threads; one of
 * them at a time is inside. Time comes from the given clock alone, chance from the given generator alone, so that a run can be repeated.
 */
public final class LivingWorld {
    private static final Duration LONGEST_GAP = Duration.ofSeconds(3);
    private static final int WEATHER_STEPS = 90 * Rules.STEPS_PER_SECOND;

    private final Clock clock;
    private final RandomGenerator chance;
    private final Tempo tempo;
    private final Stage stage;
    private final Pilot pilot = new Pilot();
    private final Quest quest;
    private final Acting acting;
    private final Scenery scenery;
    private final Explorer explorer;
    private Instant now;
    private Instant explorerAt;
    private long turn = 1;
    private int weather;
    private long weatherUntil = WEATHER_STEPS;
    private int lastHealth = 100;
    private int healthLost;

    public LivingWorld(Level level, QuestBook book, Clock clock, RandomGenerator chance, Tempo tempo) {
        this.clock = clock;
        this.chance = chance;
        this.tempo = tempo;
        stage = new Stage(level, book, chance);
        quest = new Quest(book.quest());
        acting = new Acting(stage, pilot, quest);
        scenery = new Scenery(stage, pilot);
        explorer = new Explorer(stage, pilot, chance);
        now = clock.instant();
        explorerAt = now.plus(tempo.first());
        pilot.log.add("You wake up. " + stage.place(stage.feet()).map(QuestBook.Place::description).orElse(book.title()));
    }

    /** The world that comes with the program: a harbour at dusk, with a beacon to be lit. */
    public static LivingWorld harbour(Clock clock, RandomGenerator chance, Tempo tempo) {
        try {
            return new LivingWorld(LevelReader.parse("harbour.csv", resource("harbour.csv")),
                    QuestBookReader.parse(resource("harbour.world.json")), clock, chance, tempo);
        } catch (IOException e) {
            throw new UncheckedIOException("the program's own level cannot be read", e);
        }
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = LivingWorld.class.getResourceAsStream("/assets/levels/" + name)) {
            if (in == null) {
                throw new IOException("assets/levels/" + name + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Lets the world catch up with the clock: people walk, the weather changes, and the explorer plays when it is its time. */
    public synchronized void tick() {
        Instant then = clock.instant();
        Duration gap = Duration.between(now, then);
        if (gap.compareTo(LONGEST_GAP) > 0) {
            gap = LONGEST_GAP;
        }
        long steps = gap.toMillis() / 20;
        if (steps > 0 || then.isAfter(now.plus(LONGEST_GAP))) {
            now = then;
        }
        for (long i = 0; i < steps; i++) {
            stage.game.step();
            pilot.lived(Rules.STEP);
        }
        if (!then.isBefore(explorerAt)) {
            carryOut(explorer.next());
            explorerAt = then.plus(tempo.between());
        }
        sky();
    }

    private void sky() {
        if (stage.game.steps() > weatherUntil && !stage.book.weathers().isEmpty()) {
            weather = chance.nextInt(stage.book.weathers().size());
            weatherUntil = stage.game.steps() + WEATHER_STEPS;
        }
    }

    /**
     * A person's (or a program's) decision: it is carried out to its end, and a new turn begins. An impossible deed costs nothing and leaves the
     * turn open. The explorer steps back at once.
     */
    public synchronized Verdict act(Deed deed) {
        tick();
        explorer.yield();
        explorerAt = clock.instant().plus(tempo.afterPerson());
        return carryOut(deed);
    }

    private Verdict carryOut(Deed deed) {
        List<String> oldLog = List.copyOf(pilot.log);
        List<List<String>> oldInteractions = List.copyOf(pilot.interactions);
        double oldMetres = pilot.lastMetres;
        double oldReward = pilot.reward;
        pilot.newTurn();
        pilot.reward = 0;
        Verdict verdict = acting.act(deed);
        if (!verdict.accepted()) {
            pilot.log.addAll(oldLog);
            pilot.interactions.addAll(oldInteractions);
            pilot.lastMetres = oldMetres;
            pilot.reward = oldReward;
            return verdict;
        }
        turn++;
        AgentState state = stage.state();
        healthLost = Math.max(0, lastHealth - state.health());
        if (state.health() <= 0) {
            acting.act(new Deed.Return());
            pilot.log.add("Everything went dark. Somebody carried you home.");
        } else if (healthLost > 0 && pilot.log.stream().noneMatch(l -> l.startsWith("You fell"))) {
            pilot.log.add("Something burnt you: " + healthLost + " of integrity lost.");
        }
        lastHealth = stage.state().health();
        return verdict;
    }

    /** What the agent observes now. */
    public synchronized WorldView view() {
        tick();
        Sighting sight = stage.look();
        String sky = stage.book.weathers().isEmpty() ? "clear" : stage.book.weathers().get(weather);
        return new WorldView(turn, tenths(pilot.energy), sight.agent().health(), pilot.reward, carried(),
                scenery.sections(sky, stage.book.celsius()), List.copyOf(pilot.interactions), List.copyOf(pilot.log),
                Geometry.of(sight, stage.everything(), stage.game.mesh(), members(sight)));
    }

    private Map<String, Value> members(Sighting sight) {
        Map<String, Value> extra = new LinkedHashMap<>();
        extra.put("health", Geometry.number(sight.agent().health()));
        extra.put("score", Geometry.number(sight.agent().score()));
        extra.put("healthLost", Geometry.number(healthLost));
        extra.put("mood", new Value.Text(sight.agent().mood()));
        extra.put("gameover", new Value.Flag(sight.gameOver()));
        // As finely as the stats: what falls by a thousandth a second would be a change at every look.
        extra.put("energy", Geometry.number(tenths(pilot.energy)));
        extra.put("quest", new Value.Text(quest.title()));
        extra.put("questProgress", Geometry.number(quest.progress()));
        return extra;
    }

    private static double tenths(double v) {
        return Math.round(v * 10) / 10.0;
    }

    private List<WorldView.Carried> carried() {
        List<WorldView.Carried> all = new ArrayList<>();
        for (QuestBook.Item item : pilot.bag) {
            if (all.stream().noneMatch(c -> c.name().equals(item.name()))) {
                all.add(new WorldView.Carried(item.name(), item.description(), (int) pilot.carries(item.name())));
            }
        }
        return List.copyOf(all);
    }

    /** Whether the quest is done. */
    public synchronized boolean questDone() {
        return quest.done();
    }

    /** The number of the present turn. */
    public synchronized long turn() {
        return turn;
    }

    /** From 0 to 1: how far the quest has come, and how much was looked at and found. */
    public synchronized double score() {
        double explored = Math.min(1, (pilot.inspected.size() + stage.game.agent(stage.agent()).orElseThrow().score() / 11.0) / 12.0);
        return Math.round((0.7 * quest.progress() + 0.3 * explored) * 1000) / 1000.0;
    }
}
