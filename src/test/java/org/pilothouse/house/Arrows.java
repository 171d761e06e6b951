package org.pilothouse.house;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The arrows of {@code src/site/markdown/architecture.md}: room to the rooms that it may use. */
final class Arrows {
    private static final Map<String, Set<String>> ALLOWED = new LinkedHashMap<>();

    static {
        room("json");
        room("secret", "json");
        room("world");
        room("world.compare", "world");
        room("nav", "world");
        room("action", "json");
        room("action.form", "action", "json");
        room("wom", "json", "world");
        room("journal", "json", "secret");
        room("link", "world", "action", "json", "secret");
        room("eastworld", "link", "wom", "world", "action", "json", "secret");
        room("iv4xr.level");
        room("iv4xr", "iv4xr.level", "link", "wom", "world", "action", "json", "secret");
        room("pipeline", "json");
        room("pipeline.http");
        room("pipeline.mcp", "pipeline.http", "json", "secret");
        room("pipeline.reading", "pipeline", "json");
        room("pipeline.desk", "pipeline", "pipeline.mcp", "pipeline.reading", "json", "secret", "action", "journal");
        room("session", "world.compare", "link", "nav", "journal", "wom", "world", "action", "json", "secret");
        room("session.time", "session", "world.compare", "journal", "link", "world", "action", "json", "secret");
        room("session.walk", "session", "nav", "link", "action", "world", "json");
        room("map.raster");
        room("map", "map.raster", "world", "nav");
        room("app.world", "export", "map", "nav", "wom", "world", "json");
        room("export", "journal", "session", "session.time", "world.compare", "map", "wom", "link", "nav", "world", "action", "json", "secret");
        room("ui.kit");
        room("app.machine", "ui.kit");
        room("app.care", "ui.kit", "secret");
        room("app.window", "app.care", "export", "ui.journals", "app.line", "ui.desk", "app.machine", "ui.shell", "ui.time", "ui.settings", "ui.act", "ui.ask", "ui.connect", "ui.kit", "session", "session.time", "journal", "pipeline", "pipeline.desk", "pipeline.mcp", "eastworld", "iv4xr", "link", "demo.step", "demo.pipeline", "demo.world", "world", "action",
                "json", "secret");
        room("ui.settings", "ui.kit", "action");
        room("ui.desk", "ui.kit");
        room("ui.form", "ui.kit", "action.form", "action", "json");
        for (String pane : Set.of("map", "observe", "compass", "raw", "vitals", "log", "act", "ask", "time", "connect")) {
            room("ui." + pane, "world.compare", "ui.kit", "ui.form", "action.form", "session", "session.walk", "session.time", "pipeline", "map", "export", "link", "nav", "journal", "wom", "world", "action",
                    "json", "secret");
        }
        room("session.chart", "session.time", "session", "journal", "link", "world");
        room("ui.chart", "ui.kit", "session.chart", "session.time", "session", "link", "world");
        room("ui.journals", "ui.kit", "export", "journal");
        room("ui.ask.tools", "ui.kit", "ui.form", "action.form", "action", "pipeline", "pipeline.mcp", "pipeline.desk", "json");
        room("ui.ask.server", "ui.kit", "ui.form", "pipeline.mcp", "pipeline.desk");
        room("ui.ask", "ui.ask.server", "ui.ask.tools", "ui.kit", "ui.form", "action.form", "action", "pipeline", "pipeline.mcp", "pipeline.reading", "pipeline.desk", "journal", "json", "secret");
        room("ui.shell", "action.form", "ui.kit", "ui.form", "ui.map", "ui.observe", "ui.compass", "ui.raw", "ui.vitals", "ui.log", "ui.act", "ui.ask", "ui.time", "ui.chart", "ui.connect", "ui.settings", "ui.desk",
                "world.compare", "session", "session.time", "pipeline", "map", "export", "link", "nav", "journal", "wom", "world", "action", "json", "secret");
        room("demo.world.space", "world", "iv4xr.level");
        room("demo.world.game", "demo.world.space", "world", "iv4xr.level");
        room("demo.world", "demo.world.game", "demo.world.space", "world", "nav", "iv4xr.level", "json");
        room("demo.step", "demo.world", "eastworld", "wom", "world", "nav", "action", "json", "iv4xr.level");
        room("demo.labrecruits", "demo.world.game", "demo.world", "iv4xr.level", "wom", "world", "nav", "action", "json");
        ALLOWED.get("ui.shell").addAll(Set.of("pipeline.mcp", "pipeline.reading", "pipeline.desk", "session.walk"));
        room("demo.pipeline", "pipeline", "action", "json");
        room("demo.replay", "journal", "eastworld", "link", "session", "session.time", "wom", "world", "action", "json", "secret");
        room("app.line");
        room("app.step", "app.world", "app.line", "eastworld", "iv4xr", "link", "wom", "world", "action", "json", "secret");
    }

    private Arrows() { }

    private static void room(String name, String... uses) {
        ALLOWED.put(name, new TreeSet<>(Set.of(uses)));
    }

    /** Room to the rooms that it may use; {@code app} may use everything and is not listed. */
    static Map<String, Set<String>> allowed() {
        return ALLOWED;
    }
}
