package org.pilothouse.ui.ask.tools;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.pilothouse.action.form.FormModel;
import org.pilothouse.action.form.FormValue;
import org.pilothouse.pipeline.desk.PipelineTools;
import org.pilothouse.pipeline.mcp.CallControl;
import org.pilothouse.pipeline.mcp.Progress;
import org.pilothouse.pipeline.mcp.ToolDefinition;
import org.pilothouse.ui.kit.FxDoor;

/** The tools that are no part of the pipeline: one is chosen, its form filled, called once at a time. Belongs to the FX thread. */
public final class ToolsModel {
    private static final Set<String> OURS = Set.of(PipelineTools.STATUS, PipelineTools.RESUME, PipelineTools.MODIFY, PipelineTools.NEXT_QUESTION,
            PipelineTools.ANSWER, PipelineTools.NEXT_TASK, PipelineTools.SUBMIT);
    private final FxDoor door;
    private final ToolCaller caller;
    private final Map<String, FormModel> forms = new HashMap<>();
    private final ReadOnlyObjectWrapper<List<ToolDefinition>> tools = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<ToolResult>> outcome = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Progress>> progress = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper calling = new ReadOnlyBooleanWrapper();
    private CallControl control;

    /** Tools that are called through {@code caller}. */
    public ToolsModel(FxDoor door, ToolCaller caller) {
        this.door = door;
        this.caller = caller;
    }

    /** The server has these tools from now on; what was typed for a tool whose schema stayed is kept. */
    public void offered(List<ToolDefinition> all) {
        tools.set(all.stream().filter(t -> !OURS.contains(t.name())).toList());
    }

    /** The form of a tool: made once, and kept with what was typed. */
    public FormModel form(ToolDefinition tool) {
        FormModel kept = forms.get(tool.name());
        if (kept == null || !kept.schema().equals(tool.inputSchema())) {
            FormModel made = FormModel.of(tool.inputSchema());
            if (kept != null) {
                made.adopt(kept);
            }
            forms.put(tool.name(), made);
            return made;
        }
        return kept;
    }

    /** Calls a tool with what its form says. False where the form is not ready, a call is under way, or there is no server. */
    public boolean call(ToolDefinition tool) {
        if (calling.get() || !(form(tool).value() instanceof FormValue.Ready ready)) {
            return false;
        }
        ObjectNode arguments = ready.value() instanceof ObjectNode o ? o : JsonNodeFactory.instance.objectNode();
        CallControl handle = new CallControl(p -> door.post(() -> progress.set(calling.get() ? Optional.of(p) : Optional.empty())));
        outcome.set(Optional.empty());
        progress.set(Optional.empty());
        calling.set(true);
        control = handle;
        boolean begun = caller.call(tool, arguments, handle, o -> {
            if (control == handle) {
                calling.set(false);
                progress.set(Optional.empty());
                outcome.set(Optional.of(o));
            }
        });
        calling.set(begun && calling.get());
        return begun;
    }

    /** Another server has the word from now on: what is under way at the one before is not waited for, and its last result is no longer on show. */
    public void leave() {
        control = null;
        calling.set(false);
        progress.set(Optional.empty());
        outcome.set(Optional.empty());
    }

    /** Cancels the call under way: the server is told. */
    public void cancel() {
        if (calling.get()) {
            control.cancel();
        }
    }

    /** The other tools, in the server's order. */
    public ReadOnlyObjectProperty<List<ToolDefinition>> toolsProperty() {
        return tools.getReadOnlyProperty();
    }

    /** What became of the last call. */
    public ReadOnlyObjectProperty<Optional<ToolResult>> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /** How far the call is. */
    public ReadOnlyObjectProperty<Optional<Progress>> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** Whether a call is under way. */
    public ReadOnlyBooleanProperty callingProperty() {
        return calling.getReadOnlyProperty();
    }
}
