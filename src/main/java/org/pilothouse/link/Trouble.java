package org.pilothouse.link;

import java.util.List;

/**
 * Something went wrong at the border, as a kind and the particulars of its sentences. What happened, what it means and what to do are looked up
 * in the bundle {@code org/pilothouse/link/troubles} under {@code KIND.what}, {@code KIND.means} and {@code KIND.todo}.
 *
 * @param kind what it is; its {@link Kind#code()} is the short code that people can search for
 * @param details what the sentences are filled with, in the order that the kind documents; never a secret
 */
public record Trouble(Kind kind, List<String> details) {
    public Trouble {
        details = List.copyOf(details);
    }

    /** A trouble with its particulars. */
    public static Trouble of(Kind kind, Object... details) {
        return new Trouble(kind, java.util.Arrays.stream(details).map(String::valueOf).toList());
    }

    /** Every trouble that an environment can give. */
    public enum Kind {
        /** {0} host. */
        HOST_UNKNOWN("PH-101"),
        /** {0} host and port. */
        CONNECTION_REFUSED("PH-102"),
        /** {0} host and port, {1} what broke. */
        CONNECTION_LOST("PH-103"),
        /** {0} host, {1} what is wrong with its certificate. */
        CERTIFICATE_WRONG("PH-104"),
        /** {0} seconds waited. */
        NO_ANSWER("PH-105"),
        /** {0} host: it began an answer and stopped; {1} bytes that came. */
        ANSWER_STALLED("PH-106"),
        /** {0} seconds waited for a game of Lab Recruits. */
        GAME_SILENT("PH-109"),
        /** {0} number of redirects followed. */
        REDIRECT_LOOP("PH-107"),
        /** {0} address it points to: a decision is never redirected. */
        DECISION_REDIRECTED("PH-108"),
        /** {0} HTTP status, {1} first readable line. */
        WEB_PAGE_INSTEAD("PH-201"),
        /** {0} what is wrong, {1} bytes. */
        NOT_JSON("PH-202"),
        /** {0} HTTP status. */
        EMPTY_ANSWER("PH-203"),
        /** {0} limit in bytes. */
        TOO_LARGE("PH-204"),
        /** {0} limit in levels. */
        TOO_DEEP("PH-205"),
        /** {0} what was there instead of an object. */
        NOT_AN_OBJECT("PH-206"),
        /** {0} HTTP status, {1} message. */
        SERVER_FAULT("PH-301"),
        /** {0} body code, {1} message. */
        SERVER_SAYS_NO("PH-302"),
        /** {0} HTTP status, {1} message. */
        CREDENTIALS_REFUSED("PH-303"),
        /** {0} command or variable, {1} why. */
        CREDENTIALS_MISSING("PH-304"),
        /** {0} HTTP status, {1} address. */
        NOT_THERE("PH-305"),
        /** {0} the level, {1} why as far as it can be told here. */
        LEVEL_NOT_LOADED("PH-306"),
        /** {0} the agent, {1} whom the level has, as a sentence that may be empty. */
        AGENT_UNKNOWN("PH-307"),
        /** What is shown is stale: {0} seconds old. */
        NOT_LIVE("PH-401"),
        /** Another decision is under way. */
        ALREADY_SENDING("PH-402"),
        /** Nothing has been read yet. */
        NOTHING_READ("PH-403"),
        /** The decision could not be recorded: {0} why. */
        NOT_RECORDED("PH-404"),
        /** The watch is in the past (replay or scrubbed). */
        IN_THE_PAST("PH-405"),
        /** The person said goodbye to the environment. */
        LEFT("PH-406"),
        /** {0} what. Anything without a kind of its own. */
        OTHER("PH-999");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** The short code shown to people. */
        public String code() {
            return code;
        }
    }
}
