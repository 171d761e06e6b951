package org.pilothouse.iv4xr.level;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads a level file the way the game does: sheets are split at every bar, empty pieces and empty lines are dropped, the first sheet is the link
 * table if there is more than one and its first cell is neither empty nor a tile symbol, and cells are numbered on through a sheet by the width of
 * the first row of the first floor, so that a ragged row shifts what follows.
 */
public final class LevelReader {
    private static final long LARGEST = 64L * 1024 * 1024;
    private static final int MOST_CELLS = 16_000_000;
    private static final Pattern LINE = Pattern.compile("\r\n|\n|\r");

    private final String file;
    private final String name;
    private final List<Remark> remarks = new ArrayList<>();
    private final Map<String, List<String>> links = new LinkedHashMap<>();
    private final Map<String, Spot> linkSpots = new LinkedHashMap<>();
    private final List<Tile> tiles = new ArrayList<>();
    private int width;
    private int depth;

    private LevelReader(String file) {
        this.file = file;
        this.name = file.endsWith(".csv") ? file.substring(0, file.length() - 4) : file;
    }

    /**
     * Reads a file. A level with odd cells is read all the same and says so in its remarks.
     *
     * @throws LevelFault if the file is missing, unreadable, too large, or holds no tile at all; the message names the file and the reason
     */
    public static Level read(Path path) throws LevelFault {
        String text;
        try {
            if (Files.size(path) > LARGEST) {
                throw new LevelFault(path + ": larger than 64 MiB, no level is");
            }
            text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw new LevelFault(path + ": there is no such file", e);
        } catch (LevelFault e) {
            throw e;
        } catch (IOException e) {
            throw new LevelFault(path + ": cannot be read (" + e.getMessage() + ")", e);
        }
        return parse(path.getFileName().toString(), text);
    }

    /** What to say about a text that cannot be a path on this machine. */
    public static LevelFault noPath(String path, RuntimeException cause) {
        return new LevelFault(path + ": that is no path (" + cause.getMessage() + ")", cause);
    }

    /**
     * Reads the text of a level.
     *
     * @param file the file's name, for the level's own name and for remarks
     */
    public static Level parse(String file, String text) throws LevelFault {
        return new LevelReader(file).read(text);
    }

    private Level read(String text) throws LevelFault {
        List<List<Line>> sheets = sheets(text.startsWith("\uFEFF") ? text.substring(1) : text);
        if (sheets.isEmpty()) {
            throw new LevelFault(file + ": the file holds no cell at all");
        }
        int first = 0;
        if (sheets.size() > 1 && isLinkTable(sheets.get(0))) {
            sheets.get(0).forEach(this::link);
            first = 1;
        }
        width = sheets.get(first).get(0).cells.length;
        long cells = sheets.stream().flatMap(List::stream).mapToLong(l -> l.cells.length).sum();
        if (cells > MOST_CELLS) {
            throw new LevelFault(file + ": " + cells + " cells, more than " + MOST_CELLS);
        }
        for (int i = first; i < sheets.size(); i++) {
            sheet(sheets.get(i), i - first);
        }
        LevelChecks.check(file, tiles, links, linkSpots, remarks);
        return new Level(name, width, depth, sheets.size() - first, links, tiles, remarks);
    }

    private static boolean isLinkTable(List<Line> sheet) {
        String cell = sheet.get(0).cells[0];
        return !cell.isEmpty() && Symbol.of(cell).isEmpty();
    }

    /** The pieces between bars, each with its non-empty lines and their numbers in the file. */
    private static List<List<Line>> sheets(String text) {
        List<List<Line>> sheets = new ArrayList<>();
        List<Line> sheet = new ArrayList<>();
        int row = 0;
        for (String line : LINE.split(text, -1)) {
            row++;
            String[] pieces = line.split("\\|", -1);
            for (int i = 0; i < pieces.length; i++) {
                if (i > 0 && !sheet.isEmpty()) {
                    sheets.add(sheet);
                    sheet = new ArrayList<>();
                }
                if (!pieces[i].isBlank()) {
                    sheet.add(new Line(row, pieces[i].split(",", -1)));
                }
            }
        }
        if (!sheet.isEmpty()) {
            sheets.add(sheet);
        }
        return sheets;
    }

    /** Empty cells do not count, so the source is the first cell that is not empty. */
    private void link(Line line) {
        String source = "";
        List<String> targets = List.of();
        for (int i = 0; i < line.cells.length; i++) {
            String cell = line.cells[i].strip();
            if (cell.isEmpty()) {
                continue;
            }
            if (source.isEmpty()) {
                source = cell;
                targets = links.computeIfAbsent(source, k -> new ArrayList<>());
                linkSpots.putIfAbsent(source, new Spot(line.row, i + 1, source));
            } else {
                targets.add(cell);
                linkSpots.putIfAbsent(source + "\n" + cell, new Spot(line.row, i + 1, cell));
            }
        }
    }

    private void sheet(List<Line> lines, int sheet) {
        int n = 0;
        for (Line line : lines) {
            if (line.cells.length != width) {
                remarks.add(new Remark(file, new Spot(line.row, line.cells.length, line.cells[line.cells.length - 1]),
                        "this row has " + line.cells.length + " cells and the first one " + width + ", so everything after it is shifted", false));
            }
            for (int column = 0; column < line.cells.length; column++, n++) {
                String cell = line.cells[column].strip();
                if (!cell.isEmpty()) {
                    cell(new Spot(line.row, column + 1, cell), n % width, sheet, n / width);
                }
            }
        }
        depth = Math.max(depth, (n + width - 1) / width);
    }

    private void cell(Spot spot, int x, int sheet, int z) {
        for (String text : spot.cell().split(":")) {
            String object = text.strip();
            if (!object.isEmpty()) {
                TileText parsed = TileText.of(object);
                parsed.complaints().forEach(c -> remarks.add(new Remark(file, spot, c, true)));
                parsed.symbol().ifPresent(s -> tiles.add(new Tile(s, parsed.facing(), parsed.colour(), parsed.id(), x, sheet, z, spot)));
            }
        }
    }

    private record Line(int row, String[] cells) { }
}
