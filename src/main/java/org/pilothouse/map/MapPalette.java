package org.pilothouse.map;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;
import org.pilothouse.map.raster.Raster;
import org.pilothouse.nav.SeenNodes;

/**
 * The colours of a picture, as opaque or translucent ARGB. They come from outside: two sets lie beside this class, made for colour-blind eyes too.
 *
 * @param tones colour by name: background, floor, remembered, partly, unseen, hatch, edge, border, node, frontier, trail, path, sight, grid, text,
 *              halo, changed, selected, outline
 * @param symbols colour by symbol
 */
public record MapPalette(Map<String, Integer> tones, Map<Symbol, Integer> symbols) {
    private static final Symbol[] HUES = {Symbol.GOAL, Symbol.PERSON, Symbol.MONSTER, Symbol.FIRE, Symbol.SWITCH_ON, Symbol.SCREEN};

    public MapPalette {
        tones = Map.copyOf(tones);
        symbols = Map.copyOf(symbols);
    }

    /** Dark marks on a light ground. */
    public static MapPalette light() {
        return load("palette-light.properties");
    }

    /** Light marks on a dark ground. */
    public static MapPalette dark() {
        return load("palette-dark.properties");
    }

    private static MapPalette load(String name) {
        Properties file = new Properties();
        try (InputStream in = MapPalette.class.getResourceAsStream(name)) {
            file.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, Integer> tones = new java.util.HashMap<>();
        Map<Symbol, Integer> symbols = new EnumMap<>(Symbol.class);
        for (String key : file.stringPropertyNames()) {
            int argb = Integer.parseUnsignedInt(file.getProperty(key).strip(), 16);
            if (key.startsWith("symbol.")) {
                symbols.put(Symbol.valueOf(key.substring(7)), argb);
            } else {
                tones.put(key, argb);
            }
        }
        return new MapPalette(tones, symbols);
    }

    /** A tone by its name; loud magenta where a palette lacks it. */
    public int tone(String name) {
        return tones.getOrDefault(name, 0xFFFF00FF);
    }

    /** The colour of a symbol. */
    public int of(Symbol symbol) {
        return symbols.getOrDefault(symbol, 0xFFFF00FF);
    }

    /** The colour of floor of which so much is known. */
    public int floor(SeenNodes.Face known) {
        return 0xFF000000 | tone(switch (known) {
            case NEVER -> "unseen";
            case PARTLY -> "partly";
            case REMEMBERED -> "remembered";
            case NOW -> "floor";
        });
    }

    /** The colour of an island's floor: the largest one keeps that of the floor, the others take symbol colours in turn. */
    int island(int island, int floor) {
        return island <= 0 ? floor : Raster.mix(floor | 0xFF000000, of(HUES[(island - 1) % HUES.length]), 110);
    }

    /** A colour with its alpha multiplied. */
    public static int faded(int argb, double alpha) {
        return (int) Math.round((argb >>> 24) * alpha) << 24 | argb & 0xFFFFFF;
    }
}
