package org.pilothouse.ui.connect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.pilothouse.ui.form.TabMovesOn;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** The fields of the connect dialog. */
public final class ConnectView extends VBox {
    private static final String GAME = "labrecruits:";
    private static final List<String> DIALECTS = List.of("any", "universe", "subnet");
    private final Texts texts;
    private final TextField url = new TextField();
    private final TextField submitUrl = new TextField();
    private final TextField level = new TextField();
    private final TextField agents = new TextField();
    private final BooleanBinding game;
    private final ComboBox<String> dialect = new ComboBox<>(FXCollections.observableArrayList(DIALECTS));
    private final ComboBox<ConnectRequest.Access> access = new ComboBox<>(FXCollections.observableArrayList(ConnectRequest.Access.values()));
    private final TextField name = new TextField();
    private final PasswordField reference = new PasswordField();
    private final TextArea query = TabMovesOn.in(new TextArea());
    private final TextArea headers = TabMovesOn.in(new TextArea());
    private final Label finding = new Label();
    private int row;

    /** Empty fields in that language. */
    public ConnectView(Locale locale) {
        texts = Texts.of(ConnectView.class, locale);
        Theme.room(this, ConnectView.class);
        getStyleClass().add("connect-view");
        GridPane grid = new GridPane();
        grid.getStyleClass().add("connect-grid");
        url.setPromptText("https://testnet.eastworld.ai/sn/env");
        submitUrl.setPromptText(texts.get("connect.submit.prompt"));
        dialect.setValue(DIALECTS.get(0));
        dialect.setConverter(words("connect.dialect."));
        access.setValue(ConnectRequest.Access.NONE);
        access.setConverter(words("connect.access."));
        query.setPrefRowCount(2);
        headers.setPrefRowCount(2);
        query.setPromptText("name=value");
        headers.setPromptText("Name: value");
        reference.setPromptText(texts.get("connect.reference.prompt"));
        level.setPromptText(texts.get("connect.level.prompt"));
        agents.setPromptText(texts.get("connect.agents.prompt"));
        game = Bindings.createBooleanBinding(() -> url.getText().strip().toLowerCase(Locale.ROOT).startsWith(GAME), url.textProperty());
        field(grid, "connect.url", url);
        field(grid, "connect.level", level).visibleProperty().bind(game);
        field(grid, "connect.agents", agents).visibleProperty().bind(game);
        field(grid, "connect.dialect", dialect).visibleProperty().bind(game.not());
        field(grid, "connect.submit", submitUrl).visibleProperty().bind(game.not());
        field(grid, "connect.access", access).visibleProperty().bind(game.not());
        field(grid, "connect.name", name).visibleProperty().bind(game.not().and(is(ConnectRequest.Access.BASIC).or(is(ConnectRequest.Access.HEADER))));
        field(grid, "connect.reference", reference).visibleProperty().bind(game.not().and(is(ConnectRequest.Access.NONE).not()));
        field(grid, "connect.query", query).visibleProperty().bind(game.not());
        field(grid, "connect.headers", headers).visibleProperty().bind(game.not());
        finding.setWrapText(true);
        finding.getStyleClass().add("connect-finding");
        // Three lines: the dialog keeps its size when a test has found something.
        finding.setMinHeight(76);
        finding.setMaxWidth(Double.MAX_VALUE);
        finding.setText(texts.get("connect.hint"));
        getChildren().addAll(grid, finding);
    }

    /** Fills in what was connected to before. */
    void fill(String address, ConnectRequest.Game with) {
        url.setText(address);
        level.setText(with.level());
        agents.setText(with.agents());
    }

    /** True while the address is that of a game: other fields are on show then. */
    BooleanBinding game() {
        return game;
    }

    /** True while there is no address to connect to. */
    public BooleanBinding incomplete() {
        return Bindings.createBooleanBinding(() -> url.getText().isBlank(), url.textProperty());
    }

    /** Says what a test found, or that it is under way. */
    public void found(String words) {
        finding.setText(words);
        finding.setAccessibleText(words);
    }

    /** What has been filled in. */
    public ConnectRequest request() {
        return new ConnectRequest(url.getText().strip(), Optional.of(dialect.getValue()).filter(d -> !d.equals(DIALECTS.get(0))),
                Optional.of(submitUrl.getText().strip()).filter(s -> !s.isEmpty()), pairs(query.getText(), "="), pairs(headers.getText(), ":"),
                access.getValue(), name.getText().strip(), reference.getText(),
                game.get() ? new ConnectRequest.Game(level.getText().strip(), agents.getText().strip()) : ConnectRequest.Game.NONE);
    }

    /** Puts the cursor where typing begins. */
    @Override
    public void requestFocus() {
        url.requestFocus();
    }

    /** Lines {@code name SIGN value}; a line without the sign is a name with nothing. */
    static Map<String, String> pairs(String text, String sign) {
        Map<String, String> pairs = new LinkedHashMap<>();
        text.lines().map(String::strip).filter(l -> !l.isEmpty()).forEach(line -> {
            int at = line.indexOf(sign);
            pairs.put(at < 0 ? line : line.substring(0, at).strip(), at < 0 ? "" : line.substring(at + 1).strip());
        });
        return pairs;
    }

    private BooleanBinding is(ConnectRequest.Access kind) {
        return access.valueProperty().isEqualTo(kind);
    }

    private Control field(GridPane grid, String key, Control control) {
        Label label = new Label(texts.get(key));
        label.setLabelFor(control);
        label.setMinWidth(USE_PREF_SIZE);
        label.visibleProperty().bind(control.visibleProperty());
        label.managedProperty().bind(label.visibleProperty());
        control.managedProperty().bind(control.visibleProperty());
        control.setAccessibleText(label.getText());
        control.setId(key.replace('.', '-'));
        control.setMaxWidth(Double.MAX_VALUE);
        GridPane.setHgrow(control, javafx.scene.layout.Priority.ALWAYS);
        grid.addRow(row++, label, control);
        return control;
    }

    private <T> StringConverter<T> words(String prefix) {
        return new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : texts.get(prefix + value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("chosen, not typed");
            }
        };
    }
}
