package org.pilothouse.ui.ask;

import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.pilothouse.pipeline.desk.Inquiry;
import org.pilothouse.ui.kit.EmptyState;
import org.pilothouse.ui.kit.Texts;

/** The list of questions above, the one being answered below. */
final class QuestionsView extends StackPane {
    private final QuestionsModel model;
    private final ListView<Inquiry> list = new ListView<>();
    private final QuestionCard card;
    private boolean following;

    QuestionsView(AskModel desk, Texts texts) {
        model = desk.questions();
        list.setItems(model.rows());
        list.setCellFactory(v -> new InquiryCell(texts));
        list.setAccessibleText(texts.get("questions.list"));
        list.setId("questions");
        list.setFixedCellSize(30);
        card = new QuestionCard(desk, texts);
        SplitPane split = new SplitPane(list, card);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(0.22);
        SplitPane.setResizableWithParent(list, false);
        EmptyState none = new EmptyState("mdi2c-chat-question-outline", texts.get("questions.none"));
        EmptyState missing = new EmptyState("mdi2c-chat-remove-outline", texts.get("questions.missing"));
        getChildren().addAll(split, none, missing);
        Runnable which = () -> {
            boolean absent = desk.stateProperty().get() == AskModel.State.CONNECTED && !desk.offersQuestions() && !desk.toolsProperty().get().isEmpty();
            boolean empty = model.rows().isEmpty();
            split.setVisible(!empty);
            none.setVisible(empty && !absent);
            missing.setVisible(empty && absent);
        };
        model.rows().addListener((javafx.collections.ListChangeListener<Inquiry>) c -> which.run());
        desk.toolsProperty().addListener((o, a, b) -> which.run());
        desk.stateProperty().addListener((o, a, b) -> which.run());
        which.run();
        list.getSelectionModel().selectedItemProperty().addListener((o, before, now) -> {
            if (!following && now != null) {
                model.select(Optional.of(now));
            }
        });
        model.selectedProperty().addListener((o, before, now) -> follow());
        model.rows().addListener((javafx.collections.ListChangeListener<Inquiry>) c -> follow());
        follow();
        // The keys of the card work from the list too.
        addEventFilter(KeyEvent.KEY_PRESSED, card::key);
    }

    @Override
    public void requestFocus() {
        list.requestFocus();
    }

    /** Once a second: ages move on. */
    void tick() {
        card.tick();
    }

    private void follow() {
        following = true;
        model.selectedProperty().get().ifPresent(i -> {
            int place = model.place(i.key());
            if (place >= 0 && place < model.rows().size() && list.getSelectionModel().getSelectedIndex() != place) {
                list.getSelectionModel().clearAndSelect(place);
            }
        });
        following = false;
    }
}
