package org.pilothouse.app.window;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.pilothouse.demo.pipeline.PipelineServer;
import org.pilothouse.pipeline.desk.FileDecisionLog;
import org.pilothouse.pipeline.desk.FileDrafts;
import org.pilothouse.pipeline.mcp.ServerAddress;
import org.pilothouse.ui.ask.AskModel;
import org.pilothouse.ui.kit.FxDoor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The pipeline that comes with the program, served in this process over real HTTP, and the desk at which a person answers it. */
final class BuiltInPipeline implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BuiltInPipeline.class);
    private final PipelineServer server;
    private final FileDecisionLog decisions;
    private final AskModel desk;

    private BuiltInPipeline(PipelineServer server, FileDecisionLog decisions, AskModel desk) {
        this.server = server;
        this.decisions = decisions;
        this.desk = desk;
    }

    /** Starts it and connects; what is typed and decided is kept in {@code data}. Connecting goes on after this returns. */
    static BuiltInPipeline start(FxDoor door, Path data) throws IOException {
        PipelineServer server = PipelineServer.builtIn(Clock.systemUTC());
        FileDecisionLog decisions = new FileDecisionLog(data.resolve("decisions"));
        FileDrafts drafts = new FileDrafts(data.resolve("drafts.json"), e -> LOG.warn("PH-909: a draft could not be kept in {}", data, e));
        AskModel desk = new AskModel(door, drafts, decisions, System.getenv(), Clock.systemUTC());
        desk.connect(new ServerAddress.Url("Built-in pipeline (all seven tools)", server.address(), Map.of()), server.runIds());
        return new BuiltInPipeline(server, decisions, desk);
    }

    AskModel desk() {
        return desk;
    }

    @Override
    public void close() {
        desk.close();
        decisions.close();
        server.close();
    }
}
