package org.pilothouse.ui.connect;

import java.util.Map;
import java.util.Optional;

/**
 * What a person wants to be connected to. Secrets appear in it only while it is handed on, and are never stored.
 *
 * @param url the address as typed
 * @param dialect {@code universe} or {@code subnet}, empty where it is told from the answer
 * @param submitUrl where decisions go, if elsewhere
 * @param query parameters of every request
 * @param headers headers of every request
 * @param access how we are let in
 * @param name user name or header name, where the access wants one
 * @param reference {@code env:NAME}, a command, or the secret itself
 * @param game the level and the agents, where the address is that of a game of Lab Recruits
 */
public record ConnectRequest(String url, Optional<String> dialect, Optional<String> submitUrl, Map<String, String> query,
        Map<String, String> headers, Access access, String name, String reference, Game game) {
    /**
     * What a game of Lab Recruits needs beside its address.
     *
     * @param level the level on the disk of the game; empty joins the game as it is
     * @param agents ids, separated by commas
     */
    public record Game(String level, String agents) {
        /** Neither. */
        public static final Game NONE = new Game("", "");
    }

    /** How we are let in. */
    public enum Access { NONE, BEARER, BASIC, HEADER, COMMAND }

    public ConnectRequest {
        query = Map.copyOf(query);
        headers = Map.copyOf(headers);
    }

    /** Without the secret: a record would print it. */
    @Override
    public String toString() {
        return "ConnectRequest to " + dialect.orElse("any dialect") + " by " + access;
    }
}
