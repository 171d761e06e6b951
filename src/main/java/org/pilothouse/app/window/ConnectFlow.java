package org.pilothouse.app.window;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.stage.Window;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.link.Link;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.secret.Credentials;
import org.pilothouse.secret.SecretSource;
import org.pilothouse.ui.connect.ConnectDialog;
import org.pilothouse.ui.connect.ConnectRequest;
import org.pilothouse.ui.kit.FxDoor;

/** From the connect dialog to a watch. */
final class ConnectFlow {
    private static final Duration COMMAND_PATIENCE = Duration.ofSeconds(20);
    private final Window owner;
    private final FxDoor door;

    ConnectFlow(Window owner, FxDoor door) {
        this.owner = owner;
        this.door = door;
    }

    /** Asks the person, and hands on what is to be watched. */
    void ask(Consumer<EastworldEndpoint> then) {
        ConnectDialog.ask(owner, Locale.ENGLISH, door, ConnectFlow::once, ConnectFlow::endpoint, request -> then.accept(endpoint(request)));
    }

    /** One read, for the test button. */
    static ReadOutcome once(ConnectRequest request) {
        try (Link link = EastworldLink.to(endpoint(request))) {
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
