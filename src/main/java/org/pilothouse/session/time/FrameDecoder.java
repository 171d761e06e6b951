package org.pilothouse.session.time;

import java.util.Optional;
import org.pilothouse.link.Exchange;
import org.pilothouse.link.Frame;

/** Decodes the bytes of an exchange again, as the link did that brought them. The adapters know how; this room does not. */
@FunctionalInterface
public interface FrameDecoder {
    /**
     * @param protocol what the frame was decoded as
     * @param exchange what came
     * @return the frame; empty where nobody can decode it any more: it is then shown raw
     */
    Optional<Frame> decode(Optional<String> protocol, Exchange exchange);
}
