import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The adapter's end of the protocol over standard input and output: handlers for operations, events, challenges. All that an adapter
 * in Java needs, together with {@link Json}.
 *
 * <p>Handlers run one after another on the thread of {@link #run()} and must return at once. {@code System.out} goes to standard error.
 */
final class AdapterServer {
    interface Handler {
        /** @return the result; null for none. */
        Map<String, Object> handle(Map<String, Object> parameters) throws Exception;
    }

    /** The answer to a request with an error of this code. */
    static final class Failure extends Exception {
        private static final long serialVersionUID = 1;
        final int code;
        private final transient Map<String, Object> data;

        private Failure(int code, String message, Map<String, Object> data) {
            super(message);
            this.code = code;
            this.data = data;
        }

        /** -32001: values that the adapter knows and cannot do. */
        static Failure notOffered(String... features) {
            return new Failure(-32001, "not offered: " + String.join(", ", features), object("features", List.of(features)));
        }

        /** -32002: the implementation refused; an observation. */
        static Failure refused(Map<String, Object> error) {
            return new Failure(-32002, String.valueOf(error.get("message")), object("error", error));
        }

        /** -32003: nothing has this name. */
        static Failure unknownHandle(String handle) {
            return new Failure(-32003, "nothing is named " + handle, null);
        }

        static Failure invalidParameters(String message) {
            return new Failure(-32602, message, null);
        }
    }

    /** The scenario's answer to a challenge; user and password where the disposition is "use". */
    record Answer(String disposition, String user, String password) {}

    private static final int LONGEST_LINE = 64 * 1024;
    /** Parameters of events that name an object. */
    private static final List<String> HANDLES = List.of("task", "session", "connection");
    private static final Set<String> BLOCKING = Set.of("task/read", "connection/sendSynchronous", "httpRequest/send");

    private final InputStream input = new BufferedInputStream(new FileInputStream(FileDescriptor.in), LONGEST_LINE);
    private final OutputStream output = new FileOutputStream(FileDescriptor.out);
    private final Map<String, Object> offer;
    private final Map<String, Handler> handlers = new LinkedHashMap<>();
    private final Map<Long, CompletableFuture<Answer>> challenges = new HashMap<>();
    /** What the harness has named since the app was last ended. */
    private final Set<String> known = new HashSet<>();
    private long nextId = 1;
    private volatile long inlineBytes = 16 * 1024;

    /** @param offer the members of the answer to {@code initialize} but its version and operations. */
    AdapterServer(Map<String, Object> offer) {
        System.setOut(System.err);
        this.offer = offer;
        handlers.put("initialize", this::initialize);
        handlers.put("shutdown", parameters -> null);
        handlers.put("sync", parameters -> object("at", now()));
    }

    /** Offers an operation. */
    void operation(String name, Handler handler) {
        handlers.put(name, handler);
    }

    /** The largest content that may stand in a message. */
    long inlineBytes() {
        return inlineBytes;
    }

    /** An object from keys and values in turn. What is null is left out. */
    static Map<String, Object> object(Object... members) {
        Map<String, Object> result = new LinkedHashMap<>();
        for (int index = 0; index + 1 < members.length; index += 2) {
            if (members[index + 1] != null) result.put((String) members[index], members[index + 1]);
        }
        return result;
    }

    static double now() {
        return System.currentTimeMillis() / 1000.0;
    }

    /** Reports an event, from any thread, before the callback returns. What belongs to an app that was ended is not reported. */
    synchronized void emit(String event, Map<String, Object> parameters) {
        for (String key : HANDLES) {
            if (parameters.containsKey(key) && !known.contains(parameters.get(key))) return;
        }
        parameters.putIfAbsent("at", now());
        write(object("method", event, "params", parameters));
    }

    /** Asks what to answer to a challenge, and waits. Not on the thread of {@link #run()}. */
    Answer challenge(Map<String, Object> parameters) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        synchronized (this) {
            challenges.put(nextId, answer);
            write(object("id", nextId++, "method", "challenge", "params", parameters));
        }
        return answer.join();
    }

    /** Serves the harness until the end of input. */
    void run() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = input.read(); next >= 0; next = input.read()) {
            if (next != '\n') {
                if (line.size() <= LONGEST_LINE) line.write(next);
                continue;
            }
            if (line.size() > LONGEST_LINE) {
                answer(null, "error", object("code", -32600, "message", "the line is too long"));
            } else {
                take(line.toByteArray());
            }
            line.reset();
        }
    }

    private void take(byte[] line) {
        Map<String, Object> message;
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString().strip();
            if (text.isEmpty()) return;
            message = asObject(Json.parse(text));
        } catch (CharacterCodingException | Json.SyntaxError failure) {
            answer(null, "error", object("code", -32700, "message", "not JSON: " + failure.getMessage()));
            return;
        } catch (Failure failure) {
            answer(null, "error", object("code", -32600, "message", failure.getMessage()));
            return;
        }
        Object id = message.get("id");
        if (!"2.0".equals(message.get("jsonrpc")) || (id != null && !(id instanceof Long) && !(id instanceof String))) {
            answer(null, "error", object("code", -32600, "message", "no message of JSON-RPC 2.0"));
        } else if (!message.containsKey("method")) {
            conclude(message);
        } else if (id != null) {
            perform(id, String.valueOf(message.get("method")), message.getOrDefault("params", Map.of()));
        }
    }

    private void perform(Object id, String method, Object parameters) {
        Handler handler = handlers.get(method);
        if (handler == null) {
            answer(id, "error", object("code", -32601, "message", method + " is not offered"));
        } else if (BLOCKING.contains(method)) {
            Thread thread = new Thread(() -> call(id, method, handler, parameters), method);
            thread.setDaemon(true);
            thread.start();
        } else {
            call(id, method, handler, parameters);
        }
    }

    private void call(Object id, String method, Handler handler, Object parameters) {
        try {
            Map<String, Object> members = asObject(parameters);
            synchronized (this) {
                for (String key : HANDLES) if (members.get(key) instanceof String handle) known.add(handle);
            }
            Map<String, Object> result = handler.handle(members);
            if (method.equals("app/quit") || method.equals("reset")) forget();
            answer(id, "result", result == null ? Map.of() : result);
        } catch (Failure failure) {
            answer(id, "error", object("code", failure.code, "message", failure.getMessage(), "data", failure.data));
        } catch (Exception failure) {
            failure.printStackTrace();
            answer(id, "error", object("code", -32603, "message", method + ": " + failure));
        }
    }

    private Map<String, Object> initialize(Map<String, Object> parameters) throws Failure {
        if (!(parameters.get("protocolVersions") instanceof List<?> versions) || !versions.contains(1L)) {
            throw new Failure(-32004, "this adapter speaks version 1 only", null);
        }
        if (asObject(parameters.get("limits")).get("inlineBytes") instanceof Long limit) inlineBytes = limit;
        Map<String, Object> result = object("protocolVersion", 1, "operations", new ArrayList<>(handlers.keySet()));
        result.putAll(offer);
        return result;
    }

    private synchronized void forget() {
        known.clear();
        challenges.values().forEach(answer -> answer.complete(new Answer("cancel", null, null)));
        challenges.clear();
    }

    private void conclude(Map<String, Object> message) {
        CompletableFuture<Answer> answer;
        synchronized (this) {
            answer = challenges.remove(message.get("id"));
        }
        if (answer == null) return;
        Answer given = new Answer("cancel", null, null);
        if (message.get("result") instanceof Map<?, ?> result) {
            Map<?, ?> credential = result.get("credential") instanceof Map<?, ?> map ? map : Map.of();
            given = new Answer((String) result.get("disposition"), (String) credential.get("user"), (String) credential.get("password"));
        }
        answer.complete(given);
    }

    private synchronized void answer(Object id, String kind, Object content) {
        write(object("id", id, kind, content));
    }

    /** Under the lock: lines are written whole, in the order of the calls. */
    private void write(Map<String, Object> message) {
        message.put("jsonrpc", "2.0");
        try {
            output.write((Json.write(message) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException failure) {
            // A harness that is gone is noticed by the end of input.
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> asObject(Object value) throws Failure {
        if (value instanceof Map<?, ?>) return (Map<String, Object>) value;
        throw Failure.invalidParameters("an object is missing");
    }
}
