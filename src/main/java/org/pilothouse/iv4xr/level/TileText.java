package org.pilothouse.iv4xr.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One object of a cell, taken apart from its end: {@code symbol[>rotation][#colour][^id]}.
 *
 * @param symbol what it is; empty where nothing can be placed
 * @param facing its turn; west where none or an unknown one was given
 * @param colour its colour, where a readable one was given
 * @param id its id, or empty
 * @param complaints what is wrong, sentences
 */
record TileText(Optional<Symbol> symbol, Facing facing, Optional<Rgb> colour, String id, List<String> complaints) {
    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{6}([0-9a-fA-F]{2})?");

    static TileText of(String text) {
        List<String> complaints = new ArrayList<>();
        String rest = text;
        String id = "";
        int mark = rest.indexOf('^');
        if (mark >= 0) {
            int next = rest.indexOf('^', mark + 1);
            id = rest.substring(mark + 1, next < 0 ? rest.length() : next).strip();
            rest = rest.substring(0, mark);
        }
        Optional<Rgb> colour = Optional.empty();
        mark = rest.indexOf('#');
        if (mark >= 0) {
            String hex = rest.substring(mark + 1).strip();
            colour = colour(hex);
            if (colour.isEmpty()) {
                complaints.add("\"" + hex + "\" is no colour (RRGGBB or RRGGBBAA)");
            }
            rest = rest.substring(0, mark);
        }
        Facing facing = Facing.WEST;
        mark = rest.indexOf('>');
        if (mark >= 0) {
            String turn = rest.substring(mark + 1).strip();
            Optional<Facing> known = Facing.of(turn);
            if (known.isEmpty()) {
                complaints.add("\"" + turn + "\" is no rotation (w, s, e or n)");
            }
            facing = known.orElse(Facing.WEST);
            rest = rest.substring(0, mark);
        }
        return finish(rest.strip(), facing, colour, id, complaints);
    }

    private static TileText finish(String code, Facing facing, Optional<Rgb> colour, String id, List<String> complaints) {
        Optional<Symbol> symbol = Symbol.of(code);
        if (symbol.isEmpty()) {
            complaints.add("\"" + code + "\" is no tile symbol");
        } else if (symbol.get() == Symbol.PLACEHOLDER) {
            complaints.add("the game declares \"p\" but has nothing to place for it");
            symbol = Optional.empty();
        } else {
            if (symbol.get().needsId() && id.isEmpty()) {
                complaints.add("\"" + code + "\" needs an id (^id)");
            }
            if (symbol.get() == Symbol.COLOUR_BUTTON && colour.isEmpty()) {
                complaints.add("\"cb\" needs a colour (#RRGGBB)");
            }
        }
        return new TileText(symbol, facing, colour, id, List.copyOf(complaints));
    }

    private static Optional<Rgb> colour(String hex) {
        if (!HEX.matcher(hex).matches()) {
            return Optional.empty();
        }
        return Optional.of(new Rgb(part(hex, 0), part(hex, 2), part(hex, 4)));
    }

    private static double part(String hex, int from) {
        return Integer.parseInt(hex.substring(from, from + 2), 16) / 255.0;
    }
}
