package org.pilothouse.demo.world;

import java.util.List;
import org.pilothouse.world.Vec3;

/**
 * What a level's quest file tells: places, items, people, talk, and the quest.
 *
 * @param title the world's name
 * @param agent the id of the agent in the level file
 * @param weathers what the sky can be like
 * @param celsius the mean temperature
 * @param places named parts of the ground
 * @param names names of things of the level file
 * @param items what can be collected
 * @param people who can be talked to
 * @param quest what somebody asks for
 */
public record QuestBook(String title, String agent, List<String> weathers, int celsius, List<Place> places, List<Name> names, List<Item> items,
        List<Person> people, Quest quest) {

    /** A part of the ground, from one cell to another (both included), on a storey or, with a negative one, on all. */
    public record Place(String name, String description, int storey, int fromX, int fromZ, int toX, int toZ) {
        boolean holds(Vec3 p) {
            return p.x() >= fromX - 0.5 && p.x() <= toX + 0.5 && p.z() >= fromZ - 0.5 && p.z() <= toZ + 0.5
                    && (storey < 0 || Math.round(p.y()) == storey);
        }

        Vec3 middle() {
            return new Vec3((fromX + toX) / 2.0, Math.max(0, storey), (fromZ + toZ) / 2.0);
        }
    }

    /** The name under which a thing of the level file is known. */
    public record Name(String id, String name, String description) { }

    /** Something to collect, and where it lies. */
    public record Item(String id, String name, String description, Vec3 at) { }

    /** Somebody to talk to: a walker of the level file. */
    public record Person(String id, String name, String role, String description, List<Line> lines) { }

    /** Something a person says; the first line whose word occurs in what was said is taken, a line without a word always fits. */
    public record Line(String word, String says) { }

    /** What a person asks for. */
    public record Quest(String giver, String title, List<Need> needs, String asks, String thanks, String waits, String done, String after) { }

    /** So many items of a name. */
    public record Need(String item, int count) { }
}
