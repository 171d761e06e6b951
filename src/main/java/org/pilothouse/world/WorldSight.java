package org.pilothouse.world;

import java.util.Arrays;
import java.util.Optional;

/**
 * The geometric part of an observation: a World Object Model, and the mesh vertices seen now.
 *
 * @param model what the agent sees
 * @param meshId the mesh that the vertex numbers belong to; empty where the source has no name for it
 * @param mesh the mesh itself, where this observation brought it (usually the first one only)
 * @param visibleVertices numbers of the mesh vertices seen now; may precede the mesh
 */
public record WorldSight(WorldModel model, String meshId, Optional<NavMesh> mesh, int[] visibleVertices) {
    public WorldSight {
        visibleVertices = visibleVertices.clone();
    }

    @Override
    public int[] visibleVertices() {
        return visibleVertices.clone();
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof WorldSight w && model.equals(w.model) && meshId.equals(w.meshId) && mesh.equals(w.mesh)
                && Arrays.equals(visibleVertices, w.visibleVertices);
    }

    @Override
    public int hashCode() {
        return 31 * model.hashCode() + Arrays.hashCode(visibleVertices);
    }
}
