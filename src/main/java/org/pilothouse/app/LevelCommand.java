package org.pilothouse.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.iv4xr.level.Level;
import org.pilothouse.iv4xr.level.LevelCounts;
import org.pilothouse.iv4xr.level.LevelFault;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.iv4xr.level.Remark;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What can be done with level files. */
@Command(name = "level", mixinStandardHelpOptions = true, description = "Looks at Lab Recruits level files.", subcommands = {LevelCommand.Check.class})
final class LevelCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: check.");
    }

    /** Reads levels and says what is in them. */
    @Command(name = "check", mixinStandardHelpOptions = true,
            description = "Reads every level (*.csv) of a folder, or one file, and prints its size, its counts and what is odd about it. "
                    + "Exits 5 if a level cannot be used.")
    static final class Check implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "FOLDER|FILE", description = "A folder of levels, or one level.")
        private Path where;

        @Override
        public Integer call() throws IOException {
            List<Path> files = List.of(where);
            if (Files.isDirectory(where)) {
                try (Stream<Path> inside = Files.list(where)) {
                    files = inside.filter(f -> f.getFileName().toString().endsWith(".csv")).sorted().toList();
                }
                if (files.isEmpty()) {
                    spec.commandLine().getErr().println(where + " holds no level (*.csv).");
                    return ExitCode.UNREACHABLE;
                }
            }
            int code = ExitCode.DONE;
            for (Path file : files) {
                code = Math.max(code, check(file));
            }
            return code;
        }

        private int check(Path file) {
            PrintWriter out = spec.commandLine().getOut();
            try {
                Level level = LevelReader.read(file);
                out.println(file.getFileName() + ": " + new LevelCounts(level).line());
                level.remarks().forEach(r -> out.println("  " + (r.fault() ? "fault: " : "note: ") + r.spot() + ": " + r.reason()));
                return level.remarks().stream().anyMatch(Remark::fault) ? ExitCode.UNREACHABLE : ExitCode.DONE;
            } catch (LevelFault e) {
                out.println(e.getMessage());
                return ExitCode.UNREACHABLE;
            }
        }
    }
}
