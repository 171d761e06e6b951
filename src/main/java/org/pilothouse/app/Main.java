package org.pilothouse.app;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.line.HarmlessWriter;
import picocli.CommandLine;

/** Where the program starts. It does not extend Application, so that JavaFX can be on the class path. */
public final class Main {
    private Main() { }

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] args) {
        // Read once by the JDK's server, so it is set before anything could make one.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        int code = run(args, utf8(System.out), utf8(System.err));
        if (code != ExitCode.STAY) {
            System.exit(code);
        }
    }

    /** Runs one command with the given outputs, for tests and for {@link #main}. */
    static int run(String[] args, PrintWriter out, PrintWriter err) {
        boolean simulator = args.length > 1 && args[0].equals("serve") && args[1].equals("labrecruits");
        // Scripts start and end the simulator of the game for every test; it is up at once if only its own command is read, and not all of them.
        CommandLine line = simulator ? new CommandLine(new ServeLabRecruitsCommand()).setCommandName("pilothouse serve labrecruits")
                : new CommandLine(new PilothouseCommand());
        // Servers, journals and level files are strangers. Our own texts are plain too: colours are made of what terminals obey.
        line.setOut(new PrintWriter(new HarmlessWriter(out), true)).setErr(new PrintWriter(new HarmlessWriter(err), true));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF)).setUsageHelpAutoWidth(true).setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(Main::wrongUse);
        return line.execute(simulator ? Arrays.copyOfRange(args, 2, args.length) : args);
    }

    /** One sentence and where to read more, instead of the whole help. */
    private static int wrongUse(CommandLine.ParameterException wrong, String[] args) {
        CommandLine command = wrong.getCommandLine();
        command.getErr().println(wrong.getMessage());
        if (!CommandLine.UnmatchedArgumentException.printSuggestions(wrong, command.getErr())) {
            command.getErr().println("See: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        return ExitCode.WRONG_USE;
    }

    private static PrintWriter utf8(java.io.PrintStream stream) {
        return new PrintWriter(new java.io.OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }
}
