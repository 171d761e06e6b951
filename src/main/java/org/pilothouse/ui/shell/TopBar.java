package org.pilothouse.ui.shell;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.pilothouse.session.Moment;
import org.pilothouse.ui.connect.ConnectionChip;
import org.pilothouse.ui.connect.ConnectionModel;
import org.pilothouse.ui.kit.Command;
import org.pilothouse.ui.kit.Commands;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Shorten;
import org.pilothouse.ui.kit.Texts;

/** The top of the window: menus, whom we watch, the connection chip, and the few commands that are always at hand. */
final class TopBar extends HBox {
    private final Texts texts;
    private final Label agent = new Label();

    TopBar(Commands commands, ConnectionModel connection, WatchFeed.Ears ears, Locale locale) {
        texts = Texts.of(TopBar.class, locale);
        getStyleClass().add("top-bar");
        Label mark = new Label(texts.get("app.name"), Icons.of("mdi2s-ship-wheel", 20));
        mark.getStyleClass().add("app-mark");
        mark.setMinWidth(USE_PREF_SIZE);
        agent.getStyleClass().add("agent-line");
        agent.setMinWidth(0);
        Label turn = new Label();
        turn.getStyleClass().add("turn-left");
        turn.setId("turn-left");
        turn.setMinWidth(USE_PREF_SIZE);
        connection.shownProperty().addListener((o, before, now) -> {
            turn.setText(now.turn());
            turn.setManaged(!now.turn().isEmpty());
        });
        turn.setManaged(false);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button pause = commands.iconButton("watch.pause");
        Button resume = commands.iconButton("watch.resume");
        for (Button b : new Button[] {pause, resume}) {
            b.visibleProperty().bind(b.disableProperty().not());
            b.managedProperty().bind(b.visibleProperty());
        }
        getChildren().addAll(mark, menus(commands), gap, agent, turn, new ConnectionChip(connection), pause, resume,
                commands.iconButton("watch.step"), commands.iconButton("watch.retry"), commands.iconButton("help.palette"),
                commands.iconButton("view.theme"));
        ears.newestMoment.add(this::show);
    }

    private void show(Moment moment) {
        String uid = moment.frame().observation().agent().uid().map(Object::toString).orElse("");
        String turn = moment.frame().observation().turn().map(Object::toString).orElse("");
        agent.setText(Shorten.toLine(200, turn.isEmpty() ? uid.isEmpty() ? "" : texts.get("agent.alone", uid)
                : uid.isEmpty() ? texts.get("agent.turn", turn) : texts.get("agent.line", uid, turn)));
    }

    private MenuBar menus(Commands commands) {
        Map<String, Menu> menus = new LinkedHashMap<>();
        for (Command c : commands.all()) {
            Menu menu = menus.computeIfAbsent(c.menu(), m -> new Menu(texts.get("menu." + m)));
            if (c.id().equals("watch.pause") || c.id().equals("watch.picture") || c.id().equals("watch.quit")) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            menu.getItems().add(commands.menuItem(c.id()));
        }
        MenuBar bar = new MenuBar(menus.values().toArray(Menu[]::new));
        bar.setMinWidth(USE_PREF_SIZE);
        return bar;
    }
}
