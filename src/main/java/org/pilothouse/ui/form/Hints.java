package org.pilothouse.ui.form;

import java.util.ArrayList;
import java.util.List;
import org.pilothouse.action.form.BranchEntry;
import org.pilothouse.action.form.ChoiceEntry;
import org.pilothouse.action.form.Field;
import org.pilothouse.action.form.FixedEntry;
import org.pilothouse.action.form.FlagEntry;
import org.pilothouse.action.form.GroupEntry;
import org.pilothouse.action.form.JsonEntry;
import org.pilothouse.action.form.ListEntry;
import org.pilothouse.action.form.ManyChoiceEntry;
import org.pilothouse.action.form.NumberEntry;
import org.pilothouse.action.form.TextEntry;
import org.pilothouse.ui.kit.Texts;

/** What is said beside a label in two or three words: a kind, a range. */
final class Hints implements Field.Kinds<String> {
    private final Texts texts;

    Hints(Texts texts) {
        this.texts = texts;
    }

    @Override
    public String text(TextEntry f) {
        return f.format();
    }

    @Override
    public String number(NumberEntry f) {
        List<String> said = new ArrayList<>();
        f.bound("minimum").ifPresent(b -> said.add("≥ " + b.toPlainString()));
        f.bound("exclusiveMinimum").ifPresent(b -> said.add("> " + b.toPlainString()));
        f.bound("maximum").ifPresent(b -> said.add("≤ " + b.toPlainString()));
        f.bound("exclusiveMaximum").ifPresent(b -> said.add("< " + b.toPlainString()));
        return texts.get(f.whole() ? "hint.integer" : "hint.number") + (said.isEmpty() ? "" : " " + String.join(", ", said));
    }

    @Override
    public String flag(FlagEntry f) {
        return "";
    }

    @Override
    public String choice(ChoiceEntry f) {
        return "";
    }

    @Override
    public String manyChoice(ManyChoiceEntry f) {
        return texts.get("hint.many");
    }

    @Override
    public String list(ListEntry f) {
        return texts.get("hint.list", f.children().size());
    }

    @Override
    public String group(GroupEntry f) {
        return f.isSent() ? "" : texts.get("hint.left.out");
    }

    @Override
    public String branch(BranchEntry f) {
        return texts.get("hint.branch");
    }

    @Override
    public String fixed(FixedEntry f) {
        return texts.get("hint.fixed");
    }

    @Override
    public String json(JsonEntry f) {
        return texts.get("hint.json");
    }
}
