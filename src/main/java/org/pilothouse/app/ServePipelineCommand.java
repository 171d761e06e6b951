package org.pilothouse.app;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.demo.pipeline.PipelineServer;
import org.pilothouse.demo.pipeline.Platform;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.demo.pipeline.StdioFace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Serves the scripted pipeline until it is ended. */
@Command(name = "pipeline", mixinStandardHelpOptions = true, description = "Serves a scripted pipeline over MCP: runs, questions, a delegated task.")
final class ServePipelineCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(names = "--profile", paramLabel = "PROFILE",
            description = "cloud-cloud, cloud-delegated, local-cloud, local-delegated, hosted, or superset (all seven tools, our own).")
    private String profile;

    @Option(names = "--stdio", description = "Speak over standard input and output.")
    private boolean stdio;

    @Option(names = "--port", paramLabel = "N", defaultValue = "0", description = "Port on this machine; a free one by default.")
    private int port;

    @Option(names = "--pace", paramLabel = "SECONDS", defaultValue = "2", description = "How long one unit of work takes (default: ${DEFAULT-VALUE}).")
    private double pace;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Platform platform = new Platform(Clock.systemUTC(), Duration.ofMillis((long) (pace * 1000)));
        Profile chosen = profile();
        if (stdio) {
            // The descriptor itself: whatever else prints to standard output would break the protocol.
            try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
                spec.commandLine().getErr().println("pipeline " + chosen.label() + " on standard input and output, demo contract v1");
                new StdioFace(chosen, platform, out, spec.commandLine().getErr()).serve(System.in);
            }
            return ExitCode.DONE;
        }
        if (port < 0 || port > 65_535) {
            throw new ParameterException(spec.commandLine(), "--port is a number from 0 to 65535.");
        }
        PipelineServer started;
        try {
            started = PipelineServer.start(chosen, platform, port);
        } catch (IOException e) {
            spec.commandLine().getErr().println("Port " + port + " cannot be used: " + e.getMessage() + ". Perhaps another program has it: end that, or leave --port "
                    + "away for any free one.");
            return ExitCode.UNREACHABLE;
        }
        try (PipelineServer server = started) {
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "serve-end"));
            spec.commandLine().getOut().println(server.address());
            spec.commandLine().getErr().println("pipeline " + chosen.label() + ", demo contract v1, runs " + platform.runIds());
            new CountDownLatch(1).await();
        }
        return ExitCode.DONE;
    }

    private Profile profile() {
        if (profile == null) {
            return stdio ? Profile.LOCAL_DELEGATED : Profile.SUPERSET;
        }
        return Arrays.stream(Profile.values()).filter(p -> p.label().equals(profile)).findFirst().orElseThrow(() -> new ParameterException(spec.commandLine(),
                "There is no profile " + profile + "; there are " + Arrays.stream(Profile.values()).map(Profile::label).collect(Collectors.joining(", ")) + "."));
    }
}
