package org.pilothouse.pipeline.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.AudioContent;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitUrlRequest;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** The official SDK's own server with small tools: over standard input and output when started, over HTTP in a servlet container. */
public final class SdkServer implements AutoCloseable {
    /** A picture of one pixel. */
    static final String PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    /** A person may take their time. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private final Server jetty = new Server();
    private final ServerConnector connector = new ServerConnector(jetty);

    /** Serves over HTTP on a free port of this machine. */
    public SdkServer() throws Exception {
        connector.setHost("127.0.0.1");
        jetty.addConnector(connector);
        HttpServletStreamableServerTransportProvider transport = HttpServletStreamableServerTransportProvider.builder().mcpEndpoint("/mcp").build();
        McpServer.sync(transport).requestTimeout(PATIENCE).serverInfo("sdk", "2.1.0").capabilities(ServerCapabilities.builder().tools(true).build()).tools(tools()).build();
        ServletHolder holder = new ServletHolder(transport);
        holder.setAsyncSupported(true);
        ServletContextHandler context = new ServletContextHandler("/");
        context.addServlet(holder, "/mcp/*");
        jetty.setHandler(context);
        jetty.start();
    }

    /** Where it is. */
    public ServerAddress address() {
        return ServerAddress.url("http://127.0.0.1:" + connector.getLocalPort() + "/mcp");
    }

    @Override
    public void close() throws Exception {
        jetty.stop();
    }

    /** Serves over standard input and output until it is ended. */
    public static void main(String[] args) throws InterruptedException {
        McpServer.sync(new StdioServerTransportProvider(McpJsonDefaults.getMapper())).requestTimeout(PATIENCE).serverInfo("sdk", "2.1.0")
                .capabilities(ServerCapabilities.builder().tools(true).build()).tools(tools()).build();
        new CountDownLatch(1).await();
    }

    private static List<SyncToolSpecification> tools() {
        return List.of(
                tool("echo", Map.of("words", Map.of("type", "string")), (x, r) -> CallToolResult.builder()
                        .addTextContent(r.arguments().get("words").toString()).structuredContent(Map.of("words", r.arguments().get("words"))).build()),
                tool("slow", Map.of(), SdkServer::slow),
                tool("ask", Map.of(), SdkServer::ask),
                tool("login", Map.of("password", Map.of("type", "string", "format", "password")), SdkServer::login),
                tool("picture", Map.of(), (x, r) -> CallToolResult.builder().addContent(ImageContent.builder(PIXEL, "image/png").build()).build()),
                tool("sound", Map.of(), (x, r) -> CallToolResult.builder().addContent(AudioContent.builder(PIXEL, "audio/x-wav").build()).build()),
                tool("visit", Map.of(), (x, r) -> CallToolResult.builder().addTextContent("visited: "
                        + x.createElicitation(ElicitUrlRequest.builder("Sign in over there", "https://pay.example/form", "e-1").build()).action()).build()),
                tool("fails", Map.of(), (x, r) -> CallToolResult.builder().addTextContent("The kettle is empty.").isError(true).build()));
    }

    private static CallToolResult slow(McpSyncServerExchange x, CallToolRequest r) {
        for (int i = 1; i <= 3; i++) {
            x.progressNotification(ProgressNotification.builder(r.meta().get("progressToken"), i).total(3.0).message("part " + i).build());
        }
        return CallToolResult.builder().addTextContent("slow and steady").build();
    }

    private static CallToolResult ask(McpSyncServerExchange x, CallToolRequest r) {
        ElicitResult answer = x.createElicitation(ElicitRequest.builder("Who steers?", Map.of("type", "object",
                "properties", Map.of("name", Map.of("type", "string")), "required", List.of("name"))).build());
        return CallToolResult.builder().addTextContent(answer.action() + " " + answer.content()).build();
    }

    /** Asks for a secret word and says again, as no server should, what it was told. */
    private static CallToolResult login(McpSyncServerExchange x, CallToolRequest r) {
        ElicitResult answer = x.createElicitation(ElicitRequest.builder("The word of " + r.arguments().get("password") + "?", Map.of("type", "object",
                "properties", Map.of("word", Map.of("type", "string", "format", "password"), "name", Map.of("type", "string")), "required", List.of("word"))).build());
        return CallToolResult.builder().addTextContent("Welcome with " + r.arguments().get("password") + " and " + answer.content()).build();
    }

    private static SyncToolSpecification tool(String name, Map<String, Object> properties, BiFunction<McpSyncServerExchange, CallToolRequest, CallToolResult> work) {
        Tool tool = Tool.builder(name, Map.of("type", "object", "properties", properties, "required", List.copyOf(properties.keySet()))).build();
        return SyncToolSpecification.builder().tool(tool).callHandler(work).build();
    }
}
