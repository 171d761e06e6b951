package org.pilothouse.app;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.step.ActCommand;
import org.pilothouse.app.step.DescribeCommand;
import org.pilothouse.app.machine.Display;
import org.pilothouse.app.window.BuiltInWorld;
import org.pilothouse.app.window.NoDisplayRun;
import org.pilothouse.app.window.Sources;
import org.pilothouse.app.window.WindowProgram;
import org.pilothouse.session.Watch;
import org.pilothouse.ui.kit.Theme;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The root of the command line. Without a subcommand it opens the window on the built-in world. */
@Command(name = "pilothouse", mixinStandardHelpOptions = true, version = "Pilothouse 0.1.0",
        description = "Watch an agent, take the wheel, answer what its platform asks. Without a command: the window on the built-in world.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done, accepted", "1:a fault of the program", "2:wrong use, nothing was sent", "3:refused by the server",
            "4:outcome unknown", "5:unreachable, or no usable document", "6:not this agent's turn"},
        subcommands = {
            ActCommand.class,
            DescribeCommand.class,
            PipelineCommand.class,
            WatchCommand.class,
            RenderCommand.class,
            ServeCommand.class,
            LevelCommand.class,
            JournalCommand.class,
            RecordCommand.class,
            ExportCommand.class,
            ReplayCommand.class,
        })
final class PilothouseCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--no-record", description = "Do not record what is seen and decided. Without it, the window records into the user's data folder.")
    private boolean unrecorded;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Display display = Display.ofThisMachine();
        BuiltInWorld world = BuiltInWorld.start();
        if (display.lackForWindow() == Display.Lack.NOTHING) {
            WindowProgram.open(java.util.List.of(Sources.of(world.address())), Optional.of(world), !unrecorded, UserFolders.settings(), UserFolders.data(),
                    UserFolders.state(), UserFolders.cache());
            return ExitCode.STAY;
        }
        try (world; Watch watch = Sources.watch(world.address())) {
            return new NoDisplayRun(spec.commandLine().getOut(), display, UserFolders.cache()).run(watch, Theme.LIGHT);
        }
    }
}
