package org.pilothouse.ui.ask;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pilothouse.demo.pipeline.PipelineServer;
import org.pilothouse.demo.pipeline.Platform;
import org.pilothouse.demo.pipeline.Profile;
import org.pilothouse.pipeline.desk.DecisionLog;
import org.pilothouse.pipeline.desk.FileDrafts;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.kit.FxDoor;
import org.pilothouse.ui.kit.FxTest;

/** A desk at a real server over real HTTP, for tests of the window. */
final class AskDesk implements AutoCloseable {
    final Platform platform;
    final PipelineServer server;
    final FileDrafts drafts;
    final AskModel model;
    AskPane pane;

    AskDesk(Path folder, Duration pace, Profile profile) throws Exception {
        platform = new Platform(Clock.systemUTC(), pace);
        server = PipelineServer.start(profile, platform, 0);
        drafts = new FileDrafts(folder.resolve("drafts.json"), e -> { });
        model = new AskModel(new FxDoor(), drafts, DecisionLog.NONE, Map.of(), Clock.systemUTC());
    }

    /** Makes the pane, on the FX thread. */
    AskPane pane() {
        pane = new AskPane(model, Locale.ENGLISH);
        return pane;
    }

    /** Connects and watches these runs. */
    void connect(String... runs) {
        FxTest.onFx(() -> model.connect(ServerAddress.url(server.address().toString()), List.of(runs)));
    }

    @Override
    public void close() {
        model.close();
        server.close();
        drafts.close();
    }
}
