package org.pilothouse.app;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What can be served to other clients, on 127.0.0.1. */
@Command(name = "serve", mixinStandardHelpOptions = true, description = "Serves something real clients can talk to, on 127.0.0.1, until it is ended.",
        subcommands = {
            ServePipelineCommand.class,
            ServeWorldCommand.class,
            ServeLabRecruitsCommand.class,
            ServeReplayCommand.class,
        })
final class ServeCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to serve: " + String.join(", ", spec.subcommands().keySet()) + ".");
    }
}
