package org.pilothouse.iv4xr;

import java.time.Clock;
import java.util.List;
import org.pilothouse.link.Source;
import org.pilothouse.secret.Masking;

/** Games of Lab Recruits as something that can be watched. */
public final class GameSources {
    private GameSources() { }

    /** One source for each agent; they share one game, so its level is loaded once for all of them. */
    public static List<Source> of(List<GameAddress> addresses) {
        SharedLevel level = new SharedLevel(addresses.get(0).level());
        return addresses.stream().map(a -> new Source(a.name(), () -> new LabRecruitsLink(a, level, true, Clock.systemUTC()),
                () -> new Masking(List.of()), () -> a.level().flatMap(LevelTruth::at), () -> a.level().flatMap(LevelAtHand::text))).toList();
    }

    /** A source whose level is loaded only where a person decides to. */
    public static Source joining(GameAddress address) {
        return new Source(address.name(), () -> new LabRecruitsLink(address, new SharedLevel(address.level()), false, Clock.systemUTC()));
    }
}
