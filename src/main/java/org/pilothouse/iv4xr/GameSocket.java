package org.pilothouse.iv4xr;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import org.pilothouse.link.Trouble;

/**
 * One connection to the game: a line out in one write, a line back, never two requests at once. After any trouble the connection is closed,
 * so that a late answer is never taken for the answer to something else. Calls come from one thread at a time; {@link #close()} from any.
 */
final class GameSocket {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int PIECE = 16_384;
    private final String host;
    private final int port;
    private final long limit;
    private volatile Socket socket;
    private volatile boolean closed;

    GameSocket(String host, int port, long limit) {
        this.host = host;
        this.port = port;
        this.limit = limit;
    }

    /** What stood in the way. {@code left} tells whether a byte of the request may have left. */
    static final class Broken extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Trouble trouble;
        private final boolean left;

        Broken(Trouble trouble, boolean left, Throwable cause) {
            super(trouble.kind().code(), cause);
            this.trouble = trouble;
            this.left = left;
        }

        Trouble trouble() {
            return trouble;
        }

        boolean left() {
            return left;
        }
    }

    /** Connects where there is no connection; nothing is sent. */
    void open() throws Broken {
        if (closed) {
            throw new Broken(Trouble.of(Trouble.Kind.CONNECTION_LOST, place(), "it was closed here"), false, null);
        }
        if (socket != null) {
            return;
        }
        Socket fresh = new Socket();
        try {
            fresh.setTcpNoDelay(true);
            fresh.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
            socket = fresh;
        } catch (UnknownHostException | java.nio.channels.UnresolvedAddressException e) {
            quietly(fresh);
            throw new Broken(Trouble.of(Trouble.Kind.HOST_UNKNOWN, host), false, e);
        } catch (IOException e) {
            quietly(fresh);
            throw new Broken(Trouble.of(Trouble.Kind.CONNECTION_REFUSED, place()), false, e);
        }
        if (closed) {
            close();
        }
    }

    /** Sends one line and waits for one line, which is given without its line break. */
    byte[] ask(byte[] line, Duration patience) throws Broken {
        open();
        Socket through = socket;
        if (through == null) {
            throw new Broken(Trouble.of(Trouble.Kind.CONNECTION_LOST, place(), "it was closed here"), false, null);
        }
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        try {
            InputStream in = through.getInputStream();
            if (in.available() > 0) {
                throw lost(Trouble.of(Trouble.Kind.OTHER, "The game said something that nobody had asked for; the connection was closed."), false, null);
            }
            through.getOutputStream().write(line);
            through.getOutputStream().flush();
            receive(through, in, answer, patience);
            return answer.toByteArray();
        } catch (SocketTimeoutException e) {
            throw lost(answer.size() == 0 ? Trouble.of(Trouble.Kind.GAME_SILENT, patience.toMillis() / 1000)
                    : Trouble.of(Trouble.Kind.ANSWER_STALLED, place(), answer.size()), true, e);
        } catch (IOException e) {
            throw lost(Trouble.of(Trouble.Kind.CONNECTION_LOST, place(), String.valueOf(e.getMessage())), true, e);
        }
    }

    private void receive(Socket through, InputStream in, ByteArrayOutputStream answer, Duration patience) throws IOException, Broken {
        long end = System.nanoTime() + patience.toNanos();
        byte[] piece = new byte[PIECE];
        while (true) {
            int left = (int) ((end - System.nanoTime()) / 1_000_000);
            if (left <= 0) {
                throw new SocketTimeoutException("too late");
            }
            through.setSoTimeout(left);
            int count = in.read(piece);
            if (count < 0) {
                throw new IOException("the game closed it");
            }
            for (int i = 0; i < count; i++) {
                if (piece[i] == '\n') {
                    answer.write(piece, 0, i > 0 && piece[i - 1] == '\r' ? i - 1 : i);
                    if (i + 1 < count) {
                        throw lost(Trouble.of(Trouble.Kind.OTHER, "The game sent two answers to one request; which belongs to it is not known."), true, null);
                    }
                    return;
                }
            }
            answer.write(piece, 0, count);
            if (answer.size() > limit) {
                throw lost(Trouble.of(Trouble.Kind.TOO_LARGE, limit), true, null);
            }
        }
    }

    private Broken lost(Trouble trouble, boolean left, Throwable cause) {
        drop();
        return new Broken(trouble, left, cause);
    }

    private String place() {
        return host + ":" + port;
    }

    private void drop() {
        Socket old = socket;
        socket = null;
        if (old != null) {
            quietly(old);
        }
    }

    /** Ends this connection; the next request makes another one. */
    void leave() {
        drop();
    }

    /** Ends the connection for good; a request under way fails soon. */
    void close() {
        closed = true;
        drop();
    }

    private static void quietly(Socket s) {
        try {
            s.close();
        } catch (IOException e) {
            // It is being closed; there is nobody left who could do anything about it.
        }
    }
}
