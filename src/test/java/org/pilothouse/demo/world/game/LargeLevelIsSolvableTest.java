package org.pilothouse.demo.world.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.pilothouse.demo.world.Geometry;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.nav.NavGraph;
import org.pilothouse.nav.Obstacles;
import org.pilothouse.nav.Route;
import org.pilothouse.nav.RouteFinder;
import org.pilothouse.world.Vec3;

/** The large level has too many rooms to be played in a test, so that it can be finished is shown on its mesh. */
class LargeLevelIsSolvableTest {
    @Test
    void every_button_and_the_finish_can_be_reached_on_foot() throws Exception {
        Simulation game = new Simulation(LevelReader.read(Path.of("assets/levels/large.csv")), "large", Rules.standard(), new SplittableRandom(1));
        String first = game.agents().get(0);
        NavGraph graph = NavGraph.of(game.mesh());
        List<Seen> wanted = game.everything().stream().filter(s -> s.kind() == Kind.BUTTON || s.kind() == Kind.FLAG).toList();
        Set<String> reached = new HashSet<>();
        boolean more = true;
        while (more) {
            more = false;
            RouteFinder finder = new RouteFinder(graph, Obstacles.of(Geometry.truth(game).orElseThrow().model()));
            for (Seen s : wanted) {
                if (!reached.contains(s.name()) && finder.route(game.agent(first).orElseThrow().feet(), s.base()) instanceof Route.Way) {
                    reached.add(s.name());
                    more = true;
                    if (s.kind() == Kind.BUTTON) {
                        Vec3 home = game.agent(first).orElseThrow().feet();
                        game.put(first, s.base());
                        assertThat(game.interact(first, s.name())).as(s.name()).isTrue();
                        game.put(first, home);
                    }
                }
            }
        }
        assertThat(wanted.stream().map(Seen::name).filter(n -> !reached.contains(n))).as("out of reach").isEmpty();
        assertThat(reached).hasSize(32).contains("Finish");
    }
}
