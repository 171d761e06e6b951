package org.pilothouse.ui.settings;

import java.util.Locale;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Window;
import org.pilothouse.ui.kit.Icons;
import org.pilothouse.ui.kit.Looks;
import org.pilothouse.ui.kit.Texts;
import org.pilothouse.ui.kit.Theme;

/** The settings. What is changed here is in force at once; closing the dialog is all that is left to do. */
public final class SettingsDialog extends Dialog<Void> {
    /** A dialog over {@code owner}. */
    public SettingsDialog(Window owner, Locale locale, SettingsModel model) {
        Texts texts = Texts.of(SettingsDialog.class, locale);
        initOwner(owner);
        initModality(Modality.WINDOW_MODAL);
        setTitle(texts.get("settings.title"));
        setResizable(true);
        ActingSection acting = new ActingSection(model, texts);
        TabPane sections = new TabPane(tab(texts, "looks", "mdi2p-palette-outline", new LooksSection(model, texts)),
                tab(texts, "acting", "mdi2a-alert-octagon-outline", acting), tab(texts, "keys", "mdi2k-keyboard-outline", new KeysSection(model, texts)));
        sections.setId("settings-sections");
        sections.setAccessibleText(texts.get("settings.title"));
        getDialogPane().setContent(sections);
        getDialogPane().getStyleClass().add("settings");
        Theme.room(getDialogPane(), SettingsDialog.class);
        Theme.dress(getDialogPane().getScene());
        getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        ((Button) getDialogPane().lookupButton(ButtonType.CLOSE)).setMinWidth(Region.USE_PREF_SIZE);
        InvalidationListener fit = o -> getDialogPane().getScene().getWindow().sizeToScene();
        Looks.textSizeProperty().addListener(fit);
        // Where a person closes the dialog with the cursor still in a field, what stands there counts.
        setOnHidden(e -> {
            Looks.textSizeProperty().removeListener(fit);
            acting.keep();
        });
    }

    private static Tab tab(Texts texts, String key, String icon, Node content) {
        Tab tab = new Tab(texts.get("section." + key), content);
        tab.setGraphic(Icons.of(icon, 16));
        tab.setClosable(false);
        tab.setId("settings-" + key);
        return tab;
    }
}
