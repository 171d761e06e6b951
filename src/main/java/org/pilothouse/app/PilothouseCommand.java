package org.pilothouse.app;

import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.step.ActCommand;
import org.pilothouse.app.step.DescribeCommand;
import picocli.CommandLine.Command;

/** The root of the command line. Without a subcommand it opens the window on the built-in world. */
@Command(name = "pilothouse", mixinStandardHelpOptions = true, version = "Pilothouse 0.1.0",
        description = "Watch an agent, take the wheel, answer what its platform asks.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done, accepted", "1:a fault of the program", "2:wrong use, nothing was sent", "3:refused by the server",
            "4:outcome unknown", "5:unreachable, or no usable document", "6:not this agent's turn"},
        subcommands = {
            ActCommand.class,
            DescribeCommand.class,
            PipelineCommand.class,
            ServeCommand.class,
            LevelCommand.class,
            JournalCommand.class,
        })
final class PilothouseCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        return ExitCode.DONE;
    }
}
