package org.pilothouse.ui.ask.tools;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.ToolDefinition;

/** Calls a tool, once. */
@FunctionalInterface
public interface ToolCaller {
    /**
     * Calls it on a thread of its own.
     *
     * @param show gets what became of it, on the FX thread
     * @return false where there is no server, and nothing was sent
     */
    boolean call(ToolDefinition tool, ObjectNode arguments, CallControl control, Consumer<ToolResult> show);
}
