package org.pilothouse.ui.form;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.pilothouse.action.ArgumentError;
import org.pilothouse.action.form.Field;
import org.pilothouse.action.form.FormModel;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/**
 * The controls of a form: label, help, control and error of each field. A field that merely waits for its value is not scolded before somebody
 * {@linkplain #demand() tries to send}. Belongs to the FX thread.
 */
public final class FormView extends VBox {
    private static final Set<String> WAITING = Set.of("needed", "choose", "yes.or.no", "text.needed", "list.needed", "group.needed", "json.needed", "union");
    private final Texts texts;
    private final Map<Field, FieldRow> rows = new LinkedHashMap<>();
    private final Label whole = new Label();
    private final VBox fields = new VBox();
    private Suggestions suggestions = Suggestions.NONE;
    private FormModel model;
    private Runnable listening = () -> { };
    private boolean demanded;
    private String focusAfter = "";

    /** A view with no form yet. */
    public FormView(Locale locale) {
        texts = Texts.of(FormView.class, locale);
        Theme.room(this, FormView.class);
        getStyleClass().add("form-view");
        fields.getStyleClass().add("form-fields");
        whole.getStyleClass().add("field-error");
        whole.setWrapText(true);
        getChildren().addAll(fields, whole);
    }

    /** Where text fields get their suggestions from. */
    public void suggest(Suggestions source) {
        suggestions = source;
        if (model != null) {
            rebuild();
        }
    }

    /** Shows a form from now on. What it holds stays in the model. */
    public void show(FormModel form) {
        if (form == model) {
            return;
        }
        listening.run();
        model = form;
        demanded = false;
        listening = form.listen((field, shape) -> {
            if (shape) {
                rebuild();
            } else {
                refresh();
            }
        });
        rebuild();
    }

    /** The form on show. */
    public Optional<FormModel> model() {
        return Optional.ofNullable(model);
    }

    /** Shows everything that is still missing, and goes to the first field that is wrong. */
    public void demand() {
        demanded = true;
        refresh();
        errors().stream().findFirst().flatMap(e -> row(model.nearest(e.pointer()))).ifPresent(FieldRow::goThere);
    }

    /** Goes to the first control. */
    public void focusFirst() {
        rows.values().stream().filter(FieldRow::canFocus).findFirst().ifPresent(FieldRow::goThere);
    }

    /** The control of the field at a JSON pointer, if it is on show. */
    public Optional<Node> control(String pointer) {
        return model == null ? Optional.empty() : model.at(pointer).flatMap(this::row).map(FieldRow::control);
    }

    /** The error under the field at a JSON pointer; empty where none is shown. */
    public String errorAt(String pointer) {
        return model.at(pointer).flatMap(this::row).map(FieldRow::error).orElse("");
    }

    Texts texts() {
        return texts;
    }

    Suggestions suggestions() {
        return suggestions;
    }

    /** The row of a field is there; it is told its errors. */
    void register(Field field, FieldRow row) {
        rows.put(field, row);
    }

    /** After the controls are made anew, the field at that pointer gets the focus. */
    void focusAfter(String pointer) {
        focusAfter = pointer;
    }

    private Optional<FieldRow> row(Field field) {
        for (Optional<Field> f = Optional.of(field); f.isPresent(); f = f.get().parent()) {
            if (rows.containsKey(f.get())) {
                return Optional.of(rows.get(f.get()));
            }
        }
        return Optional.empty();
    }

    private void rebuild() {
        String focused = focusAfter;
        for (Map.Entry<Field, FieldRow> r : rows.entrySet()) {
            if (focused.isEmpty() && r.getValue().hasFocus()) {
                focused = r.getKey().pointer();
            }
        }
        focusAfter = "";
        rows.clear();
        fields.getChildren().setAll(new FieldControls(this).contentOf(model.root()));
        refresh();
        if (!focused.isEmpty()) {
            model.at(focused).flatMap(this::row).ifPresent(FieldRow::goThere);
        }
    }

    private List<ArgumentError> errors() {
        return model.value().fold(ready -> List.of(), blocked -> blocked);
    }

    private void refresh() {
        Map<FieldRow, String> wrong = new LinkedHashMap<>();
        StringBuilder rest = new StringBuilder();
        for (ArgumentError e : errors()) {
            Field at = model.nearest(e.pointer());
            boolean quiet = !demanded && !at.engaged() && WAITING.contains(e.key());
            if (!quiet) {
                Optional<FieldRow> row = row(at);
                String sentence = at.pointer().equals(e.pointer()) ? e.sentence(texts.locale()) : e.placed();
                if (row.isPresent()) {
                    wrong.merge(row.get(), sentence, (a, b) -> a + "\n" + b);
                } else {
                    rest.append(rest.length() > 0 ? "\n" : "").append(e.placed());
                }
            }
        }
        rows.values().forEach(r -> r.tell(wrong.getOrDefault(r, "")));
        whole.setText(rest.toString());
        whole.setVisible(rest.length() > 0);
        whole.setManaged(rest.length() > 0);
    }
}
