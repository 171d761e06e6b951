package org.pilothouse.demo.labrecruits;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent like the stock one plays puzzles through the socket, by itself. */
class StockAgentTest {
    @TempDir
    Path folder;
    private final StockAgent.GameTime time = new StockAgent.GameTime();
    private LabRecruitsServer server;

    private StockAgent agent(String level, String id) throws Exception {
        server = LabRecruitsServer.start(new LabRecruitsServer.Settings(0, 1, true, Optional.of(folder), s -> { }), time);
        GameClient game = new GameClient(server.uri());
        String mesh = game.ask("{\"cmd\":\"INIT\",\"arg\":{\"seed\":1,\"level_path\":\"" + level + "\",\"level_name\":\"" + level + "\"}}");
        return new StockAgent(game, time, id, mesh);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void it_finds_the_button_opens_the_door_and_reaches_the_finish() throws Exception {
        try (StockAgent agent = agent("one-door", "agent1")) {
            agent.interacted("button1");
            assertThat(agent.is("button1", "isOn")).isTrue();
            agent.refreshed("door1");
            assertThat(agent.is("door1", "isOpen")).isTrue();
            agent.go("Finish", agent::gameOver);
            assertThat(agent.reading("score")).isEqualTo(511);
        }
    }

    @Test
    void it_climbs_to_the_second_storey_opens_the_door_there_and_reaches_the_finish() throws Exception {
        try (StockAgent agent = agent("two-storeys", "agent1")) {
            agent.interacted("button_up");
            agent.refreshed("door_up");
            assertThat(agent.is("door_up", "isOpen")).isTrue();
            agent.go("Finish", agent::gameOver);
            assertThat(agent.reading("score")).isGreaterThanOrEqualTo(510);
        }
    }

    @Test
    void it_works_its_way_through_the_laboratory() throws Exception {
        try (StockAgent agent = agent("laboratory", "agent1")) {
            agent.interacted("b_store");
            agent.refreshed("door_store");
            agent.interacted("b_vault");
            agent.refreshed("door_vault");
            agent.interacted("b_vault_in");
            agent.refreshed("door_finish");
            assertThat(agent.is("door_finish", "isOpen")).isTrue();
            agent.go("Finish", agent::gameOver);
            assertThat(agent.reading("score")).isGreaterThanOrEqualTo(530);
            assertThat(agent.reading("health")).isPositive();
        }
    }

    @Test
    void it_sees_what_a_full_check_of_sight_expects_and_scores_122() throws Exception {
        Files.writeString(folder.resolve("sight.csv"), "button0,door0\n"
                + "|w,w,w,w,w,w,w,w,w,w,w\nw,f:a^agent0,f,f:t,f,w,f,f:dhf,f,f:b^button1,w\nw,f,f,f,f,w,f,f,f,f:npc^guard,w\nw,f:bc>n,f,f:b^button0,f,f:d^door0,f,f,f,f,w\n"
                + "w,f,f:c>n,f,f,w,f,f,f,f,w\nw,f,f,f,f:p2>s,w,f,f:dhf,f,f:g^FLAG,w\nw,w,w,w,w,w,w,w,w,w,w\n"
                + "|w,w,w,w,w,w,w,w,w,w,w\nw,,,,,w,,,,,w\nw,,,,,w,,,,,w\nw,,,,,,,,,,w\nw,,,,,w,,,,,w\nw,,,,,w,,,,,w\nw,w,w,w,w,w,w,w,w,w,w\n");
        try (StockAgent agent = agent("sight", "agent0")) {
            assertThat(agent.known().model().elements()).containsKeys("button0", "door0").doesNotContainKeys("button1", "FLAG", "guard");
            assertThat(agent.known().model().elements().keySet()).filteredOn(id -> id.startsWith("Table@<") || id.startsWith("Bookcase@<")
                    || id.startsWith("Chair@<") || id.startsWith("Desk@<")).hasSize(4);
            agent.interacted("button0");
            agent.interacted("button1");
            agent.go("FLAG", () -> agent.reading("score") >= 100);
            assertThat(agent.known().model().elements()).containsKeys("button1", "FLAG", "guard");
            assertThat(agent.known().model().elements().keySet()).filteredOn(id -> id.startsWith("FireHazard@<")).hasSize(2);
            assertThat(agent.is("button0", "isOn") && agent.is("button1", "isOn")).isTrue();
            assertThat(agent.reading("score")).isEqualTo(122);
        }
    }
}
