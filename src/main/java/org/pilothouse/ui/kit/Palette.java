package org.pilothouse.ui.kit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Window;

/** The command palette: type a few letters of a command, press Enter. */
public final class Palette {
    private static final double WIDTH = 520;
    private static final double HEIGHT = 360;
    private final Commands commands;
    private final Popup popup = new Popup();
    private final Locale locale;
    private final TextField query = new TextField();
    private final ListView<Command> list = new ListView<>();

    /** A palette over these commands, speaking that language. */
    public Palette(Commands commands, Locale locale) {
        this.commands = commands;
        this.locale = locale;
        Texts texts = Texts.of(Palette.class, locale);
        query.setPromptText(texts.get("palette.prompt"));
        query.setAccessibleText(texts.get("palette.prompt"));
        query.setId("palette-query");
        list.setId("palette-list");
        list.setAccessibleText(texts.get("palette.title"));
        list.setPlaceholder(new Label(texts.get("palette.none")));
        list.setCellFactory(view -> new Cell());
        list.setFocusTraversable(false);
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox box = new VBox(query, list);
        box.getStyleClass().add("palette");
        box.setPrefSize(WIDTH, HEIGHT);
        StackPane ground = new StackPane(box);
        ground.getStyleClass().add("palette-ground");
        popup.getContent().add(ground);
        Theme.dress(popup.getScene());
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
        query.textProperty().addListener((o, before, now) -> narrow(now));
        ground.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.setOnMouseClicked(e -> run());
    }

    /** Opens it over the upper part of the window. */
    public void open(Window owner) {
        query.clear();
        narrow("");
        popup.show(owner, owner.getX() + (owner.getWidth() - WIDTH) / 2, owner.getY() + 72);
        query.requestFocus();
    }

    /** Whether it is open. */
    public boolean isOpen() {
        return popup.isShowing();
    }

    /** The commands that fit a query, the best first: letters in order are enough, whole beginnings count most. */
    public static List<Command> matching(Collection<Command> all, String query, Locale locale) {
        String wanted = query.strip().toLowerCase(locale);
        record Hit(Command command, int rank) { }
        List<Hit> hits = new ArrayList<>();
        for (Command c : all) {
            int rank = rank(c.title().toLowerCase(locale), wanted);
            if (rank >= 0) {
                hits.add(new Hit(c, rank));
            }
        }
        return hits.stream().sorted(Comparator.comparingInt(Hit::rank)).map(Hit::command).toList();
    }

    private static int rank(String title, String wanted) {
        if (wanted.isEmpty() || title.startsWith(wanted)) {
            return 0;
        }
        int at = title.indexOf(wanted);
        if (at > 0) {
            return title.charAt(at - 1) == ' ' ? 1 : 2;
        }
        int from = 0;
        for (int i = 0; i < wanted.length(); i++) {
            from = title.indexOf(wanted.charAt(i), from) + 1;
            if (from == 0) {
                return -1;
            }
        }
        return 3;
    }

    private void narrow(String now) {
        list.getItems().setAll(matching(commands.all(), now, locale));
        list.getSelectionModel().selectFirst();
    }

    private void key(KeyEvent e) {
        if (e.getCode() == KeyCode.ENTER) {
            run();
            e.consume();
        } else if (e.getCode() == KeyCode.DOWN || e.getCode() == KeyCode.UP) {
            int step = e.getCode() == KeyCode.DOWN ? 1 : -1;
            int index = Math.floorMod(list.getSelectionModel().getSelectedIndex() + step, Math.max(1, list.getItems().size()));
            list.getSelectionModel().select(index);
            list.scrollTo(index);
            e.consume();
        }
    }

    private void run() {
        Command chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            popup.hide();
            chosen.runIfEnabled();
        }
    }

    private static final class Cell extends ListCell<Command> {
        @Override
        protected void updateItem(Command command, boolean empty) {
            super.updateItem(command, empty);
            setText(null);
            if (empty || command == null) {
                setGraphic(null);
                return;
            }
            Label title = new Label(command.title(), Icons.of(command.icon(), 16));
            Label keys = new Label(command.keys());
            keys.getStyleClass().add("key-cap");
            keys.setVisible(!command.keys().isEmpty());
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            HBox row = new HBox(title, gap, keys);
            row.getStyleClass().add("palette-row");
            row.setDisable(!command.enabled().get());
            setGraphic(row);
            setAccessibleText(command.title() + " " + command.keys());
        }
    }
}
