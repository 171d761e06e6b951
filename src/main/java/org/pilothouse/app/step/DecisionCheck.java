package org.pilothouse.app.step;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.pilothouse.action.ActionSpace;
import org.pilothouse.action.ActionSpec;
import org.pilothouse.action.ArgumentCheck;
import org.pilothouse.action.ArgumentError;
import org.pilothouse.action.ArgumentTyping;
import org.pilothouse.action.Destructive;

/**
 * A decision of the command line, held against the action space that came.
 *
 * @param arguments what would be sent
 * @param obstacle why it may not be sent, as a sentence
 */
record DecisionCheck(ObjectNode arguments, Optional<String> obstacle) {
    /**
     * Checks name, arguments and consent.
     *
     * @param given the arguments that came as JSON
     * @param pairs further arguments as {@code KEY=VALUE}
     * @param consent true where the person said yes to an action that destroys
     */
    static DecisionCheck of(ActionSpace actions, String name, Optional<ObjectNode> given, List<String> pairs, boolean consent) {
        Optional<ActionSpec> action = actions.named(name);
        if (actions.sent() && action.isEmpty()) {
            return no("There is no action " + name + " now. There are: "
                    + actions.actions().stream().map(ActionSpec::name).collect(Collectors.joining(", ")) + ".");
        }
        ArgumentTyping.Typed typed = ArgumentTyping.type(action.map(ActionSpec::parameters), pairs);
        if (!typed.errors().isEmpty()) {
            return no(sentences(typed.errors()));
        }
        ObjectNode arguments = given.map(ObjectNode::deepCopy).orElseGet(JsonNodeFactory.instance::objectNode);
        for (var argument : typed.arguments().properties()) {
            if (arguments.has(argument.getKey())) {
                return no("The argument " + argument.getKey() + " is given twice: by --args and as a word.");
            }
            arguments.set(argument.getKey(), argument.getValue());
        }
        List<ArgumentError> errors = action.map(a -> ArgumentCheck.of(a.parameters()).check(arguments)).orElse(List.of());
        if (!errors.isEmpty()) {
            return no(sentences(errors));
        }
        Destructive destructive = Destructive.standard();
        if (!consent && action.map(destructive::test).orElseGet(() -> destructive.test(name))) {
            return no(name + " destroys something" + action.filter(a -> !a.description().isEmpty()).map(a -> " (" + a.description() + ")").orElse("")
                    + ". Say --yes if that is what you want.");
        }
        return new DecisionCheck(arguments, Optional.empty());
    }

    private static DecisionCheck no(String why) {
        return new DecisionCheck(JsonNodeFactory.instance.objectNode(), Optional.of(why));
    }

    private static String sentences(List<ArgumentError> errors) {
        return errors.stream().map(ArgumentError::placed).collect(Collectors.joining("; "));
    }
}
