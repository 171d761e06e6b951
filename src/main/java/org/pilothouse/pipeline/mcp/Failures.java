package org.pilothouse.pipeline.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.client.transport.McpHttpClientTransportAuthorizationException;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpTransportSessionClosedException;
import io.modelcontextprotocol.spec.McpTransportSessionNotFoundException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pilothouse.pipeline.mcp.McpTrouble.Kind;
import reactor.core.Exceptions;

/** What the exceptions of the SDK and of the HTTP client mean: which trouble, and whether bytes may have left. */
final class Failures {
    private static final Pattern STATUS = Pattern.compile("tatus code: ?(\\d{3})");
    private static final ObjectMapper JSON = new ObjectMapper();
    /** "Internal error" (JSON-RPC 2.0): how far the server came before it is not known. */
    private static final int FAULT_INSIDE = -32603;

    private Failures() { }

    static McpFailure of(Throwable thrown, String where) {
        for (Throwable t = Exceptions.unwrap(thrown); t != null; t = t.getCause()) {
            McpFailure m = known(t, where);
            if (m != null) {
                return m;
            }
        }
        return new McpFailure(McpTrouble.of(Kind.OTHER, words(thrown)), true, false);
    }

    private static McpFailure known(Throwable t, String where) {
        if (t instanceof McpFailure f) {
            return f;
        }
        if (t instanceof McpError e && e.getJsonRpcError() != null) {
            return new McpFailure(ofRpc(e.getJsonRpcError().code(), e.getJsonRpcError().message(), e.getJsonRpcError().data()), true, e.getJsonRpcError().code() != FAULT_INSIDE);
        }
        if (t instanceof McpHttpClientTransportAuthorizationException a) {
            return new McpFailure(McpTrouble.of(Kind.CREDENTIALS_REFUSED, a.getResponseInfo().statusCode()), true, true);
        }
        if (t instanceof McpTransportSessionNotFoundException) {
            return new McpFailure(McpTrouble.of(Kind.SESSION_LOST), true, false);
        }
        if (t instanceof McpTransportSessionClosedException) {
            return new McpFailure(McpTrouble.of(Kind.CLOSED), false, false);
        }
        if (t instanceof ConnectException || t instanceof HttpConnectTimeoutException || t instanceof UnresolvedAddressException) {
            return new McpFailure(McpTrouble.of(Kind.NOT_REACHED, where, t.getCause() instanceof UnresolvedAddressException ? "unknown host" : words(t)), false, false);
        }
        String words = String.valueOf(t.getMessage());
        Matcher status = STATUS.matcher(words);
        if (status.find()) {
            return ofStatus(Integer.parseInt(status.group(1)), words.replaceAll("\\s+", " "));
        }
        if (words.startsWith("Unknown media type") || words.startsWith("Error deserializing") || words.startsWith("Error parsing")) {
            return new McpFailure(McpTrouble.of(Kind.NOT_MCP, shorten(words)), true, false);
        }
        if (t instanceof java.io.IOException && !(t instanceof com.fasterxml.jackson.core.JsonProcessingException)) {
            return new McpFailure(McpTrouble.of(Kind.STREAM_CUT), true, false);
        }
        return t instanceof CompletionException || t instanceof ExecutionException || t.getCause() != null ? null
                : new McpFailure(McpTrouble.of(Kind.OTHER, words(t)), true, false);
    }

    private static McpTrouble ofRpc(int code, String message, Object data) {
        var tree = JSON.valueToTree(data);
        if (code == -32022 || tree.path("supported").isArray()) {
            return McpTrouble.of(Kind.VERSION_UNKNOWN, McpConnection.VERSIONS.get(0), tree.path("supported").toString());
        }
        return McpTrouble.of(Kind.SERVER_SAYS_NO, code, message);
    }

    private static McpFailure ofStatus(int status, String words) {
        int body = words.indexOf('{');
        if (body >= 0 && words.contains("\"supported\"")) {
            return new McpFailure(McpTrouble.of(Kind.VERSION_UNKNOWN, McpConnection.VERSIONS.get(0), shorten(words.substring(body))), true, true);
        }
        if (status == 404 || status == 405 || status >= 300 && status < 400) {
            return new McpFailure(McpTrouble.of(Kind.NOT_MCP, "HTTP " + status), true, status != 404);
        }
        boolean refused = status >= 400 && status < 500 && status != 408;
        return new McpFailure(refused ? McpTrouble.of(Kind.SERVER_SAYS_NO, status, shorten(words)) : McpTrouble.of(Kind.SERVER_FAULT, "HTTP " + status), true, refused);
    }

    private static String words(Throwable t) {
        return t.getMessage() == null ? t.getClass().getSimpleName() : shorten(t.getMessage());
    }

    private static String shorten(String words) {
        return words.length() <= 300 ? words : words.substring(0, 300) + "…";
    }
}
