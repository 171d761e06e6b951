package org.pilothouse.iv4xr;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A game on a real socket that says whatever a test wants, to any number of clients, and notes what it heard. */
final class OddGame implements AutoCloseable {
    /** Told as an answer: the game closes the connection. */
    static final String CLOSES = "(closes)";
    /** An observation of agent a1 at tick 7, with a door, a fire and another agent in sight. */
    static final String SEEN = "{\"meta\":{\"tick\":7,\"time\":\"t\",\"gameover\":false},\"agent\":{\"id\":\"a1\",\"position\":{\"x\":1.0,\"y\":0.0,"
            + "\"z\":1.0},\"velocity\":{\"x\":0,\"y\":0,\"z\":0},\"didNothing\":true,\"health\":90,\"score\":3,\"mood\":\"Ouch\"},\"objects\":["
            + "{\"name\":\"door1\",\"tag\":\"Door\",\"transform\":{\"position\":{\"x\":3,\"y\":0,\"z\":4}},\"colliders\":[{\"center\":{\"x\":2.55,\"y\":1.0,"
            + "\"z\":4},\"size\":{\"x\":0.3,\"y\":2.0,\"z\":-1.5}}],\"Toggleable\":{\"isActive\":true}},"
            + "{\"name\":\"FireHazard(Clone)\",\"tag\":\"Dynamic\",\"transform\":{\"position\":{\"x\":3,\"y\":0,\"z\":4}},\"colliders\":[],\"FireHazard\":{}},"
            + "{\"name\":\"Agent b2\",\"tag\":\"Player\",\"transform\":{\"position\":{\"x\":5,\"y\":0,\"z\":4}},\"colliders\":[]}],\"navMeshIndices\":[0,2]}\n";
    static final String MESH = "{\"vertices\":[{\"x\":0,\"y\":0,\"z\":0},{\"x\":2,\"y\":0,\"z\":0},{\"x\":0,\"y\":0,\"z\":2}],\"indices\":[0,1,2]}\n";
    private final ServerSocket socket = new ServerSocket();
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final List<Socket> clients = new CopyOnWriteArrayList<>();

    private OddGame(int port, Function<String, String> answers) throws IOException {
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 5);
        daemon(() -> {
            while (!socket.isClosed()) {
                try {
                    Socket client = socket.accept();
                    clients.add(client);
                    daemon(() -> serve(client, answers));
                } catch (IOException e) {
                    // The test closed the game.
                }
            }
        });
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "odd-game");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(Socket client, Function<String, String> answers) {
        try (client) {
            talk(client, answers);
        } catch (IOException e) {
            // The client went.
        }
    }

    private void talk(Socket client, Function<String, String> answers) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            heard.add(line);
            String answer = answers.apply(line);
            if (answer.equals(CLOSES)) {
                return;
            }
            client.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** A game that answers each line with the next text, and with nothing after the last one. */
    static OddGame saying(String... answers) throws IOException {
        List<String> left = new CopyOnWriteArrayList<>(answers);
        return new OddGame(0, line -> left.isEmpty() ? "" : left.remove(0));
    }

    /** A game that answers each line as told; port 0 for any free one. */
    static OddGame answering(int port, Function<String, String> answers) throws IOException {
        return new OddGame(port, answers);
    }

    /** The same observation at another tick. */
    static String seenAt(int tick) {
        return SEEN.replace("\"tick\":7", "\"tick\":" + tick);
    }

    int port() {
        return socket.getLocalPort();
    }

    /** The lines heard so far. */
    List<String> heard() {
        return heard;
    }

    /** How many lines with that word were heard. */
    long heard(String word) {
        return heard.stream().filter(l -> l.contains(word)).count();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket client : clients) {
            client.close();
        }
    }
}
