package conformance.adapter;

import java.util.List;
import java.util.Map;

/** The answer to a request that failed. */
public final class Reply extends Exception {
    private static final long serialVersionUID = 1;
    private final int code;
    private final transient Map<String, Object> data;

    /** An answer with its parts; data may be null. */
    public Reply(int code, String message, Map<String, Object> data) {
        super(message);
        this.code = code;
        this.data = data;
    }

    /** -32602: what is wrong with the parameters. */
    public static Reply invalidParameters(String message) {
        return new Reply(-32602, message, null);
    }

    /** -32001: values that the adapter knows and cannot do, by their feature names. */
    public static Reply notOffered(String... features) {
        return new Reply(-32001, "not offered: " + String.join(", ", features), Map.of("features", List.of(features)));
    }

    /** -32002: the implementation refused; an observation, nobody's fault. */
    public static Reply refused(Wire.Failure failure) {
        return new Reply(-32002, failure.message(), Map.of("error", Codec.encode(failure)));
    }

    /** -32003: nothing has this name. */
    public static Reply unknownHandle(String kind, String handle) {
        return new Reply(-32003, "no " + kind + " is named " + handle, null);
    }

    Map<String, Object> json() {
        return Json.object("code", (long) code, "message", String.valueOf(getMessage()), "data", data);
    }
}
