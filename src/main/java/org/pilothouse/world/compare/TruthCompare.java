package org.pilothouse.world.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pilothouse.world.GroundTruth;
import org.pilothouse.world.Vec3;
import org.pilothouse.world.WorldEntity;
import org.pilothouse.world.WorldModel;

/** What an agent believes, held against the truth. */
public final class TruthCompare {
    /** Things that never leave their place. */
    private static final Set<String> FIXED = Set.of("Switch", "Door", "ColorScreen", "Goal", "FireHazard");
    /** A door hangs beside the middle of its cell, and swings. */
    private static final double SAME_PLACE = 1.5;

    private TruthCompare() { }

    /** What kind of difference it is; the worst first. */
    public enum Kind {
        /** The subject was seen to change the other, and the truth has no such link. */
        LINK_TOO_MANY,
        /** The truth links the subject to the other, which stayed as it was when the subject was pressed. */
        LINK_MISSING,
        /** It was seen, and there is none in truth. */
        STRANGE,
        /** It was seen at another place than the true one. */
        ELSEWHERE,
        /** It was never seen. */
        UNSEEN,
        /** The link of the truth was not tried yet. */
        LINK_UNTRIED
    }

    /**
     * One difference.
     *
     * @param subject the thing, or what is pressed
     * @param other what changes by it; empty for a thing
     * @param type the type of the subject, empty where nobody knows it
     * @param place where the subject is in truth, or was seen where there is none in truth
     */
    public record Difference(Kind kind, String subject, String other, String type, Optional<Vec3> place) { }

    /** Every difference, the worst first. */
    public static List<Difference> between(GroundTruth truth, WorldModel believed, LinkEvidence evidence) {
        List<Difference> all = new ArrayList<>();
        links(truth, evidence, all);
        truth.things().values().forEach(t -> thing(t, believed, all));
        believed.elements().values().stream().filter(e -> FIXED.contains(e.type()) && !truth.things().containsKey(e.id()))
                .forEach(e -> all.add(new Difference(Kind.STRANGE, e.id(), "", e.type(), e.place())));
        all.sort(java.util.Comparator.comparing(Difference::kind));
        return all;
    }

    private static void thing(WorldEntity t, WorldModel believed, List<Difference> all) {
        WorldEntity seen = believed.elements().get(t.id());
        if (seen == null) {
            if (!t.id().equals(believed.agentId())) {
                all.add(new Difference(Kind.UNSEEN, t.id(), "", t.type(), t.place()));
            }
        } else if (FIXED.contains(t.type()) && seen.place().isPresent() && flat(seen.place().get(), t.place().orElseThrow()) > SAME_PLACE) {
            all.add(new Difference(Kind.ELSEWHERE, t.id(), "", t.type(), t.place()));
        }
    }

    private static void links(GroundTruth truth, LinkEvidence evidence, List<Difference> all) {
        Set<LinkEvidence.Link> shown = evidence.shown();
        Set<LinkEvidence.Link> denied = evidence.denied();
        for (LinkEvidence.Link l : shown) {
            if (!truth.links().getOrDefault(l.from(), List.of()).contains(l.to())) {
                all.add(link(truth, Kind.LINK_TOO_MANY, l));
            }
        }
        for (Map.Entry<String, List<String>> from : truth.links().entrySet()) {
            for (String to : from.getValue()) {
                LinkEvidence.Link l = new LinkEvidence.Link(from.getKey(), to);
                if (isThing(truth, l.from()) && isThing(truth, to) && !shown.contains(l)) {
                    all.add(link(truth, denied.contains(l) ? Kind.LINK_MISSING : Kind.LINK_UNTRIED, l));
                }
            }
        }
    }

    /** Links to way-points and of walking staff are no links that a button has. */
    private static boolean isThing(GroundTruth truth, String id) {
        return truth.things().containsKey(id) && !truth.things().get(id).type().equals("NPC");
    }

    private static Difference link(GroundTruth truth, Kind kind, LinkEvidence.Link l) {
        WorldEntity from = truth.things().get(l.from());
        return new Difference(kind, l.from(), l.to(), from == null ? "" : from.type(), from == null ? Optional.empty() : from.place());
    }

    private static double flat(Vec3 a, Vec3 b) {
        return Math.hypot(a.x() - b.x(), a.z() - b.z());
    }
}
