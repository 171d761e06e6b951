package org.pilothouse.nav;

import java.util.List;

/**
 * What was wrong with a mesh, and what was done about it.
 *
 * @param vertices vertices as sent
 * @param triangles triangles as sent
 * @param twinsMerged vertices closer than a millimetre to another one, joined to it
 * @param badIndices triangles skipped because a corner does not exist
 * @param degenerate triangles skipped because they have no area
 * @param unusable triangles skipped because a corner has no finite place
 * @param islands parts that no walk connects, counted over usable triangles
 * @param notes the first of each, in words, with their numbers
 */
public record MeshHealth(int vertices, int triangles, int twinsMerged, int badIndices, int degenerate, int unusable, int islands,
        List<String> notes) {
    public MeshHealth {
        notes = List.copyOf(notes);
    }

    /** True where nothing had to be mended or skipped. */
    public boolean sound() {
        return twinsMerged == 0 && badIndices == 0 && degenerate == 0 && unusable == 0;
    }
}
