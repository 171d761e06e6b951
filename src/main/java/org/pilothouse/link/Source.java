package org.pilothouse.link;

import java.util.function.Supplier;

/**
 * Something that can be watched, whatever protocol it speaks.
 *
 * @param name what it is called where a person sees it: an address without secrets
 * @param links makes a link to it; nothing is sent before the link is used
 */
public record Source(String name, Supplier<Link> links) {
    /** A fresh link. */
    public Link open() {
        return links.get();
    }
}
