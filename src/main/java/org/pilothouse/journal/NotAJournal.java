package org.pilothouse.journal;

import java.io.IOException;

/** The file is there and is no journal of this program; the message says what it begins with. */
public final class NotAJournal extends IOException {
    private static final long serialVersionUID = 1L;

    NotAJournal(String message) {
        super(message);
    }
}
