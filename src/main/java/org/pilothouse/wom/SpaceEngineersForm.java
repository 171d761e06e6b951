package org.pilothouse.wom;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.json.Report;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/**
 * The observation of the Space Engineers plugin: {@code Character} and {@code Grids} with {@code Blocks}, member names in PascalCase, ids decimal
 * texts. A grid becomes an entity of type {@code grid} with its blocks as parts of type {@code block}. A block's size counts cells of 2.5 m (large grids),
 * in full, so that its half size is 1.25 m a cell.
 */
final class SpaceEngineersForm {
    private static final double HALF_CELL = 1.25;
    private static final Set<String> PLACED = Set.of("Id", "Position", "Blocks", "Size", "Velocity");

    private SpaceEngineersForm() { }

    static WorldModel read(JsonNode observation, String path, Report report) {
        JsonNode character = observation.path("Character");
        Map<String, Value> extra = values(character, Set.of("Id", "Position", "Velocity", "Extent"), path + ".Character", report);
        Map<String, WorldEntity> elements = new LinkedHashMap<>();
        JsonNode grids = observation.path("Grids");
        for (int i = 0; i < grids.size(); i++) {
            WorldEntity grid = grid(grids.get(i), path + ".Grids[" + i + "]", report);
            elements.put(grid.id(), grid);
        }
        return new WorldModel(Nodes.text(Nodes.member(character, "id"), path + ".Character.Id", report),
                Vectors.read(Nodes.member(character, "position"), path + ".Character.Position", report),
                Vectors.read(Nodes.member(character, "velocity"), path + ".Character.Velocity", report),
                Vectors.extent(Nodes.member(character, "extent"), path + ".Character.Extent", report), -1, elements, extra);
    }

    private static WorldEntity grid(JsonNode grid, String path, Report report) {
        List<WorldEntity> blocks = new ArrayList<>();
        JsonNode all = grid.path("Blocks");
        for (int i = 0; i < all.size(); i++) {
            blocks.add(block(all.get(i), path + ".Blocks[" + i + "]", report));
        }
        return new WorldEntity(Nodes.text(Nodes.member(grid, "id"), path + ".Id", report), "grid", -1, -1,
                Vectors.read(Nodes.member(grid, "position"), path + ".Position", report), Optional.empty(),
                Vectors.read(Nodes.member(grid, "velocity"), path + ".Velocity", report), true, false, values(grid, PLACED, path, report), blocks, Optional.empty());
    }

    private static WorldEntity block(JsonNode block, String path, Report report) {
        Map<String, Value> properties = values(block, PLACED, path, report);
        JsonNode definition = block.path("DefinitionId");
        if (definition.isObject()) {
            properties.put("blockType", new Value.Text(Nodes.text(Nodes.member(definition, "type"), path + ".DefinitionId.Type", report)));
        }
        Optional<Vec3> half = Vectors.extent(Nodes.member(block, "size"), path + ".Size", report).map(s -> s.times(HALF_CELL));
        return new WorldEntity(Nodes.text(Nodes.member(block, "id"), path + ".Id", report), "block", -1, -1,
                Vectors.read(Nodes.member(block, "position"), path + ".Position", report), half, Optional.empty(), true, false, properties, List.of(),
                Optional.empty());
    }

    private static Map<String, Value> values(JsonNode node, Set<String> but, String path, Report report) {
        Map<String, Value> all = new LinkedHashMap<>();
        node.fields().forEachRemaining(e -> {
            if (!but.contains(e.getKey())) {
                String name = e.getKey().substring(0, 1).toLowerCase(java.util.Locale.ROOT) + e.getKey().substring(1);
                all.put(name, Values.read(e.getValue(), path + "." + e.getKey(), report));
            }
        });
        return all;
    }
}
