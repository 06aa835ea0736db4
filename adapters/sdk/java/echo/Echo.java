import conformance.adapter.Adapter;
import conformance.adapter.Call;
import conformance.adapter.Codec;
import conformance.adapter.Digest;
import conformance.adapter.Event;
import conformance.adapter.EventReport;
import conformance.adapter.Handles;
import conformance.adapter.Json;
import conformance.adapter.Named;
import conformance.adapter.Offer;
import conformance.adapter.OperationCall;
import conformance.adapter.Reply;
import conformance.adapter.Wire;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Echo answers every operation and reports every event from what app/launch brings: the settings hold "results" by operation, "events" by event and a
 * "challenge". What it gets it says again as the event log, read and written by the types of the protocol. See ci/sdks.
 */
final class Echo {
    private interface Act<C> {
        void on(C call) throws Exception;
    }

    private static final Set<Class<?>> OWN = Set.of(Call.Initialize.class, Call.Shutdown.class, Call.Sync.class, Call.Challenge.class);
    private final Adapter adapter;
    private final Handles<Boolean> queries;
    private final List<Runnable> readers = new ArrayList<>();
    private volatile Map<String, Object> script = Map.of();

    private Echo() {
        String[] events = Arrays.stream(Event.class.getDeclaredClasses()).map(Echo::name).toArray(String[]::new);
        adapter = new Adapter("echo", new Offer().version("1").events(events).features("echo.*")
            .authentication(Call.Initialize.Result.Authentication.CHALLENGE));
        queries = adapter.handles("query");
        for (Class<?> operation : Call.class.getDeclaredClasses()) if (!OWN.contains(operation)) echo(operation);
        echo(Call.AppLaunch.class, call -> script = call.settings() == null ? Map.of() : call.settings());
        echo(Call.Rehearse.class, call -> {
            for (Class<?> event : Event.class.getDeclaredClasses()) if (name(event).equals(call.event())) report(event);
        });
        echo(Call.TaskResume.class, call -> {
            Call.Challenge challenge = Codec.decode(script.get("challenge"), Call.Challenge.class);
            new Thread(() -> say(adapter.challenge(challenge))).start();
        });
        adapter.respond(Call.TaskRead.class, (call, answer) -> {
            synchronized (readers) {
                readers.add(() -> {
                    try {
                        answer.send(result(Call.TaskRead.class, Call.TaskRead.Result.class));
                    } catch (Reply failure) {
                        answer.fail(failure);
                    }
                });
            }
            say(call);
        });
        echo(Call.TaskCancel.class, call -> {
            synchronized (readers) {
                readers.forEach(Runnable::run);
                readers.clear();
            }
        });
        echo(Call.TaskWrite.class, call ->
            adapter.emit(Event.TaskComplete.of(call.task()).withBody(adapter.content(Digest.bytesOf(call.data())))));
        echo(Call.SocketCreate.class, call -> {
            switch (call.host()) {
                case "bug": case "fault": throw new IllegalStateException("a bug");
                case "refused": throw Reply.refused(Wire.Failure.of("refused").withName(Wire.ErrorName.TIMED_OUT)
                    .withDomain("NSURLErrorDomain").withCode(-1001L));
                case "unoffered": throw Reply.notOffered("socket/create.takesInRead");
                default: break;
            }
        });
        adapter.answer(Call.SessionEffectiveConfiguration.class, call -> {
            int size = Map.of("mega", 900 << 10, "long", 2 << 20).getOrDefault(call.session(), 0);
            if (size > 0) return new Call.SessionEffectiveConfiguration.Result(Map.of("long", "x".repeat(size)));
            say(call);
            return result(Call.SessionEffectiveConfiguration.class, Call.SessionEffectiveConfiguration.Result.class);
        });
        echo(Call.ArcgisQuery.class, call -> queries.put(call.query(), true));
        echo(Call.CacheUsage.class, call -> {
            if (call.cache().equals("nobody")) queries.get(call.cache());
        });
    }

    public static void main(String[] arguments) {
        new Echo().adapter.run(arguments);
    }

    private static String name(Class<?> type) {
        return type.getAnnotation(Named.class).value();
    }

    @SuppressWarnings("unchecked")
    private <R extends Record, C extends Record & OperationCall<R>> void echo(Class<?> operation) {
        echo((Class<C>) operation, call -> {});
    }

    @SuppressWarnings("unchecked")
    private <R extends Record, C extends Record & OperationCall<R>> void echo(Class<C> operation, Act<C> act) {
        Class<R> result = (Class<R>) ((ParameterizedType) operation.getGenericInterfaces()[0]).getActualTypeArguments()[0];
        adapter.answer(operation, call -> {
            say(call);
            act.on(call);
            return result(operation, result);
        });
    }

    private <R> R result(Class<?> operation, Class<R> type) throws Reply {
        Object answer = script.get("results") instanceof Map<?, ?> results ? results.get(name(operation)) : null;
        return Codec.decode(answer == null ? Map.of() : answer, type);
    }

    @SuppressWarnings("unchecked")
    private <E extends Record & EventReport> void report(Class<?> event) throws Reply {
        adapter.emit(Codec.decode(((Map<?, ?>) script.get("events")).get(name(event)), (Class<E>) event));
    }

    private void say(Record value) {
        adapter.emit(Event.Log.of(Json.write(Codec.encode(value))).withLevel(Event.Log.Level.DEBUG));
    }
}
