package conformance.adapter;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Objects of one kind by the names that the harness gave them, forgotten when the app quits. Safe from several threads. */
public final class Handles<T> {
    private final String kind;
    private final Map<String, T> objects = new ConcurrentHashMap<>();

    Handles(String kind) {
        this.kind = kind;
    }

    /** Keeps an object under a name. */
    public void put(String handle, T object) {
        objects.put(handle, object);
    }

    /** The object of a name. If there is none, the exception is the answer -32003. */
    public T get(String handle) throws Reply {
        T object = objects.get(handle);
        if (object == null) throw Reply.unknownHandle(kind, handle);
        return object;
    }

    /** Every object. */
    public Collection<T> all() {
        return objects.values();
    }

    void clear() {
        objects.clear();
    }
}
