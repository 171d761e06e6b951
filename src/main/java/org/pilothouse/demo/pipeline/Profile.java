package org.pilothouse.demo.pipeline;

import java.util.Locale;
import java.util.Set;

/** The five published configurations of pipeline servers and their tools, and one of our own for the built-in world. */
public enum Profile {
    /** Command, project in the cloud, models in the cloud. */
    CLOUD_CLOUD(false, true),
    /** Command, project in the cloud, models delegated. */
    CLOUD_DELEGATED(true, true),
    /** Command, project on this machine, models in the cloud. */
    LOCAL_CLOUD(false, true),
    /** Command, project on this machine, models delegated. */
    LOCAL_DELEGATED(true, true),
    /** Hosted, over HTTP. */
    HOSTED(false, false),
    /** All seven tools over HTTP: more than any hosted server offers, so that the built-in world can show everything. */
    SUPERSET(true, true);

    private static final Set<String> TASKS = Set.of("next_task", "submit_task_result");
    private static final Set<String> QUESTIONS = Set.of("next_question", "answer_question");
    private final boolean tasks;
    private final boolean questions;

    Profile(boolean tasks, boolean questions) {
        this.tasks = tasks;
        this.questions = questions;
    }

    /** Whether a server of this profile has the tool. */
    public boolean offers(String tool) {
        return TASKS.contains(tool) ? tasks : !QUESTIONS.contains(tool) || questions;
    }

    /** The name on the command line, for example {@code cloud-delegated}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
