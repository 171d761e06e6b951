package org.pilothouse.ui.desk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How cards lie on a desk. Written as lines, so that it can be kept and given away.
 *
 * @param columns the ids of the cards of each column, from top to bottom; a column may be empty
 * @param widths the share of each column in the width; as many as there are columns
 * @param heights the share of each card in the height of its column, by id
 * @param hidden the ids of cards that are put away
 * @param alone the id of the card that has the whole desk, if one has
 */
public record DeskLayout(List<List<String>> columns, List<Double> widths, Map<String, Double> heights, Set<String> hidden, Optional<String> alone) {
    private static final double LEAST = 0.02;

    public DeskLayout {
        columns = columns.stream().map(List::copyOf).toList();
        widths = List.copyOf(widths);
        heights = Map.copyOf(heights);
        hidden = Set.copyOf(hidden);
    }

    /** The same with other cards put away. */
    DeskLayout hiding(Set<String> cards) {
        return new DeskLayout(columns, widths, heights, cards, alone.filter(a -> !cards.contains(a)));
    }

    /** The same with one card alone, or none. */
    DeskLayout alone(Optional<String> card) {
        return new DeskLayout(columns, widths, heights, hidden, card);
    }

    /** The same with a card in another column, or one place higher or lower; the same where it cannot go there. */
    DeskLayout moved(String card, int right, int down) {
        List<List<String>> next = columns.stream().<List<String>>map(ArrayList::new).collect(Collectors.toCollection(ArrayList::new));
        int column = 0;
        while (column < next.size() && !next.get(column).contains(card)) {
            column++;
        }
        int to = column + right;
        if (column == next.size() || to < 0 || to >= next.size()) {
            return this;
        }
        int place = next.get(column).indexOf(card);
        next.get(column).remove(card);
        int wanted = right == 0 ? place + down : Math.min(place, next.get(to).size());
        next.get(to).add(Math.max(0, Math.min(wanted, next.get(to).size())), card);
        return new DeskLayout(next, widths, heights, hidden, alone);
    }

    /** All of it as lines. */
    public String asText() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            text.append("column ").append(number(widths.get(i))).append(' ').append(String.join(" ", columns.get(i))).append('\n');
        }
        heights.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(e -> text.append("height ").append(number(e.getValue())).append(' ').append(e.getKey()).append('\n'));
        hidden.stream().sorted().forEach(h -> text.append("hidden ").append(h).append('\n'));
        alone.ifPresent(a -> text.append("alone ").append(a).append('\n'));
        return text.toString();
    }

    private static String number(double share) {
        return String.format(Locale.ROOT, "%.4f", share);
    }

    /**
     * Reads what {@link #asText} wrote. What is damaged, missing or about cards that are not there falls back to {@code usual}, line by line: every
     * card of {@code usual} is in the result once.
     */
    public static DeskLayout read(String text, DeskLayout usual) {
        List<List<String>> columns = new ArrayList<>();
        List<Double> widths = new ArrayList<>();
        Map<String, Double> heights = new LinkedHashMap<>(usual.heights);
        Set<String> hidden = new LinkedHashSet<>();
        Optional<String> alone = Optional.empty();
        Set<String> known = usual.columns.stream().flatMap(List::stream).collect(Collectors.toCollection(LinkedHashSet::new));
        Set<String> left = new LinkedHashSet<>(known);
        for (String line : text.lines().toList()) {
            String[] words = line.strip().split(" +");
            switch (words[0]) {
                case "column" -> {
                    List<String> cards = new ArrayList<>();
                    for (int i = 2; i < words.length; i++) {
                        if (left.remove(words[i])) {
                            cards.add(words[i]);
                        }
                    }
                    columns.add(cards);
                    widths.add(share(words, usual.widths.get(Math.min(columns.size(), usual.widths.size()) - 1)));
                }
                case "height" -> {
                    if (words.length == 3 && known.contains(words[2])) {
                        heights.put(words[2], share(words, heights.get(words[2])));
                    }
                }
                case "hidden" -> hidden.addAll(words.length == 2 && known.contains(words[1]) ? Set.of(words[1]) : Set.of());
                case "alone" -> alone = Optional.of(words[words.length - 1]).filter(known::contains);
                default -> { }
            }
        }
        if (columns.size() != usual.columns.size()) {
            columns = usual.columns;
            widths = usual.widths;
        } else {
            for (int i = 0; i < columns.size(); i++) {
                for (String card : usual.columns.get(i)) {
                    if (left.remove(card)) {
                        columns.get(i).add(card);
                    }
                }
            }
        }
        return new DeskLayout(columns, widths, heights, hidden, alone.filter(a -> !hidden.contains(a)));
    }

    private static double share(String[] words, double usual) {
        try {
            double n = words.length > 1 ? Double.parseDouble(words[1]) : Double.NaN;
            return n >= LEAST && n <= 1 ? n : usual;
        } catch (NumberFormatException e) {
            return usual;
        }
    }
}
