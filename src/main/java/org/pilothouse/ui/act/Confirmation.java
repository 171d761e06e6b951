package org.pilothouse.ui.act;

import java.util.List;
import org.pilothouse.action.ActionCall;

/**
 * A decision that destroys something and waits for a person's word.
 *
 * @param call exactly what would be sent
 * @param why the sentence that tells why it is asked about
 * @param recorded false where a person agreed that it goes unrecorded
 * @param loses what is carried now and may be lost, one line each; empty where nothing is
 */
public record Confirmation(ActionCall call, String why, boolean recorded, List<String> loses) {
    public Confirmation {
        loses = List.copyOf(loses);
    }
}
