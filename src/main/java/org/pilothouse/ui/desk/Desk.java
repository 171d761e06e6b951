package org.pilothouse.ui.desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** Cards in columns, with edges that can be dragged. It knows nothing of what the cards hold. Belongs to the FX thread. */
public final class Desk extends StackPane {
    private final Map<String, Card> cards = new LinkedHashMap<>();
    private final DeskLayout usual;
    private final ReadOnlyObjectWrapper<DeskLayout> layout;
    private SplitPane across = new SplitPane();
    private Optional<String> last = Optional.empty();

    /**
     * A card.
     *
     * @param id what layouts call it; letters and digits only
     * @param title what a person calls it
     * @param node the pane in its frame
     */
    public record Card(String id, String title, Region node) { }

    /** A desk with these cards, lying as usual. */
    public Desk(List<Card> cards, DeskLayout usual) {
        cards.forEach(c -> this.cards.put(c.id(), c));
        this.usual = usual;
        layout = new ReadOnlyObjectWrapper<>(usual);
        getStyleClass().add("desk");
        lay(usual);
        sceneProperty().addListener((o, before, now) -> {
            if (now != null) {
                now.focusOwnerProperty().addListener((p, was, is) -> holder(is).ifPresent(c -> last = Optional.of(c)));
            }
        });
    }

    /** The cards, in the order in which they were given. */
    public List<Card> cards() {
        return List.copyOf(cards.values());
    }

    /** How the cards lie, but for edges dragged since the last change; {@link #layoutNow} has those too. */
    public ReadOnlyObjectProperty<DeskLayout> layoutProperty() {
        return layout.getReadOnlyProperty();
    }

    /** How the cards lie this moment. */
    public DeskLayout layoutNow() {
        DeskLayout now = layout.get();
        if (now.alone().isPresent() || across.getWidth() <= 0) {
            return now;
        }
        List<Double> widths = new ArrayList<>(now.widths());
        Map<String, Double> heights = new HashMap<>(now.heights());
        List<Integer> shown = new ArrayList<>();
        for (int i = 0; i < now.columns().size(); i++) {
            if (!visible(now, i).isEmpty()) {
                shown.add(i);
            }
        }
        double room = shown.stream().mapToDouble(widths::get).sum();
        List<Double> parts = parts(across);
        for (int i = 0; i < shown.size() && i < parts.size(); i++) {
            widths.set(shown.get(i), parts.get(i) * room);
            List<String> inside = visible(now, shown.get(i));
            double high = inside.stream().mapToDouble(heights::get).sum();
            if (across.getItems().get(i) instanceof SplitPane column) {
                List<Double> rows = parts(column);
                for (int k = 0; k < inside.size() && k < rows.size(); k++) {
                    heights.put(inside.get(k), rows.get(k) * high);
                }
            }
        }
        return new DeskLayout(now.columns(), widths, heights, now.hidden(), now.alone());
    }

    /** Lays the cards like this. The focus stays where it is, if that is still on show. */
    public void lay(DeskLayout wanted) {
        Optional<String> current = last;
        Node focus = getScene() == null ? null : getScene().getFocusOwner();
        rebuild(wanted);
        // A split pane holds its cards only once it has been dressed.
        applyCss();
        layout();
        if (focus != null && focus.getScene() == getScene()) {
            focus.requestFocus();
        }
        last = current;
    }

    private void rebuild(DeskLayout wanted) {
        layout.set(wanted);
        // A node has one place: the old ones are left first.
        across.getItems().forEach(c -> ((SplitPane) c).getItems().clear());
        across = new SplitPane();
        if (wanted.alone().isPresent()) {
            across.getItems().add(column(List.of(wanted.alone().get()), wanted));
        } else {
            List<Double> widths = new ArrayList<>();
            for (int i = 0; i < wanted.columns().size(); i++) {
                List<String> inside = visible(wanted, i);
                if (!inside.isEmpty()) {
                    across.getItems().add(column(inside, wanted));
                    widths.add(wanted.widths().get(i));
                }
            }
            across.setDividerPositions(positions(widths));
        }
        getChildren().setAll(across);
    }

    /** Lays the cards as usual. */
    public void layAsUsual() {
        lay(usual);
    }

    /** How the cards lie where nobody changed it. */
    public DeskLayout usual() {
        return usual;
    }

    private SplitPane column(List<String> inside, DeskLayout wanted) {
        SplitPane column = new SplitPane(inside.stream().map(id -> cards.get(id).node()).toArray(Node[]::new));
        column.setOrientation(Orientation.VERTICAL);
        column.setDividerPositions(positions(inside.stream().map(id -> wanted.heights().get(id)).toList()));
        return column;
    }

    private static List<String> visible(DeskLayout layout, int column) {
        return layout.columns().get(column).stream().filter(id -> !layout.hidden().contains(id)).toList();
    }

    private static double[] positions(List<Double> shares) {
        double all = shares.stream().mapToDouble(Double::doubleValue).sum();
        double[] positions = new double[Math.max(0, shares.size() - 1)];
        double sum = 0;
        for (int i = 0; i < positions.length; i++) {
            sum += shares.get(i);
            positions[i] = sum / all;
        }
        return positions;
    }

    private static List<Double> parts(SplitPane split) {
        List<Double> parts = new ArrayList<>();
        double before = 0;
        for (double position : split.getDividerPositions()) {
            parts.add(position - before);
            before = position;
        }
        parts.add(1 - before);
        return parts;
    }

    private Optional<String> holder(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            for (Card c : cards.values()) {
                if (c.node() == n) {
                    return Optional.of(c.id());
                }
            }
        }
        return Optional.empty();
    }

    /** The card in which the person is, or was last. */
    public Optional<Card> current() {
        return last.filter(id -> !layout.get().hidden().contains(id)).map(cards::get);
    }

    /** Makes the current card the only one, or lets the others come back. */
    public void aloneOrAll() {
        DeskLayout now = layoutNow();
        if (now.alone().isPresent()) {
            lay(now.alone(Optional.empty()));
        } else {
            current().ifPresent(c -> lay(now.alone(Optional.of(c.id()))));
        }
    }

    /** Puts the card away, or back where it was. The last card stays. */
    public void hideOrShow(String id) {
        DeskLayout now = layoutNow();
        Set<String> hidden = new LinkedHashSet<>(now.hidden());
        if (!hidden.remove(id) && hidden.size() + 1 < cards.size()) {
            hidden.add(id);
        }
        lay(now.hiding(hidden));
    }

    /** Brings back every card. */
    public void showAll() {
        lay(layoutNow().alone(Optional.empty()).hiding(Set.of()));
    }

    /** Makes sure that the card is on show: what is behind it has been asked for. */
    public void reveal(String id) {
        DeskLayout now = layout.get();
        boolean covered = now.alone().filter(a -> !a.equals(id)).isPresent();
        if (covered || now.hidden().contains(id)) {
            DeskLayout all = layoutNow();
            Set<String> hidden = new LinkedHashSet<>(all.hidden());
            hidden.remove(id);
            lay(all.alone(covered ? Optional.empty() : all.alone()).hiding(hidden));
        }
    }

    /** Moves the current card to the next column at its left or right, or one place up or down. */
    public void move(int right, int down) {
        current().ifPresent(c -> lay(layoutNow().alone(Optional.empty()).moved(c.id(), right, down)));
    }
}
