package org.pilothouse.pipeline.desk;

/** Where drafts survive a restart. Thread-safe; returns at once. */
public interface Drafts {
    /** The draft under a key, {@link Draft#EMPTY} where there is none. */
    Draft get(String key);

    /** Keeps a draft; an empty one is forgotten. */
    void keep(String key, Draft draft);
}
