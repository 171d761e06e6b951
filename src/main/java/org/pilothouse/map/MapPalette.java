package org.pilothouse.map;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Properties;

/**
 * The colours of a picture, as opaque or translucent ARGB. They come from outside: two sets lie beside this class, made for colour-blind eyes too.
 *
 * @param tones colour by name: background, floor, remembered, partly, unseen, hatch, edge, border, node, frontier, trail, path, sight, grid, text,
 *              halo, changed, selected, outline
 * @param symbols colour by symbol
 */
public record MapPalette(Map<String, Integer> tones, Map<Symbol, Integer> symbols) {
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

    /** A colour with its alpha multiplied. */
    public static int faded(int argb, double alpha) {
        return (int) Math.round((argb >>> 24) * alpha) << 24 | argb & 0xFFFFFF;
    }
}
