package org.pilothouse.ui.ask.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.pilothouse.pipeline.mcp.CallOutcome;
import org.pilothouse.ui.kit.FxTest;

/** What a tool gave, taken apart off the FX thread. */
class ToolResultTest extends FxTest {
    private static ToolResult.Part part(byte[] png) {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.putArray("content").addObject().put("type", "image").put("mimeType", "image/png").put("data", Base64.getEncoder().encodeToString(png));
        return ToolResult.of(new CallOutcome.Answered(result)).parts().get(0);
    }

    private static byte[] png() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB), "png", out);
        return out.toByteArray();
    }

    @Test
    void a_picture_comes_decoded() throws Exception {
        ToolResult.Part part = part(png());
        assertThat(part.kind()).isEqualTo(ToolResult.Kind.PICTURE);
        assertThat(part.picture().orElseThrow().getWidth()).isEqualTo(3);
    }

    @Test
    void a_few_bytes_that_say_they_are_a_picture_of_gigabytes_are_a_file_that_can_be_saved() throws Exception {
        byte[] bomb = png();
        ByteBuffer.wrap(bomb).putInt(16, 100_000).putInt(20, 100_000);
        ToolResult.Part part = part(bomb);
        assertThat(part.kind()).isEqualTo(ToolResult.Kind.FILE);
        assertThat(part.bytes()).contains(bomb);
    }

    @Test
    void bytes_that_are_no_picture_are_a_file() {
        assertThat(part(new byte[] {1, 2, 3}).kind()).isEqualTo(ToolResult.Kind.FILE);
    }
}
