package org.pilothouse.app.window;

import java.util.Optional;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldDecoder;
import org.pilothouse.iv4xr.GameDecoder;
import org.pilothouse.json.Limits;
import org.pilothouse.json.UnusableDocument;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;
import org.pilothouse.session.time.FrameDecoder;

/** Decodes recorded answers with the adapter that brought them. */
public final class RecordedFrames implements FrameDecoder {
    @Override
    public Optional<Frame> decode(Optional<String> protocol, Exchange exchange) {
        try {
            if (GameDecoder.reads(exchange)) {
                return Optional.of(new GameDecoder(Limits.USUAL).decode(exchange));
            }
            return Optional.of(new EastworldDecoder(Dialect.ofProtocol(protocol), Limits.USUAL).decode(exchange.responseBody()));
        } catch (UnusableDocument raw) {
            return Optional.empty();
        }
    }
}
