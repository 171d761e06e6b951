package org.pilothouse.ui.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.pilothouse.world.Vec3;

class HeatTest {
    @Test
    void every_place_of_the_trail_counts_in_the_cell_around_it() {
        Map<WhereaboutsPainter.Cell, Integer> visits = WhereaboutsPainter.visits(List.of(new Vec3(1, 0, 1), new Vec3(1.4, 0, 0.6), new Vec3(1.6, 0, 1), new Vec3(-0.4, 0, 1)));
        assertThat(visits).containsOnly(Map.entry(new WhereaboutsPainter.Cell(1, 1), 2), Map.entry(new WhereaboutsPainter.Cell(2, 1), 1), Map.entry(new WhereaboutsPainter.Cell(0, 1), 1));
    }
}
