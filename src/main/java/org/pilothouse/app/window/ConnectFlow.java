package org.pilothouse.app.window;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.stage.Window;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.iv4xr.GameAddress;
import org.pilothouse.iv4xr.GameSources;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.Source;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.SecretSource;
import org.pilothouse.ui.connect.ConnectDialog;
import org.pilothouse.ui.connect.ConnectRequest;
import org.pilothouse.ui.kit.FxDoor;

/** From the connect dialog to a watch. */
final class ConnectFlow {
    private static final String GAME = "connect.game.";
    private static final Duration COMMAND_PATIENCE = Duration.ofSeconds(20);
    private final Window owner;
    private final FxDoor door;

    private final Settings settings;

    ConnectFlow(Window owner, FxDoor door, Settings settings) {
        this.owner = owner;
        this.door = door;
        this.settings = settings;
    }

    /** Asks the person, and hands on what is to be watched. */
    void ask(Consumer<List<Source>> then) {
        dialog().askThen(request -> {
            List<Source> sources = sources(request);
            remember(request);
            then.accept(sources);
        });
    }

    /** The dialog, with the game of last time filled in where it was one. */
    ConnectDialog dialog() {
        ConnectDialog dialog = new ConnectDialog(owner, settings.language(), door, ConnectFlow::once, ConnectFlow::sources);
        settings.text(GAME + "address").ifPresent(a -> dialog.remembering(a, new ConnectRequest.Game(settings.text(GAME + "level").orElse(""),
                settings.text(GAME + "agents").orElse(""))));
        return dialog;
    }

    /** Keeps what a game was, for the next time; of anything else nothing. */
    void remember(ConnectRequest request) {
        if (GameAddress.is(request.url())) {
            settings.text(GAME + "address", request.url());
            settings.text(GAME + "level", request.game().level());
            settings.text(GAME + "agents", request.game().agents());
        }
    }

    /** What was filled in as something to be watched, one for each agent; an {@link IllegalArgumentException} says what is wrong with it. */
    static List<Source> sources(ConnectRequest request) {
        return GameAddress.is(request.url()) ? GameSources.of(games(request)) : List.of(Sources.of(endpoint(request)));
    }

    private static List<GameAddress> games(ConnectRequest request) {
        List<String> agents = Arrays.stream(request.game().agents().split(",")).map(String::strip).filter(a -> !a.isEmpty()).toList();
        return GameAddress.all(request.url(), Optional.of(request.game().level()).filter(l -> !l.isEmpty()), agents);
    }

    /** One read, for the test button; it loads no level. */
    static ReadOutcome once(ConnectRequest request) {
        Source source = GameAddress.is(request.url()) ? GameSources.joining(games(request).get(0)) : Sources.of(endpoint(request));
        try (Link link = source.open()) {
            return link.read();
        }
    }

    /** What was filled in as an endpoint; an {@link IllegalArgumentException} says what is wrong with it. */
    static EastworldEndpoint endpoint(ConnectRequest request) {
        return EastworldEndpoint.of(request.url(), options(request));
    }

    static EastworldEndpoint.Options options(ConnectRequest request) {
        return new EastworldEndpoint.Options(request.dialect().map(d -> Dialect.valueOf(d.toUpperCase(Locale.ROOT))), request.submitUrl(),
                request.query(), request.headers(), credentials(request), List.of());
    }

    private static Credentials credentials(ConnectRequest request) {
        SecretSource secret = request.access() == ConnectRequest.Access.COMMAND ? SecretSource.command(request.reference(), COMMAND_PATIENCE)
                : SecretSource.of(request.reference(), System.getenv());
        return switch (request.access()) {
            case NONE -> Credentials.NONE;
            case BEARER -> Credentials.bearer(secret);
            case BASIC -> Credentials.basic(request.name(), secret);
            case HEADER -> Credentials.header(request.name(), secret);
            case COMMAND -> Credentials.command(secret);
        };
    }
}
