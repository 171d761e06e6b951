package org.pilothouse.action.form;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.action.SchemaReading;

/**
 * One of several forms (oneOf, anyOf, several types). Nothing is chosen until somebody chooses; each form keeps what was typed in it, and only the
 * chosen one is sent.
 */
public final class BranchEntry extends Field {
    /**
     * One of the forms.
     *
     * @param label its title, its given value or the names of its members; empty where only its kind tells
     * @param kind the JSON type that it takes: {@code string}, {@code object} …; {@code any} where several
     * @param schema its schema, with what holds for all of them
     */
    public record Branch(String label, String kind, SchemaReading schema) { }

    private final List<Branch> branches;
    private final Map<Branch, Field> drafts = new LinkedHashMap<>();
    private Optional<Branch> chosen = Optional.empty();

    BranchEntry(About about, Field parent, FormModel form, List<Branch> branches) {
        super(about, parent, form);
        this.branches = List.copyOf(branches);
    }

    @Override
    <T> T own(Kinds<T> kinds) {
        return kinds.branch(this);
    }

    /** The forms that it can take. */
    public List<Branch> branches() {
        return branches;
    }

    /** The form that is chosen. */
    public Optional<Branch> chosen() {
        return chosen;
    }

    /** The field of the chosen form. */
    public Optional<Field> field() {
        return chosen.map(drafts::get);
    }

    /** Chooses a form, or takes the choice back. What is typed in the others stays there. */
    public void choose(Optional<Branch> branch) {
        if (!branch.equals(chosen)) {
            Optional<Field> before = field();
            chosen = branch;
            boolean fresh = branch.isPresent() && !drafts.containsKey(branch.get());
            branch.ifPresent(this::built);
            if (fresh) {
                before.ifPresent(this::carryShared);
            }
            if (sendsNull()) {
                sendNull(false);
            }
            if (branch.isPresent()) {
                touch(true);
            } else {
                untouched();
                changed(true);
            }
        }
    }

    /** Members that the schema names beside its forms are the same field in each: they come along into a form opened for the first time. */
    private void carryShared(Field before) {
        List<String> shared = about().schema().members();
        Field now = field().orElseThrow();
        for (Field from : before.children()) {
            if (from.engaged() && shared.contains(from.about().name())) {
                now.children().stream().filter(f -> f.about().name().equals(from.about().name())).findFirst()
                        .ifPresent(to -> from.draft().ifPresent(to::fill));
            }
        }
    }

    private Field built(Branch branch) {
        return drafts.computeIfAbsent(branch, b -> {
            Field f = Fields.build(b.schema(), this, form(), "", true);
            if (f instanceof GroupEntry g) {
                g.unfold();
            }
            return f;
        });
    }

    @Override
    public List<Field> children() {
        return field().map(List::of).orElse(List.of());
    }

    @Override
    String stepTo(Field child) {
        return "";
    }

    @Override
    Entered readOwn() {
        return field().map(Field::read).orElse(about().required() ? Entered.wrong("choose") : Entered.NOTHING);
    }

    @Override
    Optional<JsonNode> draftOwn() {
        return field().flatMap(Field::draft);
    }

    @Override
    boolean holds(JsonNode value) {
        return fitting(value).isPresent();
    }

    private Optional<Branch> fitting(JsonNode value) {
        return branches.stream().filter(b -> Fields.check(b.schema()).check(value).isEmpty()).findFirst();
    }

    @Override
    void take(JsonNode value) {
        chosen = fitting(value);
        chosen.map(this::built).ifPresent(f -> f.seed(value));
    }

    @Override
    void forget() {
        chosen = Optional.empty();
        drafts.clear();
    }
}
