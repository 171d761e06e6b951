package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientTransport;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.pilothouse.pipeline.http.SharedHttp;
import org.pilothouse.pipeline.http.WatchedHttp;

/** Makes the transport for an address, with its references filled in. */
final class Transports {
    private static final int LARGEST = 64 * 1024 * 1024;

    private Transports() { }

    static McpClientTransport stdio(ServerAddress.Command command, ObjectMapper json, Masks masks, Consumer<String> log, Consumer<McpTrouble> ended)
            throws McpFailure {
        Map<String, String> environment = new LinkedHashMap<>();
        for (var e : command.environment().entrySet()) {
            environment.put(e.getKey(), masks.fillHeader(e.getKey(), e.getValue()));
        }
        List<String> words = new ArrayList<>();
        for (String w : command.words()) {
            words.add(masks.fillArgument(w, environment.keySet()));
        }
        ServerAddress.Command filled = new ServerAddress.Command(command.name(), words, environment, command.folder());
        return new StdioTransport(ServerProcess.start(filled, environment), json, line -> log.accept(masks.mask(line)), ended);
    }

    static McpClientTransport http(ServerAddress.Url url, ObjectMapper json, Masks masks, Flights flights) throws McpFailure {
        Map<String, String> headers = new LinkedHashMap<>();
        for (var e : url.headers().entrySet()) {
            headers.put(e.getKey(), masks.fillHeader(e.getKey(), e.getValue()));
        }
        URI a = url.address();
        String path = (a.getRawPath() == null || a.getRawPath().isEmpty() ? "/" : a.getRawPath()) + (a.getRawQuery() == null ? "" : "?" + masks.fillQuery(a.getRawQuery()));
        return HttpClientStreamableHttpTransport.builder(a.getScheme() + "://" + a.getRawAuthority()).endpoint(path)
                .clientBuilder(new SharedHttp(flights::bodyEnded))
                .jsonMapper(new JacksonMcpJsonMapper(json)).maxResponseSize(LARGEST)
                .addHttpRequestCustomizer((builder, method, uri, body, context) -> {
                    headers.forEach(builder::setHeader);
                    if (body != null && method.equals("POST")) {
                        builder.POST(WatchedHttp.body(json, body));
                    }
                }).build();
    }
}
