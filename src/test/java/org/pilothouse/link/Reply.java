package org.pilothouse.link;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** One scripted answer of a {@link ScriptedServer}, byte for byte. */
public final class Reply {
    /** How the connection goes on after the bytes. */
    enum End { KEEP, CLOSE, STALL }

    private final int status;
    private final List<String> headers;
    private final byte[] body;
    private final End end;
    private final int claimed;

    private Reply(int status, List<String> headers, byte[] body, End end, int claimed) {
        this.status = status;
        this.headers = List.copyOf(headers);
        this.body = body;
        this.end = end;
        this.claimed = claimed;
    }

    /** A JSON document. */
    public static Reply json(int status, String body) {
        return bytes(status, "application/json", body.getBytes(StandardCharsets.UTF_8));
    }

    /** A web page. */
    public static Reply html(int status, String body) {
        return bytes(status, "text/html", body.getBytes(StandardCharsets.UTF_8));
    }

    /** Any bytes. */
    public static Reply bytes(int status, String type, byte[] body) {
        return new Reply(status, List.of("Content-Type: " + type), body, End.KEEP, body.length);
    }

    /** A redirect. */
    public static Reply redirect(int status, String location) {
        return bytes(status, "text/plain", new byte[0]).with("Location: " + location);
    }

    /** The connection is closed without a byte. */
    public static Reply hangUp() {
        return new Reply(0, List.of(), new byte[0], End.CLOSE, 0);
    }

    /** Nothing is ever answered. */
    public static Reply silence() {
        return new Reply(0, List.of(), new byte[0], End.STALL, 0);
    }

    /** The same with one more header line. */
    public Reply with(String header) {
        List<String> more = new ArrayList<>(headers);
        more.add(header);
        return new Reply(status, more, body, end, claimed);
    }

    /** The same, but the body stops in the middle and the connection stays open. */
    public Reply stallingInTheMiddle() {
        return new Reply(status, headers, java.util.Arrays.copyOf(body, body.length / 2), End.STALL, body.length);
    }

    /** The same, but the body stops in the middle and the connection is closed. */
    public Reply brokenOffInTheMiddle() {
        return new Reply(status, headers, java.util.Arrays.copyOf(body, body.length / 2), End.CLOSE, body.length);
    }

    /** The same, and the connection is closed afterwards without a word. */
    public Reply closingQuietly() {
        return new Reply(status, headers, body, End.CLOSE, claimed);
    }

    /** The same, packed. */
    public Reply gzipped() {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Reply(status, headers, packed.toByteArray(), end, packed.size()).with("Content-Encoding: gzip");
    }

    End end() {
        return end;
    }

    byte[] onTheWire() {
        if (status == 0) {
            return new byte[0];
        }
        StringBuilder head = new StringBuilder("HTTP/1.1 ").append(status).append(" Scripted\r\nContent-Length: ").append(claimed).append("\r\n");
        headers.forEach(h -> head.append(h).append("\r\n"));
        byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
        byte[] all = java.util.Arrays.copyOf(start, start.length + body.length);
        System.arraycopy(body, 0, all, start.length, body.length);
        return all;
    }
}
