package org.pilothouse.link;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javax.net.ServerSocketFactory;

/**
 * A real server on 127.0.0.1 that answers as told, byte for byte, and keeps what it was asked. Replies are scripted by {@code METHOD /path}; they are
 * given in order and the last one again and again.
 */
public final class ScriptedServer implements AutoCloseable {
    private final ServerSocket door;
    private final String scheme;
    private final Map<String, Deque<Reply>> script = new ConcurrentHashMap<>();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Set<Thread> working = ConcurrentHashMap.newKeySet();

    /** What one request was. */
    public record Asked(String method, String target, Map<String, String> headers, byte[] body) {
        /** The body as text. */
        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        /** A header by its name in lower case; null where it was not sent. */
        public String header(String name) {
            return headers.get(name);
        }
    }

    /** Starts on a free port. */
    public ScriptedServer() {
        this(ServerSocketFactory.getDefault(), "http");
    }

    /** Starts on a free port with sockets of another kind. */
    public ScriptedServer(ServerSocketFactory sockets, String scheme) {
        try {
            door = sockets.createServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.scheme = scheme;
        run(this::welcome);
    }

    /** The address of a path on this server. */
    public String url(String path) {
        return scheme + "://127.0.0.1:" + door.getLocalPort() + path;
    }

    /** The same server under another name. */
    public String urlByName(String path) {
        return scheme + "://localhost:" + door.getLocalPort() + path;
    }

    /** Scripts the answers of {@code GET /path} or {@code POST /path}. */
    public ScriptedServer on(String methodAndPath, Reply... replies) {
        script.put(methodAndPath, new ArrayDeque<>(List.of(replies)));
        return this;
    }

    /** Every request so far, in order. */
    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    /** Every request of one method so far, in order. */
    public List<Asked> asked(String method) {
        return asked.stream().filter(a -> a.method().equals(method)).toList();
    }

    /** Returns when the port is really shut: a socket that a thread still waits on stays open until that thread has woken. */
    @Override
    public void close() {
        closed.countDown();
        try {
            door.close();
            for (Thread t = anyOther(); t != null; t = anyOther()) {
                for (Socket s : open) {
                    s.close();
                }
                t.join(100);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Thread anyOther() {
        return working.stream().filter(t -> t != Thread.currentThread()).findAny().orElse(null);
    }

    private void welcome() throws IOException {
        while (!door.isClosed()) {
            Socket guest = door.accept();
            guest.setTcpNoDelay(true);
            open.add(guest);
            run(() -> serve(guest));
        }
    }

    private void serve(Socket guest) throws IOException, InterruptedException {
        try (guest; InputStream in = new BufferedInputStream(guest.getInputStream())) {
            for (Asked a = read(in); a != null; a = read(in)) {
                asked.add(a);
                Reply reply = next(a);
                guest.getOutputStream().write(reply.onTheWire());
                guest.getOutputStream().flush();
                if (reply.end() == Reply.End.STALL) {
                    closed.await();
                }
                if (reply.end() != Reply.End.KEEP) {
                    return;
                }
            }
        } finally {
            open.remove(guest);
        }
    }

    private Reply next(Asked a) {
        Deque<Reply> replies = script.get(a.method() + " " + a.target().replaceFirst("\\?.*", ""));
        if (replies == null) {
            return Reply.html(404, "<html><body><h1>Nothing here</h1></body></html>");
        }
        synchronized (replies) {
            return replies.size() > 1 ? replies.poll() : replies.peek();
        }
    }

    private static Asked read(InputStream in) throws IOException {
        String first = line(in);
        if (first == null) {
            return null;
        }
        Map<String, String> headers = new HashMap<>();
        for (String line = line(in); line != null && !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            if (colon < 0) {
                return null;
            }
            headers.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
        }
        String[] parts = first.split(" ");
        return new Asked(parts[0], parts[1], headers, in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0"))));
    }

    private static String line(InputStream in) throws IOException {
        List<Byte> bytes = new ArrayList<>();
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b == '\n') {
                byte[] all = new byte[bytes.size()];
                for (int i = 0; i < all.length; i++) {
                    all[i] = bytes.get(i);
                }
                return new String(all, StandardCharsets.UTF_8).stripTrailing();
            }
            bytes.add((byte) b);
        }
        return null;
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private void run(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException | InterruptedException e) {
                // The guest left, or the test is over.
            } finally {
                working.remove(Thread.currentThread());
            }
        }, "scripted-server");
        thread.setDaemon(true);
        working.add(thread);
        thread.start();
    }
}
