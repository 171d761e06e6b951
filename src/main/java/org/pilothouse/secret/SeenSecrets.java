package org.pilothouse.secret;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The secrets that a connection has used so far, so that what is kept about it can be masked by all of them. Thread-safe. */
public final class SeenSecrets {
    /** Where each request has a secret of its own, the older ones are of no use to anybody. */
    private static final int MOST = 64;
    private final Set<String> values = new LinkedHashSet<>();
    private volatile Masking masking = new Masking(List.of());

    /** With these from the beginning. */
    public SeenSecrets(List<Secret> known) {
        add(known);
    }

    private synchronized void add(List<Secret> secrets) {
        boolean news = false;
        for (Secret s : secrets) {
            news |= values.add(s.reveal());
        }
        for (Iterator<String> oldest = values.iterator(); values.size() > MOST; ) {
            oldest.next();
            oldest.remove();
        }
        if (news) {
            masking = new Masking(values.stream().map(Secret::new).toList());
        }
    }

    /** The same credentials, whose secrets are remembered when they are made. */
    public Credentials remembering(Credentials credentials) {
        return () -> {
            Credentials.Grant grant = credentials.fresh();
            add(grant.secrets());
            return grant;
        };
    }

    /** A mask for all of them. */
    public Masking masking() {
        return masking;
    }
}
