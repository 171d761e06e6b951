package org.pilothouse.link;

import java.util.List;
import java.util.function.Supplier;
import org.pilothouse.secret.Masking;

/**
 * Something that can be watched, whatever protocol it speaks.
 *
 * @param name what it is called where a person sees it: an address without secrets
 * @param links makes a link to it; nothing is sent before the link is used
 * @param masking what masks by every secret that its links have shown so far, for what is kept about it
 */
public record Source(String name, Supplier<Link> links, Supplier<Masking> masking) {
    /** One that needs no secrets. */
    public Source(String name, Supplier<Link> links) {
        this(name, links, () -> new Masking(List.of()));
    }

    /** A fresh link. */
    public Link open() {
        return links.get();
    }
}
