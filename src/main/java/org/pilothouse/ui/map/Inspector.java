package org.pilothouse.ui.map;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.world.Value;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/** Everything about what is selected - or about the agent, where nothing is: all members, properties, parts, old and new value; values can be copied. */
final class Inspector extends VBox {
    private final TreeTableView<Member> tree = new TreeTableView<>();
    private final MapModel model;
    private Optional<Member> shown = Optional.empty();

    Inspector(MapModel model, Texts texts) {
        this.model = model;
        tree.setId("inspector");
        tree.setAccessibleText(texts.get("inspector.title"));
        // In a narrow window the columns are scrolled: all of them at once would be dots.
        tree.setColumnResizePolicy(TreeTableView.UNCONSTRAINED_RESIZE_POLICY);
        tree.getStyleClass().add("dense");
        column(texts.get("inspector.name"), Member::name, 150);
        column(texts.get("inspector.value"), Member::value, 170);
        column(texts.get("inspector.before"), Member::before, 110);
        MenuItem copy = new MenuItem(texts.get("copy"));
        copy.setOnAction(e -> copy());
        tree.setContextMenu(new ContextMenu(copy));
        KeyCombination keys = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
        tree.setOnKeyPressed(e -> {
            if (keys.match(e)) {
                copy();
                e.consume();
            }
        });
        VBox.setVgrow(tree, Priority.ALWAYS);
        getChildren().add(tree);
        model.selectedProperty().addListener(o -> show());
        model.sceneProperty().addListener(o -> show());
        show();
    }

    private void column(String title, java.util.function.Function<Member, String> value, double width) {
        TreeTableColumn<Member, String> column = new TreeTableColumn<>(title);
        column.setCellValueFactory(c -> new ReadOnlyStringWrapper(value.apply(c.getValue().getValue())));
        column.setPrefWidth(Math.max(width, EntityTable.MARGIN + EntityTable.LETTER * title.length()));
        column.setSortable(false);
        tree.getColumns().add(column);
    }

    private void show() {
        Optional<Member> wanted = model.selectedEntity().map(Member::of).or(() -> model.sceneProperty().get().map(s -> Member.of(s.known().model())));
        if (wanted.equals(shown)) {
            return;
        }
        Set<String> closed = new HashSet<>();
        closed(tree.getRoot(), "", closed);
        int row = tree.getSelectionModel().getSelectedIndex();
        boolean same = wanted.isPresent() && shown.isPresent() && wanted.get().name().equals(shown.get().name());
        shown = wanted;
        tree.setRoot(wanted.map(m -> item(m, "", same ? closed : Set.of(), 0)).orElse(null));
        if (same && row >= 0) {
            tree.getSelectionModel().select(row);
        }
    }

    private static TreeItem<Member> item(Member m, String path, Set<String> closed, int depth) {
        TreeItem<Member> item = new TreeItem<>(m);
        String here = path + "/" + m.name();
        m.inside().forEach(i -> item.getChildren().add(item(i, here, closed, depth + 1)));
        item.setExpanded(!closed.contains(here) && depth < 3);
        return item;
    }

    private static void closed(TreeItem<Member> item, String path, Set<String> into) {
        if (item != null) {
            String here = path + "/" + item.getValue().name();
            if (!item.isLeaf() && !item.isExpanded()) {
                into.add(here);
            }
            item.getChildren().forEach(c -> closed(c, here, into));
        }
    }

    private void copy() {
        TreeItem<Member> item = tree.getSelectionModel().getSelectedItem();
        if (item != null) {
            PointMenu.copy(item.getValue().value().isEmpty() ? item.getValue().name() : item.getValue().value());
        }
    }

    /**
     * One row of the inspector.
     *
     * @param name what it is called
     * @param value what it is, as text; empty for a group
     * @param before what it was before the last change, where that differs; empty otherwise
     * @param inside the members inside it
     */
    record Member(String name, String value, String before, List<Member> inside) {
        Member {
            inside = List.copyOf(inside);
        }

        /** All members of an entity, its parts and its state before the last change included. */
        static Member of(WorldEntity e) {
            Optional<WorldEntity> was = e.previous();
            List<Member> rows = new ArrayList<>();
            rows.add(row("id", e.id(), e.id()));
            rows.add(row("type", e.type(), was.map(WorldEntity::type).orElse(e.type())));
            rows.add(row("timestamp", Long.toString(e.timestamp()), was.map(p -> Long.toString(p.timestamp())).orElse(Long.toString(e.timestamp()))));
            rows.add(row("lastStutterTimestamp", Long.toString(e.lastStutterTimestamp()), Long.toString(e.lastStutterTimestamp())));
            rows.add(row("position", text(e.position()), was.map(p -> text(p.position())).orElse(text(e.position()))));
            rows.add(row("extent", text(e.extent()), was.map(p -> text(p.extent())).orElse(text(e.extent()))));
            rows.add(row("velocity", text(e.velocity()), was.map(p -> text(p.velocity())).orElse(text(e.velocity()))));
            rows.add(row("dynamic", Boolean.toString(e.dynamic()), Boolean.toString(e.dynamic())));
            rows.add(row("interactable", Boolean.toString(e.interactable()), Boolean.toString(e.interactable())));
            rows.add(new Member("properties", "", "", properties(e.properties(), was.map(WorldEntity::properties).orElse(e.properties()))));
            if (!e.parts().isEmpty()) {
                rows.add(new Member("elements", "", "", e.parts().stream().map(Member::of).toList()));
            }
            was.ifPresent(p -> rows.add(new Member("previousState", "", "", of(p).inside())));
            return new Member(e.id(), e.type(), "", rows);
        }

        /** All members of a model but its entities. */
        static Member of(WorldModel m) {
            List<Member> rows = new ArrayList<>();
            rows.add(row("agentId", m.agentId(), m.agentId()));
            rows.add(row("position", text(m.position()), text(m.position())));
            rows.add(row("velocity", text(m.velocity()), text(m.velocity())));
            rows.add(row("extent", text(m.extent()), text(m.extent())));
            rows.add(row("timestamp", Long.toString(m.timestamp()), Long.toString(m.timestamp())));
            rows.addAll(properties(m.extra(), m.extra()));
            return new Member(m.agentId(), "", "", rows);
        }

        private static Member row(String name, String now, String was) {
            return new Member(name, now, now.equals(was) ? "" : was, List.of());
        }

        private static List<Member> properties(Map<String, Value> now, Map<String, Value> was) {
            Map<String, Value> all = new LinkedHashMap<>(now);
            was.forEach(all::putIfAbsent);
            List<Member> rows = new ArrayList<>();
            all.forEach((name, v) -> {
                String is = now.containsKey(name) ? text(now.get(name)) : "";
                String before = was.containsKey(name) ? text(was.get(name)) : "";
                rows.add(new Member(name, is, is.equals(before) ? "" : before.isEmpty() ? "–" : before, inside(v)));
            });
            return rows;
        }

        private static List<Member> inside(Value v) {
            if (v instanceof Value.Members m) {
                List<Member> rows = new ArrayList<>();
                m.values().forEach((name, inner) -> rows.add(new Member(name, text(inner), "", inside(inner))));
                return rows;
            }
            if (v instanceof Value.Many m) {
                List<Member> rows = new ArrayList<>();
                for (int i = 0; i < Math.min(500, m.values().size()); i++) {
                    rows.add(new Member("[" + i + "]", text(m.values().get(i)), "", inside(m.values().get(i))));
                }
                return rows;
            }
            return List.of();
        }

        private static String text(Optional<Vec3> v) {
            return v.map(p -> number(p.x()) + ", " + number(p.y()) + ", " + number(p.z())).orElse("not sent");
        }

        private static String number(double d) {
            return d == Math.rint(d) && Math.abs(d) < 1e15 ? Long.toString((long) d) : Double.toString(d);
        }

        static String text(Value value) {
            return value.fold(new Value.Cases<String>() {
                @Override
                public String flag(boolean v) {
                    return Boolean.toString(v);
                }

                @Override
                public String num(BigDecimal v) {
                    return v.toString();
                }

                @Override
                public String text(String v) {
                    return v.length() > 2000 ? v.substring(0, v.offsetByCodePoints(0, Math.min(1000, v.codePointCount(0, v.length())))) + "…" : v;
                }

                @Override
                public String many(List<Value> values) {
                    return "[" + values.size() + "]";
                }

                @Override
                public String members(Map<String, Value> values) {
                    return "{" + String.join(", ", values.keySet().stream().limit(8).toList()) + "}";
                }

                @Override
                public String nothing() {
                    return "null";
                }
            });
        }
    }
}
