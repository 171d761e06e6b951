package org.pilothouse.ui.ask;

import java.time.Duration;
import org.pilothouse.ui.kit.Texts;

/** How long ago, in one word. */
final class Ages {
    private Ages() { }

    static String words(Texts texts, Duration age) {
        long s = Math.max(0, age.toSeconds());
        return s < 120 ? texts.get("age.seconds", s) : s < 7200 ? texts.get("age.minutes", s / 60) : texts.get("age.hours", s / 3600);
    }
}
