package org.pilothouse.eastworld;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.json.Report;
import org.pilothouse.json.Shape;
import org.pilothouse.world.Item;
import org.pilothouse.world.Reading;

/** What the agent carries: a list of {@code {name, description, count}}, and what else a server may make of it. */
final class ItemReader {
    private static final Set<String> KNOWN = Set.of("name", "description", "count");
    private final Extras extras;
    private final Report report;

    ItemReader(Extras extras, Report report) {
        this.extras = extras;
        this.report = report;
    }

    /** Nothing where no items were sent; an empty list where it was said that there are none. */
    Optional<List<Item>> read(JsonNode value, String path) {
        if (Scalars.absent(value)) {
            return Optional.empty();
        }
        if (!value.isContainerNode() || value.isObject() && !value.has("name")) {
            extras.wrongShape(value, path, "a list of items");
            return Optional.empty();
        }
        List<Item> items = new ArrayList<>();
        if (value.isObject()) {
            report.odd(path, "a list of items", "one item alone");
            items.add(item(value, path));
        } else {
            for (int i = 0; i < value.size(); i++) {
                one(value.get(i), path + "[" + i + "]").ifPresent(items::add);
            }
        }
        return Optional.of(items);
    }

    private Optional<Item> one(JsonNode value, String path) {
        if (value.isObject()) {
            return Optional.of(item(value, path));
        }
        report.odd(path, "an item with name, description and count", Shape.shortened(value));
        if (value.isNull()) {
            return Optional.empty();
        }
        if (value.isArray()) {
            return Optional.of(new Item(Scalars.text(value.path(0)), Scalars.text(value.path(1)), count(value.path(2), path + "[2]")));
        }
        return Optional.of(new Item(Scalars.text(value), "", Reading.ABSENT));
    }

    private Item item(JsonNode value, String path) {
        extras.keepUnknown(value, KNOWN, path);
        if (Scalars.absent(value.get("name"))) {
            report.odd(path + ".name", "a text", "nothing");
        }
        return new Item(Scalars.text(value.get("name"), path + ".name", report),
                Scalars.text(value.get("description"), path + ".description", report), count(value.get("count"), path + ".count"));
    }

    private Reading count(JsonNode value, String path) {
        return Scalars.reading(value, path, report);
    }
}
