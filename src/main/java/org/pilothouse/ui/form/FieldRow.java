package org.pilothouse.ui.form;

import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.pilothouse.action.form.About;
import org.pilothouse.action.form.Field;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** One field on show: its label, what is said about it, its control, what is wrong with it. */
final class FieldRow extends VBox {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private final Field field;
    private final Node control;
    private final Label error = new Label();
    private final Label note = new Label();
    private final Purposes purposes;
    private final String spoken;
    private final String spokenRequired;

    /** With the label of the field, and a few words about its kind beside it. */
    FieldRow(Field field, Node control, String hint, FormView form) {
        this(field, control, form, Optional.of(hint).filter(h -> !field.about().label().isBlank()));
    }

    /** Without a label of its own. */
    FieldRow(Field field, Node control, FormView form) {
        this(field, control, form, Optional.empty());
    }

    private FieldRow(Field field, Node control, FormView form, Optional<String> hint) {
        this.field = field;
        Texts texts = form.texts();
        this.control = control;
        About about = field.about();
        spokenRequired = texts.get("required");
        spoken = Shorten.toPages((about.label() + (about.required() ? ", " + texts.get("required") : "") + ". " + about.help()).strip());
        getStyleClass().add("field-row");
        purposes = new Purposes(texts, field, () -> tell(texts.get("as.json.stays")));
        if (hint.isEmpty()) {
            HBox line = new HBox(control, purposes.button());
            line.getStyleClass().add("suggest-field");
            HBox.setHgrow(control, Priority.ALWAYS);
            getChildren().add(line);
        } else {
            getChildren().add(head(hint.get()));
            if (!about.help().isBlank()) {
                getChildren().add(wrapped(about.help(), "field-help"));
            }
            getChildren().add(control);
        }
        control.setDisable(field.sendsNull());
        note.getStyleClass().add("field-help");
        getChildren().add(note);
        error.getStyleClass().add("field-error");
        error.setWrapText(true);
        error.setMinHeight(Region.USE_PREF_SIZE);
        getChildren().add(error);
        tell("");
        form.register(field, this);
    }

    private HBox head(String hint) {
        Label name = new Label(Shorten.toLine(200, field.about().label()));
        name.getStyleClass().add("field-name");
        name.setMinWidth(0);
        name.setLabelFor(control);
        HBox head = new HBox(name);
        head.getStyleClass().add("field-head");
        if (field.about().required() && !field.about().name().isEmpty()) {
            Label star = new Label("*");
            star.getStyleClass().add("field-star");
            star.setMinWidth(Region.USE_PREF_SIZE);
            Tooltip.install(star, new Tooltip(spokenRequired));
            head.getChildren().add(star);
        }
        Label shape = new Label(hint);
        shape.getStyleClass().add("field-hint");
        shape.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        head.getChildren().addAll(shape, gap);
        head.getChildren().add(purposes.button());
        return head;
    }

    static Label wrapped(String text, String style) {
        Label label = new Label(Shorten.toPages(text));
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    Node control() {
        return control;
    }

    String error() {
        return error.getText();
    }

    void tell(String wrong) {
        note.setText(purposes.note());
        note.setVisible(!note.getText().isEmpty());
        note.setManaged(!note.getText().isEmpty());
        error.setText(Shorten.toPages(wrong));
        error.setVisible(!wrong.isEmpty());
        error.setManaged(!wrong.isEmpty());
        pseudoClassStateChanged(WRONG, !wrong.isEmpty());
        focusable(control).filter(n -> !(n instanceof ButtonBase)).orElse(control).setAccessibleText((spoken + " " + wrong).strip());
    }

    boolean canFocus() {
        return focusable(control).isPresent();
    }

    boolean hasFocus() {
        return inside(control, true).isPresent();
    }

    /** Puts the focus into the control; in JSON the caret goes to where it fails. */
    void goThere() {
        focusable(control).ifPresent(n -> {
            n.requestFocus();
            if (n instanceof TextInputControl text) {
                text.positionCaret(Places.caret(field, text.getLength()));
            }
        });
    }

    private static Optional<Node> focusable(Node node) {
        return inside(node, false);
    }

    private static Optional<Node> inside(Node node, boolean focused) {
        if (focused ? node.isFocused() : node.isFocusTraversable() && !node.isDisabled()) {
            return Optional.of(node);
        }
        if (node instanceof Parent p) {
            for (Node child : p.getChildrenUnmodifiable()) {
                Optional<Node> found = inside(child, focused);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
