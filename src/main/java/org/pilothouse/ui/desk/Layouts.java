package org.pilothouse.ui.desk;

import java.util.Map;
import java.util.TreeMap;

/** How a person laid the cards, for each kind of connection. Belongs to the FX thread. */
public final class Layouts {
    private final Desk desk;
    private final Map<String, String> kept = new TreeMap<>();
    private String kind = "";

    /** The layouts of that desk; none is kept yet. */
    public Layouts(Desk desk) {
        this.desk = desk;
    }

    /** Takes over what was kept before, kind to text, and lays the desk accordingly. */
    public void take(Map<String, String> before) {
        kept.putAll(before);
        lay();
    }

    /** What is watched is of this kind from now on: the desk lies as it lay last time for it. */
    public void use(String next) {
        if (!next.equals(kind)) {
            keep();
            kind = next;
            lay();
        }
    }

    private void lay() {
        String text = kept.get(kind);
        if (text != null) {
            desk.lay(DeskLayout.read(text, desk.usual()));
        }
    }

    private void keep() {
        DeskLayout now = desk.layoutNow();
        if (kept.containsKey(kind) || !now.asText().equals(desk.usual().asText())) {
            kept.put(kind, now.asText());
        }
    }

    /** All of it to be kept, kind to text. */
    public Map<String, String> now() {
        keep();
        return Map.copyOf(kept);
    }
}
