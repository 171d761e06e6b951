package org.pilothouse.demo.world.game;

/** What an agent can see. */
public enum Kind {
    BUTTON, DOOR, SCREEN, FLAG, FIRE, NPC, MONSTER, AGENT, DECORATION
}
