package org.pilothouse.ui.act;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.pilothouse.action.TypedJson;
import org.pilothouse.action.form.BranchEntry;
import org.pilothouse.action.form.ChoiceEntry;
import org.pilothouse.action.form.Field;
import org.pilothouse.action.form.FlagEntry;
import org.pilothouse.action.form.FormModel;
import org.pilothouse.action.form.GroupEntry;
import org.pilothouse.action.form.JsonEntry;
import org.pilothouse.action.form.ListEntry;
import org.pilothouse.action.form.ManyChoiceEntry;
import org.pilothouse.action.form.NumberEntry;
import org.pilothouse.action.form.TextEntry;
import org.pilothouse.eastworld.Dialect;
import org.pilothouse.eastworld.EastworldEndpoint;
import org.pilothouse.eastworld.EastworldLink;
import org.pilothouse.link.Reply;
import org.pilothouse.link.ScriptedServer;
import org.pilothouse.secret.Credentials;
import org.pilothouse.session.Chronicle;
import org.pilothouse.session.ConnectionState;
import org.pilothouse.session.LiveWatch;
import org.pilothouse.session.Moment;
import org.pilothouse.session.PollPolicy;
import org.pilothouse.session.Submission;
import org.pilothouse.session.WatchListener;

/** What is previewed is byte for byte what a server receives, for every kind of field. */
class WireBytesTest {
    /** One kind of field: the schema of the member {@code v}, what a person does, and the arguments that come of it. */
    record Kind(String name, String schema, Consumer<FormModel> hand, String arguments) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Kind kind(String name, String schema, Consumer<FormModel> hand, String arguments) {
        return new Kind(name, schema.replace('\'', '"'), hand, arguments.replace('\'', '"'));
    }

    private static <T extends Field> Consumer<FormModel> in(Class<T> type, Consumer<T> hand) {
        return form -> hand.accept(type.cast(form.root().children().get(0)));
    }

    static Stream<Kind> kinds() {
        return Stream.of(
                new Kind("text", "{\"type\":\"string\"}", in(TextEntry.class, f -> f.type("Grüße, \"Mira\" \\ \u0001 \u2028 😀\n")),
                        "{\"v\":\"Grüße, \\\"Mira\\\" \\\\ \\u0001 \u2028 😀\\n\"}"),
                kind("empty text on purpose", "{'type':'string'}", in(TextEntry.class, f -> f.sendEmpty(true)), "{'v':''}"),
                kind("null on purpose", "{'type':['string','null']}", in(TextEntry.class, f -> f.sendNull(true)), "{'v':null}"),
                kind("untouched", "{'type':'string'}", f -> { }, "{}"),
                kind("typed and cleared", "{'type':'string'}", in(TextEntry.class, f -> {
                    f.type("x");
                    f.type("");
                }), "{}"),
                kind("number", "{'type':'number'}", in(NumberEntry.class, f -> f.type("1.50")), "{'v':1.50}"),
                kind("number in powers", "{'type':'number'}", in(NumberEntry.class, f -> f.type("1e3")), "{'v':1000}"),
                kind("big whole number", "{'type':'integer'}", in(NumberEntry.class, f -> f.type("9007199254740993123")), "{'v':9007199254740993123}"),
                kind("yes", "{'type':'boolean'}", in(FlagEntry.class, f -> f.say(Optional.of(true))), "{'v':true}"),
                kind("one of", "{'enum':['a',2,null]}", in(ChoiceEntry.class, f -> f.choose(Optional.of(f.options().get(1)))), "{'v':2}"),
                kind("titled", "{'oneOf':[{'const':'n','title':'North'}]}", in(ChoiceEntry.class, f -> f.choose(Optional.of(f.options().get(0)))), "{'v':'n'}"),
                kind("any of", "{'type':'array','items':{'enum':['a','b']}}", in(ManyChoiceEntry.class, f -> f.choose(f.options().get(1), true)), "{'v':['b']}"),
                kind("list", "{'type':'array','items':{'type':'integer'}}", in(ListEntry.class, f -> {
                    ((NumberEntry) f.add()).type("1");
                    ((NumberEntry) f.add()).type("2.");
                }), "{'v':[1,2]}"),
                kind("nested object", "{'type':'object','properties':{'x':{'type':'number'},'k':{'const':'p'}},'required':['x','k']}",
                        in(GroupEntry.class, f -> ((NumberEntry) f.members().get(0)).type(".5")), "{'v':{'x':0.5,'k':'p'}}"),
                kind("default", "{'type':'integer','default':7}", f -> { }, "{'v':7}"),
                kind("reference", "{'$ref':'#/$defs/P'}", in(TextEntry.class, f -> f.type("p")), "{'v':'p'}"),
                kind("union", "{'anyOf':[{'type':'string'},{'type':'object','properties':{'s':{'type':'string'}}}]}", in(BranchEntry.class, f -> {
                    f.choose(Optional.of(f.branches().get(0)));
                    f.choose(Optional.of(f.branches().get(1)));
                    ((TextEntry) f.field().orElseThrow().children().get(0)).type("y");
                }), "{'v':{'s':'y'}}"),
                kind("JSON", "{}", in(JsonEntry.class, f -> f.type("{ \"b\" : [1.0, 1e2],\n \"a\" : \"\u00e9\" }")), "{'v':{'b':[1.0,1E+2],'a':'\u00e9'}}"));
    }

    private static final String STEP = "/protocol/universe/step";
    private final ScriptedServer server = new ScriptedServer();
    private final BlockingQueue<Submission> concluded = new LinkedBlockingQueue<>();
    private final BlockingQueue<Moment> seen = new LinkedBlockingQueue<>();
    private LiveWatch watch;

    @AfterEach
    void stop() {
        if (watch != null) {
            watch.close();
        }
        server.close();
    }

    private ActModel watching(String schema, Dialect dialect) throws InterruptedException {
        String action = "{\"type\":\"function\",\"function\":{\"name\":\"do\",\"description\":\"\",\"parameters\":{\"type\":\"object\",\"$defs\":{\"P\":{\"type\":\"string\"}},"
                + "\"properties\":{\"v\":" + schema + "}}}}";
        String answer = "{\"code\":200,\"message\":\"\",\"sid\":9007199254740993,\"turns\":9007199254740993,\"uid\":\"7\",\"key\":\"k\",\"context\":{\"action\":[" + action
                + "],\"observation\":{},\"log\":\"\"}}";
        server.on("GET " + STEP, Reply.json(200, answer)).on("POST " + STEP, Reply.json(200, answer));
        EastworldEndpoint.Options options = new EastworldEndpoint.Options(Optional.of(dialect), Optional.empty(), Map.of(), Map.of(), Credentials.NONE, List.of());
        watch = new LiveWatch(EastworldLink.to(EastworldEndpoint.of(server.url(STEP), options)), Chronicle.NONE, PollPolicy.DEFAULT);
        watch.listen(new WatchListener() {
            @Override
            public void moment(Moment moment) {
                seen.add(moment);
            }

            @Override
            public void submission(Submission submission) {
                if (submission.outcome().isPresent()) {
                    concluded.add(submission);
                }
            }

            @Override
            public void connection(ConnectionState state) { }
        });
        watch.start();
        Moment first = seen.poll(60, TimeUnit.SECONDS);
        assertThat(first).as("an observation arrived").isNotNull();
        ActModel model = new ActModel(Clock.systemUTC(), Locale.ROOT);
        model.watch(watch);
        model.show(first);
        return model;
    }

    private List<ScriptedServer.Asked> posts() {
        return server.asked().stream().filter(a -> a.method().equals("POST")).toList();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void the_bytes_that_leave_are_the_bytes_that_were_shown(Kind kind) throws InterruptedException {
        ActModel model = watching(kind.schema(), Dialect.UNIVERSE);
        kind.hand().accept(model.formProperty().get());
        model.reflectionProperty().set("Because “so”.");
        String shown = model.previewProperty().get();
        assertThat(shown).isNotEmpty();
        assertThat(model.send()).isTrue();
        assertThat(concluded.poll(60, TimeUnit.SECONDS)).as("the decision was concluded").isNotNull();
        assertThat(posts()).hasSize(1);
        assertThat(posts().get(0).body()).isEqualTo(shown.getBytes(StandardCharsets.UTF_8));
        String arguments = TypedJson.read(posts().get(0).text()).value().orElseThrow().path("action").path("arguments").toString();
        assertThat(arguments).isEqualTo(TypedJson.read(kind.arguments()).value().orElseThrow().toString());
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void both_dialects_send_what_was_shown(Dialect dialect) throws InterruptedException {
        ActModel model = watching("{\"type\":\"number\"}", dialect);
        ((NumberEntry) model.formProperty().get().at("/v").orElseThrow()).type("5");
        String shown = model.previewProperty().get();
        model.send();
        model.send();
        Submission done = concluded.poll(60, TimeUnit.SECONDS);
        assertThat(done).isNotNull();
        assertThat(new String(done.body(), StandardCharsets.UTF_8)).isEqualTo(shown);
        assertThat(posts()).hasSize(1);
        assertThat(posts().get(0).text()).isEqualTo(shown).contains("9007199254740993");
    }
}
