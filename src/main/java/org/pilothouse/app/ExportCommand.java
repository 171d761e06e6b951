package org.pilothouse.app;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.export.HtmlReport;
import org.pilothouse.export.JournalCopy;
import org.pilothouse.export.StepsCsv;
import org.pilothouse.session.time.Recording;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A journal in a form for other programs. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes a journal as a table, a page, or whole records only.")
final class ExportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The journal.")
    private Path file;

    @ArgGroup(multiplicity = "1")
    private Form form;

    /** Exactly one of them. */
    private static final class Form {
        @Option(names = "--csv", paramLabel = "OUT", description = "A table: step, time, x, y, z and every stat.")
        private Path csv;

        @Option(names = "--aplib", paramLabel = "OUT", description = "A table for aplib's tools: health, score, time, x, y.")
        private Path aplib;

        @Option(names = "--jsonl", paramLabel = "OUT", description = "The whole records, byte for byte.")
        private Path jsonl;

        @Option(names = "--report", paramLabel = "OUT", description = "A page that needs nothing else.")
        private Path report;
    }

    @Override
    public Integer call() {
        try (Recording recording = Recording.open(file, new RecordedFrames())) {
            try {
                write(recording);
                return ExitCode.DONE;
            } catch (FileAlreadyExistsException e) {
                return say(ExitCode.WRONG_USE, e.getMessage() + " is there already.");
            } catch (IOException e) {
                return say(ExitCode.WRONG_USE, "The export cannot be written: " + JournalCommand.reason(e));
            }
        } catch (IOException e) {
            return say(ExitCode.UNREACHABLE, "The journal cannot be read: " + JournalCommand.reason(e));
        }
    }

    private void write(Recording recording) throws IOException {
        if (form.jsonl != null) {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(form.jsonl, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
                JournalCopy.write(recording.journal(), out);
            }
            return;
        }
        Path target = form.csv != null ? form.csv : form.aplib != null ? form.aplib : form.report;
        try (BufferedWriter out = Files.newBufferedWriter(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            if (form.csv != null) {
                StepsCsv.plain(recording, out);
            } else if (form.aplib != null) {
                StepsCsv.aplib(recording, out);
            } else {
                HtmlReport.write(recording, out);
            }
        }
    }

    private int say(int code, String sentence) {
        spec.commandLine().getErr().println(sentence);
        return code;
    }
}
