package org.pilothouse.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.pilothouse.map.Scene;
import org.pilothouse.session.time.Recording;

/** What a recording can be written as. All of them block while they read and write. */
public enum ExportForm {
    /** {@code step,time,x,y,z} and every stat. */
    CSV(".csv"),
    /** {@code health,score,time,x,y} for aplib's tools. */
    APLIB("-aplib.csv"),
    /** The whole records, byte for byte. */
    JSONL(".jsonl"),
    /** A page that needs nothing else. */
    REPORT(".html"),
    /** The map of a step. */
    PNG(".png"),
    /** The map of a step. */
    SVG(".svg");

    private final String ending;

    ExportForm(String ending) {
        this.ending = ending;
    }

    /**
     * What there is to say beside the form.
     *
     * @param step the step whose map is drawn
     * @param width of the map in pixels
     * @param height of the map in pixels
     * @param dark whether the map is drawn on a dark ground
     * @param decisions the folder with the journals of questions and answers, for the report
     */
    public record Wishes(long step, int width, int height, boolean dark, Optional<Path> decisions) {
        /** The newest step in a usual size. */
        public static Wishes of(Recording recording, Optional<Path> decisions) {
            return new Wishes(recording.steps() - 1, 1280, 800, false, decisions);
        }
    }

    /** There is nothing to draw: no geometry came before that step. */
    public static final class NoMap extends IOException {
        private static final long serialVersionUID = 1L;

        NoMap(long step) {
            super("there is no geometry at step " + step + ", so there is no map");
        }
    }

    /** How names of such files usually end. */
    public String ending() {
        return ending;
    }

    /**
     * Writes a file beside its place and moves it there when it is whole: what could not be finished leaves nothing behind, and what was there before
     * stays until then. The journal itself is never written over.
     *
     * @param replace whether a file of that name may be replaced; else it must not be there
     * @throws NoMap where a map is wanted and nothing had a place
     */
    public void write(Recording recording, Wishes wishes, Path target, boolean replace) throws IOException {
        if (Files.exists(target) && (!replace || Files.isSameFile(target, recording.journal().file()))) {
            throw new FileAlreadyExistsException(target.toString());
        }
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
                write(recording, wishes, out);
            }
            if (replace) {
                Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            } else {
                Files.move(part, target);
            }
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private void write(Recording recording, Wishes wishes, OutputStream out) throws IOException {
        switch (this) {
            case JSONL -> JournalCopy.write(recording.journal(), out);
            case PNG -> StepMaps.png(scene(recording, wishes), wishes.width(), wishes.height(), wishes.dark(), out);
            case SVG -> out.write(StepMaps.svg(scene(recording, wishes), wishes.width(), wishes.height(), wishes.dark()).getBytes(StandardCharsets.UTF_8));
            default -> {
                Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                if (this == CSV) {
                    StepsCsv.plain(recording, text);
                } else if (this == APLIB) {
                    StepsCsv.aplib(recording, text);
                } else {
                    HtmlReport.write(recording, asked(recording, wishes), text);
                }
                text.flush();
            }
        }
    }

    private static Scene scene(Recording recording, Wishes wishes) throws NoMap {
        return new StepMaps(recording).at(wishes.step()).orElseThrow(() -> new NoMap(wishes.step()));
    }

    private static List<AskedLine> asked(Recording recording, Wishes wishes) throws IOException {
        Optional<Instant[]> span = HtmlReport.span(recording);
        return wishes.decisions().isEmpty() || span.isEmpty() ? List.of() : AskedLine.between(wishes.decisions().get(), span.get()[0], span.get()[1]);
    }
}
