package org.pilothouse.ui.connect;

import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Window;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.Trouble;
import org.pilothouse.link.TroubleText;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;
import org.pilothouse.world.Observation;

/** Asks where to connect to. The test button asks the address once, off the FX thread, and explains what it found. */
public final class ConnectDialog extends Dialog<ConnectRequest> {
    private final Texts texts;
    private final TroubleText troubles;
    private final ConnectView view;

    /**
     * A dialog over {@code owner}; {@code ask} makes one read of what was filled in, and may block; {@code check} throws an
     * {@link IllegalArgumentException} with a sentence for the person where that cannot be connected to at all.
     */
    public ConnectDialog(Window owner, Locale locale, FxDoor door, Function<ConnectRequest, ReadOutcome> ask, Consumer<ConnectRequest> check) {
        texts = Texts.of(ConnectDialog.class, locale);
        troubles = new TroubleText(locale);
        view = new ConnectView(locale);
        initOwner(owner);
        setTitle(texts.get("connect.title"));
        Theme.dress(getDialogPane().getScene());
        getDialogPane().setContent(view);
        ButtonType go = new ButtonType(texts.get("connect.go"), ButtonBar.ButtonData.OK_DONE);
        ButtonType test = new ButtonType(texts.get("connect.test"), ButtonBar.ButtonData.LEFT);
        getDialogPane().getButtonTypes().addAll(test, ButtonType.CANCEL, go);
        Button testButton = (Button) getDialogPane().lookupButton(test);
        Button goButton = (Button) getDialogPane().lookupButton(go);
        testButton.setId("connect-test");
        goButton.setId("connect-go");
        goButton.disableProperty().bind(view.incomplete());
        testButton.disableProperty().bind(view.incomplete());
        testButton.addEventFilter(ActionEvent.ACTION, e -> {
            e.consume();
            view.found(texts.get("connect.testing"));
            ConnectRequest request = view.request();
            CompletableFuture.supplyAsync(() -> explain(request, ask)).thenAccept(words -> door.post(() -> view.found(words)));
        });
        goButton.addEventFilter(ActionEvent.ACTION, e -> {
            try {
                check.accept(view.request());
            } catch (IllegalArgumentException wrong) {
                e.consume();
                view.found(wrong.getMessage());
            }
        });
        setResultConverter(type -> type == go ? view.request() : null);
        setOnShown(e -> view.requestFocus());
        view.game().addListener(o -> fitFields());
    }

    /** As large as the fields on show need. */
    private void fitFields() {
        Window window = getDialogPane().getScene().getWindow();
        if (window != null && window.isShowing()) {
            window.sizeToScene();
        }
    }

    /** Fills in what was connected to before; secrets are never part of it. */
    public ConnectDialog remembering(String address, ConnectRequest.Game game) {
        view.fill(address, game);
        return this;
    }

    /** Shows the dialog and hands on what was asked for, if it was. */
    public void askThen(Consumer<ConnectRequest> then) {
        showAndWait().ifPresent(then);
    }

    private String explain(ConnectRequest request, Function<ConnectRequest, ReadOutcome> ask) {
        try {
            return ask.apply(request).fold(
                    arrived -> request.game().agents().isEmpty() ? texts.get("connect.found", arrived.frame().protocol().orElse("?"),
                            arrived.frame().observation().turn().map(Object::toString).orElse("?"), arrived.frame().observation().sections().size(),
                            arrived.frame().actions().actions().size()) : game(arrived.frame().observation()),
                    waiting -> texts.get("connect.found.waiting"), refused -> words(refused.trouble()), failed -> words(failed.trouble()));
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    private String game(Observation seen) {
        return seen.turn().isEmpty() ? texts.get("connect.found.level") : texts.get("connect.found.game", seen.turn().get(),
                seen.agent().uid().map(Object::toString).orElse("?"));
    }

    private String words(Trouble trouble) {
        return texts.get("connect.trouble", troubles.what(trouble), troubles.todo(trouble), trouble.kind().code());
    }
}
