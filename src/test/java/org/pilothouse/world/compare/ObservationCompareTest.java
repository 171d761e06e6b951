package org.pilothouse.world.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.pilothouse.world.AgentIdentity;
import org.pilothouse.world.Bearing;
import org.pilothouse.world.Distance;
import org.pilothouse.world.Item;
import org.pilothouse.world.Observation;
import org.pilothouse.world.ObservationDiff.Area;
import org.pilothouse.world.ObservationDiff.Change;
import org.pilothouse.world.ObservationDiff.Kind;
import org.pilothouse.world.Reading;
import org.pilothouse.world.Row;
import org.pilothouse.world.Section;
import org.pilothouse.world.Stats;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.WorldSight;

/** What changed between two observations, and what is merely not known. */
class ObservationCompareTest {
    private static final Observation NOTHING = new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), Stats.NOT_SENT, Optional.empty(),
            List.of(), List.of(), Reading.ABSENT, Optional.empty());

    @Test
    void a_lidar_reading_that_moved_is_one_change_of_its_bearing() {
        Observation before = sections(section("lidar", row("north", "5.0m", "intense"), row("east", "50m+", "weak")));
        Observation after = sections(section("lidar", row("north", "3.0m", "intense"), row("east", "50m+", "weak")));
        assertThat(ObservationCompare.between(before, after).changes()).containsExactly(
                new Change(Area.SECTION, Kind.CHANGED, "lidar", "north", "north 5.0m intense", "north 3.0m intense"));
    }

    @Test
    void somebody_who_walks_is_changed_and_not_gone_and_come() {
        Observation before = sections(section("dynamic", row("west", "approximately 45m", "same level", "Ellis", "moving south", "A technician.")));
        Observation after = sections(section("dynamic", row("east", "within 5m", "same level", "Mira", "standing", "A cook."),
                row("west", "approximately 40m", "same level", "Ellis", "moving north", "A technician.")));
        assertThat(ObservationCompare.between(before, after).changes()).extracting(Change::kind).containsExactly(Kind.ADDED, Kind.CHANGED);
    }

    @Test
    void equal_rows_are_counted_and_not_merged() {
        Observation before = sections(section("object", row("a stone"), row("a stone")));
        Observation after = sections(section("object", row("a stone"), row("a stone"), row("a stone")));
        assertThat(ObservationCompare.between(before, after).changes()).extracting(Change::kind).containsExactly(Kind.ADDED);
        assertThat(ObservationCompare.between(after, before).changes()).extracting(Change::kind).containsExactly(Kind.REMOVED);
    }

    @Test
    void a_section_that_was_not_sent_is_not_called_removed() {
        Observation before = sections(section("lidar", row("north", "5.0m", "intense")), section("static"));
        assertThat(ObservationCompare.between(before, sections(section("static"), section("weather"))).changes()).containsExactly(
                new Change(Area.SECTION, Kind.ADDED, "weather", "", "", ""),
                new Change(Area.SECTION, Kind.NOT_REPORTED, "lidar", "", "", ""));
    }

    @Test
    void stats_that_were_not_sent_are_neither_zero_nor_removed() {
        Observation before = stats(new Stats(true, Map.of("energy", Reading.of(5))));
        assertThat(ObservationCompare.between(before, stats(Stats.NOT_SENT)).changes()).containsExactly(
                new Change(Area.STAT, Kind.NOT_REPORTED, "energy", "", "5", ""));
        assertThat(ObservationCompare.between(before, stats(new Stats(true, Map.of()))).changes()).extracting(Change::kind).containsExactly(Kind.REMOVED);
        assertThat(ObservationCompare.between(stats(Stats.NOT_SENT), before).changes()).isEmpty();
        assertThat(ObservationCompare.between(before, stats(new Stats(true, Map.of("energy", Reading.of(new BigDecimal("5.00")))))).changes()).isEmpty();
        assertThat(ObservationCompare.between(before, stats(new Stats(true, Map.of("energy", new Reading.Unreadable("lots"))))).changes())
                .containsExactly(new Change(Area.STAT, Kind.CHANGED, "energy", "", "5", "lots"));
    }

    @Test
    void items_are_compared_by_name_and_nothing_sent_differs_from_nothing_carried() {
        Observation before = items(new Item("Gear", "A toothed wheel.", Reading.of(2)), new Item("Rope", "", Reading.of(1)));
        Observation after = items(new Item("Gear", "A toothed wheel.", Reading.of(3)), new Item("Lamp", "", Reading.ABSENT));
        assertThat(ObservationCompare.between(before, after).changes()).containsExactly(
                new Change(Area.ITEM, Kind.CHANGED, "Gear", "count", "2", "3"),
                new Change(Area.ITEM, Kind.ADDED, "Lamp", "", "", ""),
                new Change(Area.ITEM, Kind.REMOVED, "Rope", "", "1", ""));
        assertThat(ObservationCompare.between(before, NOTHING).changes()).extracting(Change::kind).containsOnly(Kind.NOT_REPORTED).hasSize(2);
        assertThat(ObservationCompare.between(before, items()).changes()).extracting(Change::kind).containsOnly(Kind.REMOVED).hasSize(2);
    }

    @Test
    void a_door_that_opens_is_told_by_id_and_property_even_where_it_says_that_it_never_changes() {
        WorldEntity shut = entity("d10", 3, Map.of("isOpen", new Value.Flag(false)), List.of());
        WorldEntity open = entity("d10", 4, Map.of("isOpen", new Value.Flag(true)), List.of());
        assertThat(ObservationCompare.between(world(3, shut), world(4, open)).changes()).containsExactly(
                new Change(Area.ENTITY, Kind.CHANGED, "d10", "isOpen", "false", "true"));
    }

    @Test
    void what_is_inside_an_entity_is_compared_too() {
        WorldEntity before = entity("box", 1, Map.of(), List.of(entity("lock", 1, Map.of("closed", new Value.Flag(true)), List.of()), entity("pin", 1, Map.of(), List.of())));
        WorldEntity after = entity("box", 2, Map.of(), List.of(entity("lock", 2, Map.of("closed", new Value.Flag(false)), List.of()), entity("cap", 2, Map.of(), List.of())));
        assertThat(ObservationCompare.between(world(1, before), world(2, after)).changes())
                .extracting(c -> c.kind() + " " + c.subject() + " " + c.detail())
                .containsExactly("CHANGED box lock.closed", "ADDED box cap", "REMOVED box pin");
    }

    @Test
    void ids_with_many_digits_are_told_apart() {
        WorldEntity a = entity("12345678901234567890", 1, Map.of(), List.of());
        WorldEntity b = entity("12345678901234567891", 1, Map.of(), List.of());
        assertThat(ObservationCompare.between(world(1, a), world(1, b)).changes()).hasSize(2);
    }

    @Test
    void a_world_that_was_not_sent_is_not_a_world_that_vanished() {
        assertThat(ObservationCompare.between(world(1, entity("a", 1, Map.of(), List.of())), NOTHING).changes()).extracting(Change::kind).containsExactly(Kind.NOT_REPORTED);
    }

    @Test
    void a_position_that_is_no_number_stays_the_same_as_itself() {
        WorldEntity nan = new WorldEntity("m", "Monster", 1, 1, Optional.of(new Vec3(Double.NaN, 0.4, -3)), Optional.empty(), Optional.empty(), true, false, Map.of(), List.of(), Optional.empty());
        WorldEntity same = new WorldEntity("m", "Monster", 2, 1, Optional.of(new Vec3(Double.NaN, 0.4, -3)), Optional.empty(), Optional.empty(), true, false, Map.of(), List.of(), Optional.empty());
        assertThat(ObservationCompare.between(world(1, nan), world(2, same)).changes()).isEmpty();
    }

    @Test
    void enormous_exponents_are_compared_and_worded_without_writing_them_out() {
        Observation before = stats(new Stats(true, Map.of("x", Reading.of(new BigDecimal("1e999999999")))));
        Observation after = stats(new Stats(true, Map.of("x", Reading.of(new BigDecimal("1e-999999999")))));
        assertThat(ObservationCompare.between(before, after).changes().get(0).before()).isEqualTo("1E+999999999");
    }

    @Test
    void whatever_is_removed_one_way_is_added_the_other_way() {
        Random random = new Random(20261201);
        for (int round = 0; round < 500; round++) {
            Observation a = anyObservation(random);
            Observation b = anyObservation(random);
            assertThat(ObservationCompare.between(a, a).changes()).isEmpty();
            assertThat(count(a, b, Kind.REMOVED)).isEqualTo(count(b, a, Kind.ADDED));
            assertThat(count(a, b, Kind.CHANGED)).isEqualTo(count(b, a, Kind.CHANGED));
        }
    }

    @Test
    void of_two_worlds_of_twenty_thousand_entities_only_what_changed_is_told() {
        assertThat(ObservationCompare.between(bigWorld(1), bigWorld(2)).changes()).hasSize(200);
    }

    private static Observation bigWorld(long tick) {
        WorldEntity[] all = new WorldEntity[20_000];
        for (int i = 0; i < all.length; i++) {
            boolean open = i % 100 == 0 && tick == 2;
            all[i] = entity("e" + i, tick, Map.of("isOpen", new Value.Flag(open), "colour", new Value.Text("0.84/0.84/0.84"), "n", new Value.Num(BigDecimal.valueOf(i))), List.of());
        }
        return world(tick, all);
    }

    private static long count(Observation a, Observation b, Kind kind) {
        return ObservationCompare.between(a, b).changes().stream().filter(c -> c.kind() == kind).count();
    }

    private static Observation anyObservation(Random random) {
        List<Row> rows = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            rows.add(random.nextBoolean() ? row("stone " + random.nextInt(4)) : row(Bearing.values()[random.nextInt(8)].word(), random.nextInt(9) + "m", "weak"));
        }
        Map<String, Reading> stats = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            stats.put("s" + random.nextInt(4), random.nextInt(4) == 0 ? new Reading.Unreadable("?") : Reading.of(random.nextInt(3)));
        }
        List<Item> items = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            items.add(new Item("i" + random.nextInt(4), "", Reading.of(random.nextInt(3))));
        }
        List<WorldEntity> entities = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            entities.add(entity("e" + random.nextInt(6), 1, Map.of("p" + random.nextInt(2), new Value.Num(BigDecimal.valueOf(random.nextInt(3)))), List.of()));
        }
        return new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(new Section("any", rows)), new Stats(true, stats), Optional.of(items),
                List.of(), List.of(), Reading.of(1), world(1, entities.toArray(WorldEntity[]::new)).sight());
    }

    private static Row row(String... parts) {
        return new Row(String.join(" ", parts), List.of(parts), parts.length < 2 ? Optional.empty() : Bearing.ofWord(parts[0]),
                parts.length < 2 ? Optional.empty() : Optional.of(new Distance(1, false, parts[1])));
    }

    private static Section section(String name, Row... rows) {
        return new Section(name, List.of(rows));
    }

    private static Observation sections(Section... sections) {
        return new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(sections), Stats.NOT_SENT, Optional.empty(), List.of(), List.of(), Reading.ABSENT, Optional.empty());
    }

    private static Observation stats(Stats stats) {
        return new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), stats, Optional.empty(), List.of(), List.of(), Reading.ABSENT, Optional.empty());
    }

    private static Observation items(Item... items) {
        return new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), Stats.NOT_SENT, Optional.of(List.of(items)), List.of(), List.of(), Reading.ABSENT, Optional.empty());
    }

    private static WorldEntity entity(String id, long tick, Map<String, Value> properties, List<WorldEntity> parts) {
        return new WorldEntity(id, "Thing", tick, tick, Optional.of(new Vec3(1, 2, 3)), Optional.of(new Vec3(1, 1, 1)), Optional.empty(), false, true, properties, parts, Optional.empty());
    }

    private static Observation world(long tick, WorldEntity... entities) {
        Map<String, WorldEntity> elements = java.util.Arrays.stream(entities).collect(Collectors.toMap(WorldEntity::id, e -> e, (a, b) -> b, LinkedHashMap::new));
        WorldModel model = new WorldModel("agent1", Optional.of(new Vec3(0, 0, 0)), Optional.empty(), Optional.empty(), tick, elements, Map.of());
        return new Observation(AgentIdentity.UNKNOWN, Optional.empty(), List.of(), Stats.NOT_SENT, Optional.empty(), List.of(), List.of(), Reading.ABSENT,
                Optional.of(new WorldSight(model, "", Optional.empty(), new int[0])));
    }
}
