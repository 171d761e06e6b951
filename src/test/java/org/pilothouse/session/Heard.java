package org.pilothouse.session;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes down what a watch tells. */
class Heard implements WatchListener {
    final List<Moment> moments = new CopyOnWriteArrayList<>();
    final List<Submission> submissions = new CopyOnWriteArrayList<>();
    final List<ConnectionState> states = new CopyOnWriteArrayList<>();
    final List<String> order = new CopyOnWriteArrayList<>();

    @Override
    public void moment(Moment moment) {
        moments.add(moment);
        order.add("step " + moment.step());
    }

    @Override
    public void submission(Submission s) {
        submissions.add(s);
        order.add("decision " + s.id() + s.outcome().map(o -> " " + o.getClass().getSimpleName()).orElse(" begun")
                + s.resultStep().map(r -> " -> step " + r).orElse(""));
    }

    @Override
    public void connection(ConnectionState state) {
        states.add(state);
    }
}
