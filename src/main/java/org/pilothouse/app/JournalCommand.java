package org.pilothouse.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.window.RecordedFrames;
import org.pilothouse.journal.Journal;
import org.pilothouse.journal.JournalCheck;
import org.pilothouse.journal.JournalFolder;
import org.pilothouse.session.time.JournalSearch;
import org.pilothouse.session.time.Query;
import org.pilothouse.session.time.Recording;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What was recorded: where it is, whether it is whole, what is in it. */
@Command(name = "journal", mixinStandardHelpOptions = true, description = "Lists, checks and searches what was recorded.",
        subcommands = {JournalCommand.Listing.class, JournalCommand.Check.class, JournalCommand.Search.class})
final class JournalCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: " + String.join(", ", spec.subcommands().keySet()) + ".");
    }

    /** A sentence about why a file could not be used. */
    static String reason(Exception e) {
        return e instanceof NoSuchFileException ? "there is no file " + e.getMessage() : e.getMessage();
    }

    /** {@code journal list}. */
    @Command(name = "list", mixinStandardHelpOptions = true, description = "The journals in the user's data folder, newest first.")
    static final class Listing implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Option(names = "--folder", paramLabel = "DIR", description = "Another folder.")
        private Path folder;

        @Override
        public Integer call() throws IOException {
            PrintWriter out = spec.commandLine().getOut();
            JournalFolder journals = new JournalFolder(folder == null ? UserFolders.data().resolve("journals") : folder);
            List<JournalFolder.Kept> all = journals.list();
            out.println(journals.path());
            for (JournalFolder.Kept k : all) {
                out.printf(java.util.Locale.ROOT, "%s  %12d bytes  %s%s%n", k.modified(), k.bytes(), k.path().getFileName(),
                        k.writing() ? "  being written" : k.named() ? "  kept" : "");
            }
            if (all.isEmpty()) {
                out.println("no journals");
            }
            return ExitCode.DONE;
        }
    }

    /** {@code journal check}. */
    @Command(name = "check", mixinStandardHelpOptions = true, description = "Reads every record of a journal and says what is not whole.")
    static final class Check implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "FILE", description = "The journal.")
        private Path file;

        @Override
        public Integer call() {
            PrintWriter out = spec.commandLine().getOut();
            try (Journal journal = Journal.open(file)) {
                JournalCheck check = JournalCheck.of(journal);
                out.println("version " + journal.version() + (journal.newer() ? ", newer than this program" : "") + ", written by "
                        + journal.about().path("program").asText("an unknown program"));
                check.kinds().forEach((kind, count) -> out.println(count + " " + kind));
                if (check.broken() > 0) {
                    out.println(check.broken() + " lines are no records and were passed over");
                }
                if (journal.ignoredTail() > 0) {
                    out.println("last record incomplete, ignored " + journal.ignoredTail() + " bytes");
                }
                out.println(check.broken() == 0 && journal.ignoredTail() == 0 ? "whole" : "readable");
                return ExitCode.DONE;
            } catch (IOException e) {
                spec.commandLine().getErr().println("The journal cannot be read: " + reason(e));
                return ExitCode.UNREACHABLE;
            }
        }
    }

    /** {@code journal search}. */
    @Command(name = "search", mixinStandardHelpOptions = true,
            description = "Looks for words, figures (energy < 20), action:NAME or kind:KIND in all records of a journal.")
    static final class Search implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(index = "0", paramLabel = "FILE", description = "The journal.")
        private Path file;

        @Parameters(index = "1..*", arity = "1..*", paramLabel = "WORDS", description = "What to look for; all of it has to be in one record.")
        private List<String> words = new ArrayList<>();

        @Option(names = "--most", defaultValue = "1000", description = "Stop after this many. Default: ${DEFAULT-VALUE}.")
        private int most;

        @Option(names = "--raw", description = "Print each record that is found whole, as it is in the file, and nothing else.")
        private boolean raw;

        @Override
        public Integer call() {
            Optional<Query> query = Query.of(String.join(" ", words));
            if (query.isEmpty()) {
                spec.commandLine().getErr().println("Say what to look for.");
                return ExitCode.WRONG_USE;
            }
            PrintWriter out = spec.commandLine().getOut();
            int[] found = new int[1];
            try (Recording recording = Recording.open(file, new RecordedFrames())) {
                JournalSearch.run(recording, query.get(), hit -> {
                    found[0]++;
                    if (raw) {
                        print(recording, hit, out);
                        return;
                    }
                    out.println((hit.step() < 0 ? "-" : "step " + hit.step()) + "  " + Instant.ofEpochMilli(hit.millis()) + "  " + hit.kind() + "  " + hit.excerpt());
                }, () -> found[0] >= most);
                if (!raw) {
                    out.println(found[0] + (found[0] >= most ? " or more" : "") + " found");
                }
                return ExitCode.DONE;
            } catch (IOException | UncheckedIOException e) {
                spec.commandLine().getErr().println("The journal cannot be searched: " + reason(e));
                return ExitCode.UNREACHABLE;
            }
        }

        private static void print(Recording recording, JournalSearch.Hit hit, PrintWriter out) {
            try {
                out.println(new String(recording.journal().line(hit.record()), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
