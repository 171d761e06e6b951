package org.pilothouse.secret;

/** A secret could not be had. Neither part ever holds the secret, nor what a command printed. */
public final class SecretMissing extends Exception {
    private final String where;
    private final String why;

    /**
     * @param where the command or variable that should have given it
     * @param why in words
     */
    public SecretMissing(String where, String why) {
        super(where + ": " + why);
        this.where = where;
        this.why = why;
    }

    /** The command or variable that should have given it. */
    public String where() {
        return where;
    }

    /** Why it did not, in words. */
    public String why() {
        return why;
    }
}
