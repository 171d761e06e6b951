package org.pilothouse.ui.raw;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.pilothouse.json.Oddity;
import org.pilothouse.link.Exchange;
import org.pilothouse.session.Moment;
import org.pilothouse.session.Submission;

/** The exact exchange behind a step: what was sent, what came, and what was odd in it. Secrets were masked before it got here. Belongs to the FX thread. */
public final class RawModel {
    /** So many bytes of a body are shown; copying and saving take all of them. */
    public static final int MOST_SHOWN = 1 << 20;
    private static final int LONGEST_LINE = 400;
    private final ReadOnlyObjectWrapper<Optional<Shown>> shown = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Shown> newest = Optional.empty();
    private final BooleanProperty held = new SimpleBooleanProperty();

    /** Nothing exchanged yet. */
    public RawModel() {
        held.addListener((o, was, now) -> {
            if (!now) {
                shown.set(newest);
            }
        });
    }

    /** A part of an exchange. */
    public enum Part { ANSWER, REQUEST }

    /**
     * A body as lines.
     *
     * @param lines lines of at most {@value #LONGEST_LINE} characters; longer ones are broken for show only
     * @param bytes how long it is
     * @param left how many bytes of it are not shown
     * @param notText how many places are no UTF-8, shown as a question mark in a diamond
     */
    public record Body(List<String> lines, long bytes, long left, long notText) {
        /** No body at all. */
        public boolean isEmpty() {
            return bytes == 0;
        }
    }

    /**
     * What is on show.
     *
     * @param exchange the bytes
     * @param moment the step that they brought; empty where they brought none
     */
    public record Shown(Exchange exchange, Optional<Moment> moment) { }

    /** Shows one step, unless the person holds another one. */
    public void show(Moment moment) {
        show(new Shown(moment.exchange(), Optional.of(moment)));
    }

    /** Shows an exchange that brought no step, unless the person holds another one. */
    public void show(Exchange exchange) {
        show(new Shown(exchange, Optional.empty()));
    }

    /** Shows the exchange of a decision whose answer brought no step. */
    public void show(Submission submission) {
        if (submission.resultStep().isEmpty()) {
            submission.outcome().flatMap(o -> o.fold(a -> Optional.<Exchange>empty(), r -> Optional.of(r.exchange()), u -> Optional.of(u.exchange()), n -> Optional.empty()))
                    .ifPresent(this::show);
        }
    }

    private void show(Shown next) {
        newest = Optional.of(next);
        if (!held.get() && !shown.get().equals(newest)) {
            shown.set(newest);
        }
    }

    /** True while the step on show is held and new ones do not replace it. */
    public BooleanProperty heldProperty() {
        return held;
    }

    /** Forgets everything: another agent is being watched from now on. */
    public void clear() {
        newest = Optional.empty();
        held.set(false);
        shown.set(newest);
    }

    /** What is on show. */
    public ReadOnlyObjectProperty<Optional<Shown>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** The exchange on show. */
    public Optional<Exchange> exchange() {
        return shown.get().map(Shown::exchange);
    }

    /** What was odd while decoding it. */
    public List<Oddity> oddities() {
        return shown.get().flatMap(Shown::moment).map(m -> m.frame().report()).orElse(List.of());
    }

    /** Header lines of a part. */
    public List<String> headers(Part part) {
        return exchange().map(e -> part == Part.REQUEST ? e.requestHeaders() : e.responseHeaders()).orElse(List.of());
    }

    /** The bytes of a part; never write to them. */
    public byte[] bytes(Part part) {
        return exchange().map(e -> part == Part.REQUEST ? e.requestBody() : e.responseBody()).orElse(new byte[0]);
    }

    /** A body ready to be shown: exactly as it came, or one member a line. */
    public Body body(Part part, boolean pretty) {
        byte[] bytes = bytes(part);
        int length = Math.min(bytes.length, MOST_SHOWN);
        long[] bad = new long[1];
        String text = decode(bytes, length, bad);
        String shape = pretty && Prettify.looksLikeJson(text) ? Prettify.json(text) : text;
        return new Body(lines(shape), bytes.length, bytes.length - length, bad[0]);
    }

    /** The whole body as text, for the clipboard: never shortened, never prettified. */
    public String whole(Part part) {
        return new String(bytes(part), StandardCharsets.UTF_8);
    }

    /** First line, headers and whole body of a part, for the clipboard. */
    public String everything(Part part) {
        return exchange().map(e -> {
            String head = part == Part.REQUEST ? e.request() : e.status().isPresent() ? "HTTP " + e.status().getAsInt() : "";
            return head + "\n" + String.join("\n", headers(part)) + "\n\n" + whole(part);
        }).orElse("");
    }

    private static String decode(byte[] bytes, int length, long[] bad) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT).onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
        CharBuffer out = CharBuffer.allocate(length + 1);
        boolean cut = length < bytes.length;
        while (true) {
            var result = decoder.decode(in, out, !cut);
            if (!result.isError()) {
                break;
            }
            bad[0]++;
            out.put('\uFFFD');
            in.position(in.position() + result.length());
        }
        return out.flip().toString();
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            int stop = end < 0 ? text.length() : end;
            while (stop - start > LONGEST_LINE) {
                int cut = start + LONGEST_LINE - (Character.isHighSurrogate(text.charAt(start + LONGEST_LINE - 1)) ? 1 : 0);
                lines.add(text.substring(start, cut));
                start = cut;
            }
            lines.add(text.substring(start, stop > start && text.charAt(stop - 1) == '\r' ? stop - 1 : stop));
            start = stop + 1;
        }
        return lines;
    }
}
