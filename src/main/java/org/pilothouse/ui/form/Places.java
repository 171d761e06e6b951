package org.pilothouse.ui.form;

import org.pilothouse.action.TypedJson;
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

/** Where the caret belongs in a field: at the fault of a JSON text, else at the end. */
final class Places implements Field.Kinds<Integer> {
    private final int end;

    private Places(int end) {
        this.end = end;
    }

    static int caret(Field field, int end) {
        return Math.min(end, field.fold(new Places(end)));
    }

    @Override
    public Integer text(TextEntry f) {
        return end;
    }

    @Override
    public Integer number(NumberEntry f) {
        return end;
    }

    @Override
    public Integer flag(FlagEntry f) {
        return end;
    }

    @Override
    public Integer choice(ChoiceEntry f) {
        return end;
    }

    @Override
    public Integer manyChoice(ManyChoiceEntry f) {
        return end;
    }

    @Override
    public Integer list(ListEntry f) {
        return end;
    }

    @Override
    public Integer group(GroupEntry f) {
        return end;
    }

    @Override
    public Integer branch(BranchEntry f) {
        return end;
    }

    @Override
    public Integer fixed(FixedEntry f) {
        return end;
    }

    @Override
    public Integer json(JsonEntry f) {
        return f.fault().map(TypedJson.Fault::offset).orElse(end);
    }
}
