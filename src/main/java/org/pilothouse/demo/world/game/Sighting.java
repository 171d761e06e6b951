package org.pilothouse.demo.world.game;

import java.util.List;

/**
 * What an agent sees.
 *
 * @param step steps since the game began
 * @param gameOver whether the game is over
 * @param agent the agent itself
 * @param things what it sees, in no particular order
 * @param vertices numbers of the mesh vertices that it sees, ascending
 */
public record Sighting(long step, boolean gameOver, AgentState agent, List<Seen> things, int[] vertices) { }
