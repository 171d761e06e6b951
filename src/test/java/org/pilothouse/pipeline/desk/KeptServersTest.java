package org.pilothouse.pipeline.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pilothouse.pipeline.mcp.ServerAddress;

class KeptServersTest {
    @TempDir Path folder;

    @Test
    void a_kept_server_is_read_again_and_whatever_else_stands_in_the_file_stays() throws Exception {
        Path file = Files.writeString(folder.resolve("servers.json"), "{\"theirs\": 1, \"mcpServers\": {\"old\": {\"command\": \"run\", \"odd\": true}}}");
        KeptServers kept = new KeptServers(file);
        ServerAddress mine = new ServerAddress.Command("mine", List.of("go", "it's"), Map.of("TOKEN", "$T"), Optional.of(Path.of("work")));
        kept.keep(mine);
        kept.keep(mine);
        assertThat(kept.all()).extracting(e -> e.address().name()).containsExactly("old", "mine");
        assertThat(kept.all().get(1).address()).isEqualTo(mine);
        assertThat(Files.readString(file)).contains("theirs", "odd");
        kept.forget("old");
        assertThat(kept.all()).singleElement().satisfies(e -> assertThat(e.address()).isEqualTo(mine));
    }

    @Test
    void a_file_that_is_not_understood_is_never_overwritten() throws Exception {
        Path file = Files.writeString(folder.resolve("servers.json"), "{\"mcpServers\": {\"half\": ");
        KeptServers kept = new KeptServers(file);
        assertThatThrownBy(() -> kept.keep(ServerAddress.url("https://h/mcp"))).isInstanceOf(IOException.class).hasMessageContaining("left as it is");
        assertThat(Files.readString(file)).isEqualTo("{\"mcpServers\": {\"half\": ");
        assertThatThrownBy(kept::all).isInstanceOf(IOException.class);
    }

    @Test
    void nothing_is_kept_where_nothing_was() throws Exception {
        assertThat(new KeptServers(folder.resolve("none/servers.json")).all()).isEmpty();
        new KeptServers(folder.resolve("none/servers.json")).keep(ServerAddress.url("https://h/mcp"));
        assertThat(new KeptServers(folder.resolve("none/servers.json")).all()).hasSize(1);
    }
}
