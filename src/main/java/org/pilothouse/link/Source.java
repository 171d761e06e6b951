package org.pilothouse.link;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.pilothouse.secret.Masking;
import org.pilothouse.world.GroundTruth;

/**
 * Something that can be watched, whatever protocol it speaks.
 *
 * @param name what it is called where a person sees it: an address without secrets
 * @param links makes a link to it; nothing is sent before the link is used
 * @param masking what masks by every secret that its links have shown so far, for what is kept about it
 * @param truth what is true there, where a file tells; reads that file
 * @param level the text of the file from which the place is built, where it is at hand; reads that file
 */
public record Source(String name, Supplier<Link> links, Supplier<Masking> masking,
        Supplier<Optional<GroundTruth>> truth, Supplier<Optional<String>> level) {
    /** One of which nobody knows the truth. */
    public Source(String name, Supplier<Link> links, Supplier<Masking> masking) {
        this(name, links, masking, Optional::empty, Optional::empty);
    }

    /** One that needs no secrets, and of which nobody knows the truth. */
    public Source(String name, Supplier<Link> links) {
        this(name, links, () -> new Masking(List.of()));
    }

    /** A fresh link. */
    public Link open() {
        return links.get();
    }
}
