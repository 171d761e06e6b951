package org.pilothouse.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pilothouse.pipeline.desk.ServerBook;
import org.pilothouse.pipeline.mcp.CommandWords;
import org.pilothouse.pipeline.mcp.McpConnection;
import org.pilothouse.pipeline.mcp.McpFailure;
import org.pilothouse.pipeline.mcp.McpListener;
import org.pilothouse.pipeline.mcp.ServerAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How a pipeline command reaches its server, and how it says what it found. */
final class PipelineConnect {
    @Spec(Spec.Target.MIXEE) private CommandSpec spec;

    @Option(names = "--command", paramLabel = "'CMD ARGS…'", description = "Start this program and speak over its standard input and output; split as a shell does.")
    private String command;

    @Option(names = "--url", paramLabel = "URL", description = "A streamable HTTP address, often ending in /mcp.")
    private String url;

    @Option(names = "--header", paramLabel = "'NAME: VALUE'",
            description = "Sent with every request; $NAME stands for an environment variable: 'Authorization: Bearer $$TOKEN'.")
    private List<String> headers = List.of();

    @Option(names = "--server", paramLabel = "NAME", description = "A kept server, by its name.")
    private String server;

    @Option(names = "--servers", paramLabel = "FILE", description = "The file of kept servers, in the form of mcpServers.")
    private Path book;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    boolean json() {
        return json;
    }

    PrintWriter out() {
        return spec.commandLine().getOut();
    }

    PrintWriter err() {
        return spec.commandLine().getErr();
    }

    ParameterException wrong(String words) {
        return new ParameterException(spec.commandLine(), words);
    }

    McpConnection open() throws McpFailure {
        PrintWriter err = err();
        boolean loud = !json;
        return McpConnection.open(address(), new McpListener() {
            @Override
            public void serverLog(String line) {
                if (loud) {
                    err.println("server: " + line);
                }
            }
        }, System.getenv());
    }

    private ServerAddress address() {
        int ways = (command == null ? 0 : 1) + (url == null ? 0 : 1) + (server == null ? 0 : 1);
        if (ways != 1) {
            throw wrong("Give exactly one of --command, --url and --server.");
        }
        try {
            if (command != null) {
                return ServerAddress.command(CommandWords.split(command));
            }
            return url != null ? url() : kept();
        } catch (IllegalArgumentException e) {
            throw wrong("Not usable: " + e.getMessage());
        }
    }

    private ServerAddress url() {
        URI address = URI.create(url);
        if (address.getHost() == null || !String.valueOf(address.getScheme()).matches("https?")) {
            throw wrong("Not an http address: " + url);
        }
        Map<String, String> named = new LinkedHashMap<>();
        for (String h : headers) {
            int colon = h.indexOf(':');
            if (colon < 1) {
                throw wrong("Not a header: it needs the form 'Name: value'.");
            }
            named.put(h.substring(0, colon).strip(), h.substring(colon + 1).strip());
        }
        return new ServerAddress.Url(ServerAddress.url(url).name(), address, named);
    }

    private ServerAddress kept() {
        Path file = book == null ? UserFolders.settings().resolve("servers.json") : book;
        try {
            List<ServerBook.Entry> entries = ServerBook.read(Files.readString(file));
            ServerBook.Entry found = entries.stream().filter(e -> e.address().name().equals(server)).findFirst()
                    .orElseThrow(() -> wrong("There is no server " + server + " in " + file + "."));
            found.replaced().forEach(v -> err().println("A secret stands plainly in " + file + "; it is not used. Put it into the variable " + v + "."));
            return found.address();
        } catch (IOException e) {
            throw wrong("The file of kept servers cannot be read: " + file);
        }
    }
}
