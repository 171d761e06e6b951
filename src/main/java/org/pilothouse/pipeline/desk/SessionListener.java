package org.pilothouse.pipeline.desk;

import java.util.List;
import org.pilothouse.pipeline.mcp.McpTrouble;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.pipeline.mcp.WireMessage;

/** Hears what a pipeline session has to tell, on the session's threads, in order. */
public interface SessionListener {
    /** Connected, or the tools changed. */
    void tools(List<ToolDefinition> tools);

    /** A question arrived or changed. */
    void inquiry(Inquiry inquiry);

    /** A run was looked at. */
    void run(RunWatch.View view);

    /** A message passed; secrets are masked. */
    void message(WireMessage message);

    /** A line of the server's log. */
    void serverLog(String line);

    /** The connection could not be made, or is gone. */
    void lost(McpTrouble trouble);
}
