package org.pilothouse.ui.ask;

import java.util.Locale;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import org.pilothouse.pipeline.mcp.WireMessage;

/** Every message of the protocol and every line of the server's log, the newest ten thousand of each. Lives on the FX thread. */
public final class WireModel {
    private static final int MOST = 10_000;
    private static final int DROPPED_AT_ONCE = 1_000;
    private final ObservableList<WireMessage> messages = FXCollections.observableArrayList();
    private final FilteredList<WireMessage> shown = new FilteredList<>(messages);
    private final ObservableList<String> log = FXCollections.observableArrayList();

    void message(WireMessage m) {
        add(messages, m);
    }

    void serverLog(String line) {
        add(log, line);
    }

    private static <T> void add(ObservableList<T> list, T one) {
        if (list.size() >= MOST) {
            list.remove(0, DROPPED_AT_ONCE);
        }
        list.add(one);
    }

    /** Shows only messages with that text in them. */
    public void filter(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        shown.setPredicate(wanted.isEmpty() ? null : m -> m.method().toLowerCase(Locale.ROOT).contains(wanted) || m.json().toLowerCase(Locale.ROOT).contains(wanted));
    }

    /** The messages that pass the filter. */
    public ObservableList<WireMessage> messages() {
        return shown;
    }

    /** The server's log. */
    public ObservableList<String> log() {
        return log;
    }

    /** The messages that pass the filter as JSON lines: time, direction, message. */
    public String export() {
        return shown.stream().map(m -> "{\"at\":\"" + m.at() + "\",\"sent\":" + m.sent() + ",\"message\":" + m.json() + "}\n").collect(Collectors.joining());
    }
}
