package org.pilothouse.app;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.window.RecordedFrames;
import org.pilothouse.export.ExportForm;
import org.pilothouse.session.time.Recording;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A journal in a form for other programs. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes a journal as a table, a page, a map, or whole records only.")
final class ExportCommand implements Callable<Integer> {
    private static final Pattern SIZE = Pattern.compile("(\\d{2,4})x(\\d{2,4})");

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The journal.")
    private Path file;

    @ArgGroup(multiplicity = "1")
    private Form form;

    @Option(names = "--step", paramLabel = "N", description = "With --png and --svg: the step, from 0. Default: the last.")
    private Long step;

    @Option(names = "--size", paramLabel = "WxH", defaultValue = "1280x800", description = "With --png and --svg: the size in pixels. Default: ${DEFAULT-VALUE}.")
    private String size;

    @Option(names = "--dark", description = "With --png and --svg: on a dark ground.")
    private boolean dark;

    @Option(names = "--decisions", paramLabel = "DIR", description = "With --report: where the journals of questions and answers are. Default: the user's data folder.")
    private Path decisions;

    /** Exactly one of them. */
    private static final class Form {
        @Option(names = "--csv", paramLabel = "OUT", description = "A table: step, time, x, y, z, health, score and every stat.")
        private Path csv;

        @Option(names = "--aplib", paramLabel = "OUT", description = "A table for aplib's tools: health, score, time, x, y. There y is the world's z and time is the tick.")
        private Path aplib;

        @Option(names = "--jsonl", paramLabel = "OUT", description = "The whole records, byte for byte.")
        private Path jsonl;

        @Option(names = "--report", paramLabel = "OUT", description = "A page that needs nothing else, with maps, decisions and questions.")
        private Path report;

        @Option(names = "--png", paramLabel = "OUT", description = "The map of a step.")
        private Path png;

        @Option(names = "--svg", paramLabel = "OUT", description = "The map of a step, as lines and texts.")
        private Path svg;

        private Map.Entry<ExportForm, Path> chosen() {
            return csv != null ? Map.entry(ExportForm.CSV, csv) : aplib != null ? Map.entry(ExportForm.APLIB, aplib)
                    : jsonl != null ? Map.entry(ExportForm.JSONL, jsonl) : report != null ? Map.entry(ExportForm.REPORT, report)
                    : png != null ? Map.entry(ExportForm.PNG, png) : Map.entry(ExportForm.SVG, svg);
        }
    }

    @Override
    public Integer call() {
        Matcher wanted = SIZE.matcher(size);
        if (!wanted.matches()) {
            return say(ExitCode.WRONG_USE, "--size is written like 1280x800; each side has two to four digits.");
        }
        try (Recording recording = Recording.open(file, new RecordedFrames())) {
            if (step != null && (step < 0 || step >= recording.steps())) {
                return say(ExitCode.WRONG_USE, "There is no step " + step + ": the journal has " + recording.steps() + " steps, counted from 0.");
            }
            ExportForm.Wishes wishes = new ExportForm.Wishes(step == null ? recording.steps() - 1 : step, Integer.parseInt(wanted.group(1)),
                    Integer.parseInt(wanted.group(2)), dark, Optional.of(decisions == null ? UserFolders.data().resolve("decisions") : decisions));
            try {
                form.chosen().getKey().write(recording, wishes, form.chosen().getValue(), false);
                return ExitCode.DONE;
            } catch (FileAlreadyExistsException e) {
                return say(ExitCode.WRONG_USE, e.getMessage() + " is there already.");
            } catch (ExportForm.NoMap e) {
                return say(ExitCode.UNREACHABLE, "The export cannot be made: " + e.getMessage() + ".");
            } catch (IOException e) {
                return say(ExitCode.WRONG_USE, "The export cannot be written: " + JournalCommand.reason(e));
            }
        } catch (IOException e) {
            return say(ExitCode.UNREACHABLE, "The journal cannot be read: " + JournalCommand.reason(e));
        }
    }

    private int say(int code, String sentence) {
        spec.commandLine().getErr().println(sentence);
        return code;
    }
}
