package org.pilothouse.ui.form;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
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
import org.pilothouse.action.form.Option;
import org.pilothouse.action.form.TextEntry;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** Makes the control of each kind of field. */
final class FieldControls implements Field.Kinds<Node> {
    private final FormView form;
    private final Texts texts;
    private final Hints hints;

    FieldControls(FormView form) {
        this.form = form;
        this.texts = form.texts();
        this.hints = new Hints(texts);
    }

    /** The inside of the whole form: its members stand directly in it, without a frame. */
    Node contentOf(Field root) {
        if (root instanceof GroupEntry g && !g.isJson()) {
            return members(g);
        }
        return new FieldRow(root, root.fold(this), "", form);
    }

    private Node row(Field field) {
        return new FieldRow(field, field.fold(this), field.fold(hints), form);
    }

    /** A field whose label has been said already by what is around it. */
    private Node bare(Field field) {
        return new FieldRow(field, field.fold(this), form);
    }

    @Override
    public Node text(TextEntry f) {
        TextInputControl input = f.isLong() ? area(f.text(), 3) : f.format().equals("password") ? secret(f.text()) : new TextField(f.text());
        input.setPromptText(f.format().isEmpty() ? "" : texts.get("format", f.format()));
        input.textProperty().addListener((o, before, now) -> f.type(now));
        List<String> some = form.suggestions().of(f.pointer());
        return some.isEmpty() || !(input instanceof TextField field) ? input : new SuggestField(field, () -> form.suggestions().of(f.pointer()), texts);
    }

    @Override
    public Node number(NumberEntry f) {
        TextField input = new TextField(f.text());
        input.getStyleClass().add("number-input");
        input.textProperty().addListener((o, before, now) -> f.type(now));
        input.addEventFilter(KeyEvent.KEY_PRESSED, e -> {
            if ((e.getCode() == KeyCode.UP || e.getCode() == KeyCode.DOWN) && !e.isShortcutDown()) {
                f.add(e.getCode() == KeyCode.UP ? BigDecimal.ONE : BigDecimal.ONE.negate());
                input.setText(f.text());
                input.end();
                e.consume();
            }
        });
        return input;
    }

    @Override
    public Node flag(FlagEntry f) {
        return Choosing.among(List.of(true, false), b -> texts.get(b ? "yes" : "no"), f.said(), f::say, texts);
    }

    @Override
    public Node choice(ChoiceEntry f) {
        return Choosing.among(f.options(), Option::label, f.chosen(), f::choose, texts);
    }

    @Override
    public Node manyChoice(ManyChoiceEntry f) {
        FlowPane boxes = new FlowPane();
        boxes.getStyleClass().add("many-choice");
        for (Option option : f.options()) {
            CheckBox box = new CheckBox(option.label());
            box.setSelected(f.isChosen(option));
            box.setAccessibleText(Shorten.toLine(200, f.about().label()) + ": " + Shorten.toLine(200, option.label()));
            box.setOnAction(e -> f.choose(option, box.isSelected()));
            boxes.getChildren().add(box);
        }
        return boxes;
    }

    @Override
    public Node list(ListEntry f) {
        VBox box = new VBox();
        box.getStyleClass().add("nested");
        List<Field> entries = f.children();
        for (int i = 0; i < entries.size(); i++) {
            box.getChildren().add(new ListRow(f, entries.get(i), i, entries.size(), row(entries.get(i)), form));
        }
        Button add = new Button(texts.get("list.add"), Icons.of("mdi2p-plus", 14));
        add.getStyleClass().add("small");
        add.setDisable(!f.mayGrow());
        add.setAccessibleText(texts.get("list.add") + " " + Shorten.toLine(200, f.about().label()));
        add.setOnAction(e -> {
            form.focusAfter(f.pointer() + "/" + f.children().size());
            f.add();
        });
        box.getChildren().add(add);
        return box;
    }

    @Override
    public Node group(GroupEntry f) {
        if (!f.isOpen()) {
            Button open = new Button(texts.get("group.open", Shorten.toLine(200, f.about().label())), Icons.of("mdi2c-chevron-right", 14));
            open.getStyleClass().add("small");
            open.setAccessibleText(open.getText());
            open.setOnAction(e -> {
                form.focusAfter(f.pointer());
                f.open();
            });
            return open;
        }
        Node inside = members(f);
        inside.getStyleClass().add("nested");
        return inside;
    }

    private VBox members(GroupEntry f) {
        VBox box = new VBox();
        box.getStyleClass().add("members");
        f.members().forEach(m -> box.getChildren().add(row(m)));
        f.furtherMembers().ifPresent(j -> {
            Label title = FieldRow.wrapped(texts.get("further"), "field-name");
            VBox further = new VBox(title, bare(j));
            further.getStyleClass().add("field-row");
            box.getChildren().add(further);
        });
        if (box.getChildren().isEmpty()) {
            box.getChildren().add(FieldRow.wrapped(texts.get("nothing.to.fill"), "field-help"));
        }
        return box;
    }

    @Override
    public Node branch(BranchEntry f) {
        List<Node> parts = new ArrayList<>();
        parts.add(Choosing.among(f.branches(), b -> b.label().isEmpty() ? texts.get("kind." + b.kind()) : b.label(), f.chosen(), b -> {
            form.focusAfter(f.pointer());
            f.choose(b);
        }, texts));
        Optional<Field> inside = f.field();
        inside.filter(i -> !(i instanceof FixedEntry)).ifPresent(i -> parts.add(bare(i)));
        VBox box = new VBox();
        box.getStyleClass().add("branch");
        box.getChildren().setAll(parts);
        return box;
    }

    @Override
    public Node fixed(FixedEntry f) {
        Label value = FieldRow.wrapped(f.value().isTextual() ? f.value().asText() : f.value().toString(), "mono");
        value.setAccessibleText(Shorten.toLine(200, f.about().label()) + ": " + value.getText());
        return value;
    }

    @Override
    public Node json(JsonEntry f) {
        TextArea area = area(f.text(), Math.max(3, Math.min(14, (int) f.text().lines().count() + 1)));
        area.getStyleClass().addAll("mono", "json-input");
        area.setPromptText(texts.get("json.prompt"));
        area.textProperty().addListener((o, before, now) -> f.type(now));
        return area;
    }

    /** A password is not for the eyes of whoever looks over a shoulder, or at a picture of the window. */
    private static TextField secret(String text) {
        PasswordField field = new PasswordField();
        field.setText(text);
        return field;
    }

    /** A text of several lines. */
    private static TextArea area(String text, int rows) {
        TextArea area = new TextArea(text);
        area.setPrefRowCount(rows);
        area.setWrapText(true);
        return TabMovesOn.in(area);
    }
}
