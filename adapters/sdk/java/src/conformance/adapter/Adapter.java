package conformance.adapter;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An adapter: handlers for operations, and everything between them and the harness.
 *
 * <p>An operation is offered when it has a handler; {@code initialize}, {@code shutdown} and {@code sync} are there by themselves. Handlers run one
 * after another on the thread of {@link #run}, and must return when the call on the implementation returns; {@code task/read},
 * {@code connection/sendSynchronous} and {@code httpRequest/send} get a thread each. What takes longer goes on elsewhere and ends in an event.
 */
public final class Adapter {
    /** Does something for a call. What it throws is the answer: a {@link Reply}; anything else is a fault of the adapter. */
    @FunctionalInterface
    public interface Action<C> {
        /** Does it. */
        void perform(C call) throws Exception;
    }

    /** Makes the answer to a call. What it throws is the answer, as in an {@link Action}. */
    @FunctionalInterface
    public interface Answering<C, R> {
        /** Makes it. */
        R answer(C call) throws Exception;
    }

    /** Answers a call by a function, perhaps later and from another thread. */
    @FunctionalInterface
    public interface Responding<C, R> {
        /** Answers, or sees to it. */
        void respond(C call, Answer<R> answer) throws Exception;
    }

    /** The answer that a handler owes; only the first one counts. */
    public interface Answer<R> {
        /** Answers with a result. */
        void send(R result);

        /** Answers with an error. */
        void fail(Reply reply);
    }

    private interface Handler {
        void handle(Map<String, Object> parameters, Answer<Map<String, Object>> answer) throws Exception;
    }

    static final long VERSION = 1;

    private final String name;
    private final Offer offer;
    private final Map<String, Handler> handlers = new TreeMap<>();
    private final List<Handles<?>> tables = new ArrayList<>();
    private final List<Runnable> atEnd = new ArrayList<>();
    private final Map<Long, CompletableFuture<Call.Challenge.Result>> questions = new HashMap<>();
    /** What the harness has named since the app was last ended. */
    private final Set<String> known = new HashSet<>();
    private Streams streams;
    private boolean isOver;
    private long lastId;
    private long lineBytes = 1 << 20;
    private volatile long inlineBytes = 16 << 10;

    /** An adapter for the implementation of this name. */
    public Adapter(String name, Offer offer) {
        this.name = name;
        this.offer = offer;
        answer(Call.Initialize.class, this::initialize);
        perform(Call.Shutdown.class, call -> {});
        sync(() -> {});
    }

    /** Handles an operation that returns nothing, or need not. A handler of {@code shutdown} runs before the adapter's answer. */
    public <C extends Record & OperationCall<?> & MayAnswerNothing> void perform(Class<C> operation, Action<C> action) {
        register(operation, (call, answer) -> {
            action.perform(call);
            answer.send(Map.of());
        });
    }

    /** Handles an operation that returns something. */
    public <R extends Record, C extends Record & OperationCall<R>> void answer(Class<C> operation, Answering<C, R> answering) {
        register(operation, (call, answer) -> answer.send(Codec.encode(answering.answer(call))));
    }

    /** Handles an operation whose handler answers itself. */
    public <R extends Record, C extends Record & OperationCall<R>> void respond(Class<C> operation, Responding<C, R> responding) {
        register(operation, (call, answer) -> responding.respond(call, new Answer<R>() {
            @Override
            public void send(R result) {
                answer.send(Codec.encode(result));
            }

            @Override
            public void fail(Reply reply) {
                answer.fail(reply);
            }
        }));
    }

    /** Has queues run dry before the barrier is answered. */
    public void sync(Runnable action) {
        answer(Call.Sync.class, call -> {
            action.run();
            return new Call.Sync.Result(now());
        });
    }

    private <C extends Record> void register(Class<C> operation, Responding<C, Map<String, Object>> responding) {
        String operationName = Codec.nameOf(operation);
        handlers.put(operationName, (parameters, answer) -> {
            C call = Codec.decode(parameters, operation);
            if (parameters.get(Roles.NAMING.getOrDefault(operationName, "")) instanceof String handle) {
                // Before the handler: callbacks may come before it returns.
                synchronized (this) {
                    known.add(handle);
                }
            }
            responding.respond(call, answer);
        });
    }

    /** An empty table of objects by the names that the harness gives them. */
    public <T> Handles<T> handles(String kind) {
        Handles<T> table = new Handles<>(kind);
        tables.add(table);
        return table;
    }

    /** Has something done when the harness is gone. */
    public void atEnd(Runnable action) {
        atEnd.add(action);
    }

    /**
     * Reports an event, from any thread, before the callback returns; {@code at} is added. What belongs to an app that has quit is not reported.
     */
    public <E extends Record & EventReport> void emit(E event) {
        Map<String, Object> parameters = Codec.encode(event);
        parameters.putIfAbsent("at", now());
        byte[] line = line(Json.object("method", Codec.nameOf(event.getClass()), "params", parameters));
        synchronized (this) {
            boolean isCurrent = Roles.HANDLES.stream().map(parameters::get).allMatch(handle -> handle == null || known.contains(handle));
            if (!isCurrent || streams == null) return;
            if (line.length <= lineBytes) streams.write(line);
            else System.err.println(Codec.nameOf(event.getClass()) + ": the event is longer than the harness reads");
        }
    }

    /**
     * Asks what to answer to an authentication challenge, and waits. Not on the thread of {@link #run}, so in no handler but the three that may take
     * long. If the app quits meanwhile, or the harness goes, it is to cancel.
     */
    public Call.Challenge.Result challenge(Call.Challenge challenge) {
        CompletableFuture<Call.Challenge.Result> answer = new CompletableFuture<>();
        synchronized (this) {
            if (isOver) return CANCEL;
            questions.put(++lastId, answer);
            streams.write(line(Json.object("id", lastId, "method", "challenge", "params", Codec.encode(challenge))));
        }
        return answer.join();
    }

    private static final Call.Challenge.Result CANCEL = Call.Challenge.Result.of(Call.Challenge.Result.Disposition.CANCEL);

    /** For content as it arrives. */
    public Digest digest() {
        return new Digest(inlineBytes);
    }

    /** A content of the protocol. */
    public Wire.Content content(byte[] bytes) {
        return digest().update(bytes).content();
    }

    /** A line for the log: standard error, or the event {@code log} where nobody reads that. */
    public void log(String message) {
        boolean isAttached;
        synchronized (this) {
            isAttached = streams != null && streams.isAttached();
        }
        if (isAttached) emit(Event.Log.of(message));
        else System.err.println(message);
    }

    /** Drops what belongs to an app that has ended by itself. Handlers of {@code app/quit} and {@code reset} need not call it. */
    public void forget() {
        tables.forEach(Handles::clear);
        synchronized (this) {
            known.clear();
        }
        cancelQuestions();
    }

    private void cancelQuestions() {
        List<CompletableFuture<Call.Challenge.Result>> open;
        synchronized (this) {
            open = new ArrayList<>(questions.values());
            questions.clear();
        }
        open.forEach(question -> question.complete(CANCEL));
    }

    /** Serves the harness until it is gone, and ends the process. Reads {@code --listen}, {@code --dial} and {@code --secret-file}. */
    public void run(String... arguments) {
        int status = 0;
        try {
            serve(Streams.open(arguments));
        } catch (IOException | IllegalArgumentException failure) {
            System.err.println("adapter: " + failure.getMessage());
            status = 2;
        }
        // Threads that hang in the implementation must not keep the process alive.
        Runtime.getRuntime().halt(status);
    }

    void serve(Streams opened) {
        synchronized (this) {
            streams = opened;
        }
        try {
            for (byte[] line = opened.readLine(); line != null; line = opened.readLine()) {
                if (line == Streams.TOO_LONG) fail(null, new Reply(-32600, "the line is too long", null));
                else take(line);
            }
        } catch (IOException failure) {
            // A connection that was reset is at its end too.
        }
        synchronized (this) {
            isOver = true;
        }
        cancelQuestions();
        atEnd.forEach(Runnable::run);
        opened.close();
    }

    private void take(byte[] line) {
        Object value;
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
            if (text.chars().allMatch(c -> c == ' ' || c == '\t' || c == '\r')) return;
            value = Json.parse(text);
        } catch (CharacterCodingException | Json.SyntaxError failure) {
            fail(null, new Reply(-32700, "not JSON: " + failure.getMessage(), null));
            return;
        }
        Map<?, ?> message = value instanceof Map<?, ?> map ? map : Map.of();
        Object id = message.get("id") instanceof Long || message.get("id") instanceof String ? message.get("id") : null;
        String problem = value instanceof Map ? problem(message, id) : "the line is not an object";
        if (problem != null) fail(id, new Reply(-32600, problem, null));
        else if (!message.containsKey("method")) conclude(message);
        else if (id != null) perform(id, (String) message.get("method"), message.containsKey("params") ? message.get("params") : Map.of());
    }

    private static String problem(Map<?, ?> message, Object id) {
        if (!"2.0".equals(message.get("jsonrpc"))) return "jsonrpc is not \"2.0\"";
        if (message.containsKey("id") && id == null) return "the id is neither an integer nor a text";
        if (message.containsKey("method")) {
            if (!(message.get("method") instanceof String)) return "the method is not a text";
            return message.containsKey("params") && !(message.get("params") instanceof Map) ? "params is not an object" : null;
        }
        boolean isAnswer = message.containsKey("error") || (id != null && message.get("result") instanceof Map);
        return isAnswer ? null : "neither a method nor an answer";
    }

    @SuppressWarnings("unchecked")
    private void perform(Object id, String method, Object parameters) {
        Handler handler = handlers.get(method);
        if (handler == null) {
            fail(id, new Reply(-32601, method + " is not offered", null));
        } else if (Roles.BLOCKING.contains(method)) {
            Thread thread = new Thread(() -> call(id, method, handler, (Map<String, Object>) parameters), method);
            thread.setDaemon(true);
            thread.start();
        } else {
            call(id, method, handler, (Map<String, Object>) parameters);
        }
    }

    private void call(Object id, String method, Handler handler, Map<String, Object> parameters) {
        AtomicBoolean isAnswered = new AtomicBoolean();
        Answer<Map<String, Object>> answer = new Answer<>() {
            @Override
            public void send(Map<String, Object> result) {
                if (isAnswered.getAndSet(true)) return;
                if (Roles.ENDING.contains(method)) forget();
                reply(id, result);
            }

            @Override
            public void fail(Reply reply) {
                if (!isAnswered.getAndSet(true)) Adapter.this.fail(id, reply);
            }
        };
        try {
            handler.handle(parameters, answer);
        } catch (Reply failure) {
            answer.fail(failure);
        } catch (Exception | LinkageError | StackOverflowError | AssertionError failure) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            log(method + ": " + trace);
            answer.fail(new Reply(-32603, method + ": " + failure, null));
        }
    }

    private Call.Initialize.Result initialize(Call.Initialize call) throws Reply {
        if (!call.protocolVersions().contains(VERSION)) throw new Reply(-32004, "version " + VERSION + " is spoken here", null);
        synchronized (this) {
            lineBytes = call.limits().lineBytes();
        }
        inlineBytes = call.limits().inlineBytes();
        return offer.result(name, new ArrayList<>(handlers.keySet()));
    }

    /** An answer of the harness to a challenge. */
    private void conclude(Map<?, ?> message) {
        CompletableFuture<Call.Challenge.Result> question;
        synchronized (this) {
            question = questions.remove(message.get("id"));
        }
        if (question == null) return;
        try {
            question.complete(Codec.decode(message.get("result"), Call.Challenge.Result.class));
        } catch (Reply failure) {
            log("the challenge was answered otherwise: " + failure.getMessage());
            question.complete(CANCEL);
        }
    }

    private void reply(Object id, Map<String, Object> result) {
        byte[] line = line(Json.object("id", id, "result", result));
        synchronized (this) {
            if (line.length <= lineBytes) {
                streams.write(line);
                return;
            }
        }
        fail(id, new Reply(-32603, "the answer has " + line.length + " bytes, more than the harness reads", null));
    }

    private void fail(Object id, Reply reply) {
        byte[] line = line(Json.object("id", id, "error", reply.json()));
        synchronized (this) {
            streams.write(line);
        }
    }

    static byte[] line(Map<String, Object> message) {
        message.put("jsonrpc", "2.0");
        return (Json.write(message) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static double now() {
        return System.currentTimeMillis() / 1000.0;
    }
}
