package org.pilothouse.pipeline.mcp;

import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Where a pipeline server is: a program to start, or an address. Values may hold references {@code $NAME} to environment variables. */
public sealed interface ServerAddress {
    /** What a person calls it; never a secret. */
    String name();

    /**
     * A program that speaks over its standard input and output.
     *
     * @param words the program and its arguments, each as the program gets it
     * @param environment variables added to our own
     * @param folder its working directory; ours where empty
     */
    record Command(String name, List<String> words, Map<String, String> environment, Optional<Path> folder) implements ServerAddress {
        public Command {
            words = List.copyOf(words);
            environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        }
    }

    /**
     * A streamable HTTP endpoint.
     *
     * @param headers sent with every request, for example {@code Authorization} to {@code Bearer $TOKEN}
     */
    record Url(String name, URI address, Map<String, String> headers) implements ServerAddress {
        public Url {
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        }
    }

    /** A program without further wishes. */
    static Command command(List<String> words) {
        return new Command(words.isEmpty() ? "" : words.get(0), words, Map.of(), Optional.empty());
    }

    /** An address without headers. */
    static Url url(String address) {
        URI uri = URI.create(address);
        return new Url(uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort()), uri, Map.of());
    }

    /** Every caller decides about both. */
    default <T> T fold(Function<Command, T> command, Function<Url, T> url) {
        return this instanceof Command c ? command.apply(c) : url.apply((Url) this);
    }
}
