package org.pilothouse.iv4xr;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.action.ActionCall;
import org.pilothouse.demo.labrecruits.LabRecruitsServer;
import org.pilothouse.iv4xr.level.LevelReader;
import org.pilothouse.link.Frame;
import org.pilothouse.link.ReadOutcome;
import org.pilothouse.link.SubmitOutcome;
import org.pilothouse.world.GroundTruth;
import org.pilothouse.world.WorldModel;
import org.pilothouse.world.compare.LinkEvidence;
import org.pilothouse.world.compare.TruthCompare;
import org.pilothouse.world.compare.TruthCompare.Kind;

/** A level as the truth, held against what an agent sees in the simulator over a real socket. */
class LevelTruthTest {
    private static final String ROOM = """
            |w,w,w,w,w,w
            w,f:a^agent1,f:b^button1,f,f:d>n^door1,w
            w,f,f,f,f,w
            w,f,f,f,f:d>n^door2,w
            w,w,w,w,w,w
            |w,w,w,w,w,w
            """;
    @TempDir
    Path folder;

    private static WorldModel seen(Frame frame) {
        return frame.observation().sight().orElseThrow().model();
    }

    @Test
    void walls_things_and_links_of_a_level_are_the_truth_under_the_ids_that_the_game_tells() throws Exception {
        GroundTruth truth = LevelTruth.of(LevelReader.read(Path.of("assets/levels/one-door.csv")));
        assertThat(truth.things().keySet()).containsExactlyInAnyOrder("agent1", "door1", "Finish", "button1");
        assertThat(truth.things().get("door1").type()).isEqualTo("Door");
        assertThat(truth.links()).containsEntry("button1", List.of("door1"));
        assertThat(truth.walls()).contains(new GroundTruth.Wall(4, 0, 4.5, 0.5, 0)).as("runs of blocks are one wall").hasSizeLessThan(40);
        GroundTruth fire = LevelTruth.of(LevelReader.parse("fire", "button0\n|f:dhf,f\n|w,w\n"));
        assertThat(fire.things().keySet()).containsExactly("FireHazard@<0.0,0.0,0.0>");
    }

    @Test
    void a_wrong_link_an_unseen_door_and_a_thing_that_should_not_be_there_are_listed() throws Exception {
        Path played = Files.writeString(folder.resolve("played.csv"), "button1,door1\n" + ROOM);
        GroundTruth truth = LevelTruth.of(LevelReader.parse("file", "button1,door2\n" + ROOM.replace("f:d>n^door1", "f:d>n^elsewhere")
                .replace("w,f,f,f,f,w", "w,f,f,f:d^hidden,f,w")));
        LinkEvidence evidence = new LinkEvidence();
        try (LabRecruitsServer game = LabRecruitsServer.start(LabRecruitsServer.Settings.usual(), Clock.systemUTC());
                LabRecruitsLink link = new LabRecruitsLink(new GameAddress("127.0.0.1", game.uri().getPort(), "agent1", Optional.of(played.toString())), Clock.systemUTC())) {
            Frame before = ((ReadOutcome.Arrived) link.read()).frame();
            evidence.look(seen(before));
            assertThat(evidence.isEmpty()).isTrue();
            SubmitOutcome pressed = link.submit(new ActionCall("interact", JsonNodeFactory.instance.objectNode().put("target", "button1"), Optional.empty()), before);
            evidence.look(seen(((SubmitOutcome.Accepted) pressed).answer()));
            WorldModel after = seen(before);
            while (after.timestamp() <= seen(before).timestamp()) {
                after = seen(((ReadOutcome.Arrived) link.read()).frame());
            }
            evidence.look(after);
            assertThat(evidence.shown()).containsExactly(new LinkEvidence.Link("button1", "door1"));
            assertThat(evidence.denied()).containsExactly(new LinkEvidence.Link("button1", "door2"));
            List<TruthCompare.Difference> differences = TruthCompare.between(truth, after, evidence);
            assertThat(differences).extracting(TruthCompare.Difference::kind).containsExactly(Kind.LINK_TOO_MANY, Kind.LINK_MISSING, Kind.STRANGE, Kind.UNSEEN, Kind.UNSEEN);
            assertThat(differences).extracting(TruthCompare.Difference::subject).containsExactly("button1", "button1", "door1", "elsewhere", "hidden");
            GroundTruth right = LevelTruth.at(played.toString()).orElseThrow();
            assertThat(TruthCompare.between(right, after, evidence)).isEmpty();
        }
    }
}
