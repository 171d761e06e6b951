package org.pilothouse.app.step;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import org.pilothouse.app.line.ExitCode;
import org.pilothouse.app.world.WorldReading;
import org.pilothouse.app.world.WorldWords;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.json.JsonText;
import org.pilothouse.json.Limits;
import org.pilothouse.json.Report;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.DocumentTrouble;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.link.Link;
import org.pilothouse.link.Trouble;
import org.pilothouse.link.TroubleText;
import org.pilothouse.link.WebPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One read of an endpoint, a file or standard input, printed. */
@Command(name = "describe", mixinStandardHelpOptions = true, description = "Reads once and prints what the agent sees.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:printed; also where the answer says that the turn has not come or a decision was refused", "2:wrong use",
            "3:refused by the server", "5:nobody answered, or with a document that cannot be used"})
public final class DescribeCommand implements Callable<Integer> {
    /** Refusals in which the server had its say; a loop or a wrong certificate is no answer at all. */
    private static final Set<Trouble.Kind> SAID_NO = EnumSet.of(Trouble.Kind.CREDENTIALS_REFUSED, Trouble.Kind.NOT_THERE, Trouble.Kind.SERVER_SAYS_NO,
            Trouble.Kind.AGENT_UNKNOWN, Trouble.Kind.LEVEL_NOT_LOADED);

    @Spec
    private CommandSpec spec;

    @Mixin
    private ConnectionOptions connection;

    @Parameters(paramLabel = "SOURCE", description = "An address, a file with an answer, or - for standard input.")
    private String source;

    @Option(names = "--mesh", paramLabel = "MESH.json", description = "The mesh, or the graph of nodes and edges, of a World Object Model in a file.")
    private Optional<Path> mesh;

    @Option(names = "--json", description = "Prints one JSON object instead of text.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (source.equals("-")) {
            return document(System.in);
        }
        if (!source.contains("://") && isFile()) {
            try (InputStream in = Files.newInputStream(Path.of(source))) {
                return document(in);
            } catch (IOException e) {
                return say("The file " + source + " cannot be read.", ExitCode.UNREACHABLE);
            }
        }
        if (!source.contains("://") && source.matches("(\\.{0,2}[/\\\\].*|.*\\.(json|txt))")) {
            return say("There is no file " + source + ".", ExitCode.UNREACHABLE);
        }
        try (Link link = connection.source(source).open()) {
            return link.read().fold(a -> print(a.frame(), a.exchange().status()), n -> print(n.frame(), n.exchange().status()),
                    r -> trouble(r.trouble(), r.exchange()), f -> trouble(f.trouble(), f.exchange()));
        }
    }

    private boolean isFile() {
        try {
            return Files.isRegularFile(Path.of(source));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private int document(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes((int) Limits.USUAL.bytes() + 1);
        try {
            Optional<WorldReading> world = WorldReading.ofFile(bytes, mesh);
            if (world.isPresent()) {
                return print(world.get());
            }
            return print(new EastworldDecoder(connection.dialect(), Limits.USUAL).decode(bytes), OptionalInt.empty());
        } catch (UnusableDocument e) {
            return say(WebPage.is(bytes) ? "The document is a web page, not JSON" + WebPage.afterColon(bytes)
                    : e.kind() == UnusableDocument.Kind.EMPTY ? "The document is empty."
                    : new TroubleText(Locale.ENGLISH).what(DocumentTrouble.of(e, 0, bytes)).replace("The answer", "The document"), ExitCode.UNREACHABLE);
        }
    }

    /** What came is printed all the same where it can be read. */
    private int trouble(Trouble trouble, Exchange exchange) {
        boolean saidNo = saidNo(trouble, exchange);
        say(new TroubleText(Locale.ENGLISH).what(trouble), ExitCode.UNREACHABLE);
        if (exchange.status().isPresent() && exchange.responseBody().length > 0 && trouble.kind() != Trouble.Kind.TOO_LARGE) {
            try {
                print(new EastworldDecoder(connection.dialect(), Limits.USUAL).decode(exchange.responseBody()), exchange.status());
            } catch (UnusableDocument e) {
                return saidNo ? ExitCode.REFUSED : ExitCode.UNREACHABLE;
            }
        }
        return saidNo ? ExitCode.REFUSED : ExitCode.UNREACHABLE;
    }

    /**
     * Whether the server itself refused, and not something before it. That nothing is there is a refusal only where a document says so: without one
     * it is an address at which nobody answers.
     */
    static boolean saidNo(Trouble trouble, Exchange exchange) {
        return SAID_NO.contains(trouble.kind()) && !WebPage.is(exchange.responseBody())
                && (trouble.kind() != Trouble.Kind.NOT_THERE || isDocument(exchange.responseBody()));
    }

    private static boolean isDocument(byte[] body) {
        try {
            return !JsonText.object(body, Limits.USUAL, new Report()).isNull();
        } catch (UnusableDocument e) {
            return false;
        }
    }

    private int print(Frame frame, OptionalInt http) {
        Optional<WorldReading> world = frame.observation().sight().map(WorldReading::of);
        if (json) {
            ObjectNode document = FrameDocument.of(frame, http);
            world.ifPresent(w -> document.set("world", WorldWords.json(w)));
            spec.commandLine().getOut().println(JsonText.write(document));
        } else {
            FrameText.of(frame, http).forEach(spec.commandLine().getOut()::println);
            world.ifPresent(w -> WorldWords.lines(w).forEach(spec.commandLine().getOut()::println));
        }
        return ExitCode.DONE;
    }

    private int print(WorldReading world) {
        if (json) {
            ObjectNode document = JsonNodeFactory.instance.objectNode();
            document.set("world", WorldWords.json(world));
            spec.commandLine().getOut().println(JsonText.write(document));
        } else {
            WorldWords.lines(world).forEach(spec.commandLine().getOut()::println);
        }
        return ExitCode.DONE;
    }

    private int say(String sentence, int code) {
        spec.commandLine().getErr().println(FrameText.harmless(sentence));
        return code;
    }
}
