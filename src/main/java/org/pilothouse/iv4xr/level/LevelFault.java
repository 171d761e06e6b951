package org.pilothouse.iv4xr.level;

import java.io.IOException;

/** A level that cannot be used at all: missing, unreadable, without a single tile, or larger than any level. */
public final class LevelFault extends IOException {
    private static final long serialVersionUID = 1L;

    LevelFault(String message) {
        super(message);
    }

    LevelFault(String message, Throwable cause) {
        super(message, cause);
    }
}
