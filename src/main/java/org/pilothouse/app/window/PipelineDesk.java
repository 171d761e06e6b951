package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.pilothouse.demo.pipeline.PipelineServer;
import org.pilothouse.pipeline.desk.FileDecisionLog;
import org.pilothouse.pipeline.desk.FileDrafts;
import org.pilothouse.pipeline.desk.KeptServers;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.kit.FxDoor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The desk at which a person answers a pipeline, whatever the window watches; and the pipeline that comes with the built-in world. */
final class PipelineDesk implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PipelineDesk.class);
    private final FileDecisionLog decisions;
    private final FileDrafts drafts;
    private final AskModel model;
    private Optional<PipelineServer> server = Optional.empty();

    /** A desk without a server; what is typed and decided is kept in {@code data}, servers in {@code settings}. */
    PipelineDesk(FxDoor door, Path settings, Path data) {
        decisions = new FileDecisionLog(data.resolve("decisions"));
        drafts = new FileDrafts(data.resolve("drafts.json"), e -> LOG.warn("PH-909: a draft could not be kept in {}", data, e));
        model = new AskModel(door, drafts, decisions, System.getenv(), Clock.systemUTC(), Optional.of(new KeptServers(settings.resolve("servers.json"))));
    }

    /**
     * Starts the pipeline of the built-in world, served in this process over real HTTP, and connects; a desk that has a server keeps it. Connecting
     * goes on after this returns. Call on the FX thread.
     */
    void builtIn() throws IOException {
        if (model.stateProperty().get() == AskModel.State.NOT_CONNECTED) {
            PipelineServer made = PipelineServer.builtIn(Clock.systemUTC());
            server = Optional.of(made);
            model.connect(new ServerAddress.Url("Built-in pipeline (all seven tools)", made.address(), Map.of()), made.runIds());
        }
    }

    AskModel model() {
        return model;
    }

    @Override
    public void close() {
        model.close();
        drafts.close();
        decisions.close();
        server.ifPresent(PipelineServer::close);
    }
}
