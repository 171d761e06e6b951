package org.pilothouse.demo.world.game;

/**
 * What a game can be started with.
 *
 * @param agentSpeed metres per step of 0.02 s
 * @param jumpHeight metres of a hop
 * @param viewDistance metres from the eye
 * @param seesUnderfoot whether an agent sees what it stands on; in the game it does not, since the ray that would have to meet it starts inside it
 */
public record Rules(double agentSpeed, double jumpHeight, double viewDistance, boolean seesUnderfoot) {
    /** Seconds of a step. */
    public static final double STEP = 0.02;
    /** Steps of a second. */
    public static final int STEPS_PER_SECOND = 50;
    /** Height of the eye over the feet. */
    public static final double EYE = 1.4589;
    /** Radius of a character. */
    public static final double RADIUS = 0.32;
    /** Height of a character. */
    public static final double HEIGHT = 1.7;
    /** How near to its target a commanded character stops: the root of 0.1. */
    public static final double ARRIVAL = Math.sqrt(0.1);
    /** From how far a button can be pressed. */
    public static final double REACH = 1.5;
    /** Height of resting feet over the ground. */
    public static final double SKIN = 0.0011;

    /** The game's own values. */
    public static Rules standard() {
        return new Rules(0.13, 0.18, 10, false);
    }
}
