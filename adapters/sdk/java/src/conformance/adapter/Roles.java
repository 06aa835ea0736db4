// Generated from the protocol's table: harness schema protocol --write
package conformance.adapter;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the SDK has to know of operations and events besides their parameters. */
final class Roles {
    private Roles() {}

    /** Operations that may take long (protocol, section 5). */
    static final Set<String> BLOCKING = Set.of("task/read", "connection/sendSynchronous", "httpRequest/send");
    /** Operations after whose answer the app has ended. */
    static final Set<String> ENDING = Set.of("reset", "app/quit");
    /** Parameters of events that name an object. */
    static final List<String> HANDLES = List.of("connection", "layer", "protocolClass", "query", "session", "socket", "task", "webView");
    /** Operations in which the harness names an object, by which parameter. */
    static final Map<String, String> NAMING = Map.ofEntries(
        Map.entry("secureCommunication/protocolClass", "protocolClass"),
        Map.entry("session/shared", "session"),
        Map.entry("session/create", "session"),
        Map.entry("task/create", "task"),
        Map.entry("connection/start", "connection"),
        Map.entry("cookies/createStorage", "storage"),
        Map.entry("cache/create", "cache"),
        Map.entry("credentialStorage/create", "credentialStorage"),
        Map.entry("protocolClass/define", "protocolClass"),
        Map.entry("webView/create", "webView"),
        Map.entry("socket/create", "socket"),
        Map.entry("arcgis/credential", "credential"),
        Map.entry("arcgis/layer", "layer"),
        Map.entry("arcgis/query", "query"));
}
