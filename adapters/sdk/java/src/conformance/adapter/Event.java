// Generated from the protocol's table: harness schema protocol --write
package conformance.adapter;

import java.util.List;
import java.util.Map;

/** What an adapter reports without being asked. */
public final class Event {
    private Event() {}

    /**
     * The first line of an app that dials the harness.
     *
     * @param secret A text.
     * @param protocolVersions A list.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("attach")
    public record Attach(String secret, List<Long> protocolVersions, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static Attach of(String secret, List<Long> protocolVersions) {
            return new Attach(secret, protocolVersions, null);
        }
        /** The same with this member. */
        public Attach withAt(Double at) {
            return new Attach(secret, protocolVersions, at);
        }
    }

    /**
     * A line of the implementation's log; also of the adapter's, where there is no standard error.
     *
     * @param message A text.
     * @param level One of `debug`, `info`, `warning`, `error`. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("log")
    public record Log(String message, @MayBeAbsent Level level, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static Log of(String message) {
            return new Log(message, null, null);
        }
        /** The same with this member. */
        public Log withLevel(Level level) {
            return new Log(message, level, at);
        }
        /** The same with this member. */
        public Log withAt(Double at) {
            return new Log(message, level, at);
        }

        /** The values of `level`. */
        public enum Level implements Choice {
            /** {@code debug}. */
            DEBUG("debug"),
            /** {@code info}. */
            INFO("info"),
            /** {@code warning}. */
            WARNING("warning"),
            /** {@code error}. */
            ERROR("error");

            private final String text;

            Level(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * The app's authorization has changed.
     *
     * @param state One of `pending`, `authorized`, `denied`, `withdrawn`.
     * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("authorization/state")
    public record AuthorizationState(State state, @MayBeAbsent Wire.Failure error, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static AuthorizationState of(State state) {
            return new AuthorizationState(state, null, null);
        }
        /** The same with this member. */
        public AuthorizationState withError(Wire.Failure error) {
            return new AuthorizationState(state, error, at);
        }
        /** The same with this member. */
        public AuthorizationState withAt(Double at) {
            return new AuthorizationState(state, error, at);
        }

        /** The values of `state`. */
        public enum State implements Choice {
            /** {@code pending}. */
            PENDING("pending"),
            /** {@code authorized}. */
            AUTHORIZED("authorized"),
            /** {@code denied}. */
            DENIED("denied"),
            /** {@code withdrawn}. */
            WITHDRAWN("withdrawn");

            private final String text;

            State(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * The reachability has changed.
     *
     * @param status One of `reachable`, `notReachable`.
     * @param medium A text. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("reachability/changed")
    public record ReachabilityChanged(Status status, @MayBeAbsent String medium, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ReachabilityChanged of(Status status) {
            return new ReachabilityChanged(status, null, null);
        }
        /** The same with this member. */
        public ReachabilityChanged withMedium(String medium) {
            return new ReachabilityChanged(status, medium, at);
        }
        /** The same with this member. */
        public ReachabilityChanged withAt(Double at) {
            return new ReachabilityChanged(status, medium, at);
        }

        /** The values of `status`. */
        public enum Status implements Choice {
            /** {@code reachable}. */
            REACHABLE("reachable"),
            /** {@code notReachable}. */
            NOT_REACHABLE("notReachable");

            private final String text;

            Status(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * A session became invalid.
     *
     * @param session The name of an object.
     * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("session/invalid")
    public record SessionInvalid(String session, @MayBeAbsent Wire.Failure error, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static SessionInvalid of(String session) {
            return new SessionInvalid(session, null, null);
        }
        /** The same with this member. */
        public SessionInvalid withError(Wire.Failure error) {
            return new SessionInvalid(session, error, at);
        }
        /** The same with this member. */
        public SessionInvalid withAt(Double at) {
            return new SessionInvalid(session, error, at);
        }
    }

    /**
     * The head of a response has arrived.
     *
     * @param task The name of an object.
     * @param response The head of a response.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("task/response")
    public record TaskResponse(String task, Wire.Response response, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static TaskResponse of(String task, Wire.Response response) {
            return new TaskResponse(task, response, null);
        }
        /** The same with this member. */
        public TaskResponse withAt(Double at) {
            return new TaskResponse(task, response, at);
        }
    }

    /**
     * Bytes of a body have arrived; neighbours may be merged for 50 ms.
     *
     * @param task The name of an object.
     * @param size An integer.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("task/data")
    public record TaskData(String task, long size, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static TaskData of(String task, long size) {
            return new TaskData(task, size, null);
        }
        /** The same with this member. */
        public TaskData withAt(Double at) {
            return new TaskData(task, size, at);
        }
    }

    /**
     * Bytes of a body have been sent, so many in all.
     *
     * @param task The name of an object.
     * @param sent An integer.
     * @param expected An integer. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("task/sent")
    public record TaskSent(String task, long sent, @MayBeAbsent Long expected, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static TaskSent of(String task, long sent) {
            return new TaskSent(task, sent, null, null);
        }
        /** The same with this member. */
        public TaskSent withExpected(Long expected) {
            return new TaskSent(task, sent, expected, at);
        }
        /** The same with this member. */
        public TaskSent withAt(Double at) {
            return new TaskSent(task, sent, expected, at);
        }
    }

    /**
     * A redirection is about to be followed to this URL.
     *
     * @param task The name of an object.
     * @param response The head of a response.
     * @param url A text.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("task/redirect")
    public record TaskRedirect(String task, Wire.Response response, String url, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static TaskRedirect of(String task, Wire.Response response, String url) {
            return new TaskRedirect(task, response, url, null);
        }
        /** The same with this member. */
        public TaskRedirect withAt(Double at) {
            return new TaskRedirect(task, response, url, at);
        }
    }

    /**
     * The metrics of a task.
     *
     * @param task The name of an object.
     * @param metrics What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("task/metrics")
    public record TaskMetrics(String task, Wire.Metrics metrics, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static TaskMetrics of(String task, Wire.Metrics metrics) {
            return new TaskMetrics(task, metrics, null);
        }
        /** The same with this member. */
        public TaskMetrics withAt(Double at) {
            return new TaskMetrics(task, metrics, at);
        }
    }

    /**
     * A task waits for connectivity.
     *
     * @param task The name of an object.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("task/waiting")
    public record TaskWaiting(String task, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static TaskWaiting of(String task) {
            return new TaskWaiting(task, null);
        }
        /** The same with this member. */
        public TaskWaiting withAt(Double at) {
            return new TaskWaiting(task, at);
        }
    }

    /**
     * A task that was to begin later is about to begin.
     *
     * @param task The name of an object.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("task/delayed")
    public record TaskDelayed(String task, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static TaskDelayed of(String task) {
            return new TaskDelayed(task, null);
        }
        /** The same with this member. */
        public TaskDelayed withAt(Double at) {
            return new TaskDelayed(task, at);
        }
    }

    /**
     * The end of a task, once for each.
     *
     * @param task The name of an object.
     * @param response The head of a response. May be null.
     * @param body Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. May be null.
     * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("task/complete")
    public record TaskComplete(String task, @MayBeAbsent Wire.Response response, @MayBeAbsent Wire.Content body, @MayBeAbsent Wire.Failure error, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static TaskComplete of(String task) {
            return new TaskComplete(task, null, null, null, null);
        }
        /** The same with this member. */
        public TaskComplete withResponse(Wire.Response response) {
            return new TaskComplete(task, response, body, error, at);
        }
        /** The same with this member. */
        public TaskComplete withBody(Wire.Content body) {
            return new TaskComplete(task, response, body, error, at);
        }
        /** The same with this member. */
        public TaskComplete withError(Wire.Failure error) {
            return new TaskComplete(task, response, body, error, at);
        }
        /** The same with this member. */
        public TaskComplete withAt(Double at) {
            return new TaskComplete(task, response, body, error, at);
        }
    }

    /**
     * The head of a response has arrived.
     *
     * @param connection The name of an object.
     * @param response The head of a response.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("connection/response")
    public record ConnectionResponse(String connection, Wire.Response response, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ConnectionResponse of(String connection, Wire.Response response) {
            return new ConnectionResponse(connection, response, null);
        }
        /** The same with this member. */
        public ConnectionResponse withAt(Double at) {
            return new ConnectionResponse(connection, response, at);
        }
    }

    /**
     * Bytes of a body have arrived.
     *
     * @param connection The name of an object.
     * @param size An integer.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("connection/data")
    public record ConnectionData(String connection, long size, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ConnectionData of(String connection, long size) {
            return new ConnectionData(connection, size, null);
        }
        /** The same with this member. */
        public ConnectionData withAt(Double at) {
            return new ConnectionData(connection, size, at);
        }
    }

    /**
     * A connection has ended well.
     *
     * @param connection The name of an object.
     * @param body Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("connection/done")
    public record ConnectionDone(String connection, Wire.Content body, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ConnectionDone of(String connection, Wire.Content body) {
            return new ConnectionDone(connection, body, null);
        }
        /** The same with this member. */
        public ConnectionDone withAt(Double at) {
            return new ConnectionDone(connection, body, at);
        }
    }

    /**
     * A connection has failed.
     *
     * @param connection The name of an object.
     * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("connection/failed")
    public record ConnectionFailed(String connection, Wire.Failure error, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ConnectionFailed of(String connection, Wire.Failure error) {
            return new ConnectionFailed(connection, error, null);
        }
        /** The same with this member. */
        public ConnectionFailed withAt(Double at) {
            return new ConnectionFailed(connection, error, at);
        }
    }

    /**
     * A handler in the app was asked for a URL.
     *
     * @param protocolClass The name of an object.
     * @param url A text.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("protocolClass/hit")
    public record ProtocolClassHit(String protocolClass, String url, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ProtocolClassHit of(String protocolClass, String url) {
            return new ProtocolClassHit(protocolClass, url, null);
        }
        /** The same with this member. */
        public ProtocolClassHit withAt(Double at) {
            return new ProtocolClassHit(protocolClass, url, at);
        }
    }

    /**
     * A page has been loaded.
     *
     * @param webView The name of an object.
     * @param url A text.
     * @param text A text. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("webView/done")
    public record WebViewDone(String webView, String url, @MayBeAbsent String text, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static WebViewDone of(String webView, String url) {
            return new WebViewDone(webView, url, null, null);
        }
        /** The same with this member. */
        public WebViewDone withText(String text) {
            return new WebViewDone(webView, url, text, at);
        }
        /** The same with this member. */
        public WebViewDone withAt(Double at) {
            return new WebViewDone(webView, url, text, at);
        }
    }

    /**
     * A page could not be loaded.
     *
     * @param webView The name of an object.
     * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("webView/failed")
    public record WebViewFailed(String webView, Wire.Failure error, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static WebViewFailed of(String webView, Wire.Failure error) {
            return new WebViewFailed(webView, error, null);
        }
        /** The same with this member. */
        public WebViewFailed withAt(Double at) {
            return new WebViewFailed(webView, error, at);
        }
    }

    /**
     * A socket is connected.
     *
     * @param socket The name of an object.
     * @param state The state of a socket.
     * @param delegate The name of an object. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("socket/open")
    public record SocketOpen(String socket, Wire.SocketState state, @MayBeAbsent String delegate, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static SocketOpen of(String socket, Wire.SocketState state) {
            return new SocketOpen(socket, state, null, null);
        }
        /** The same with this member. */
        public SocketOpen withDelegate(String delegate) {
            return new SocketOpen(socket, state, delegate, at);
        }
        /** The same with this member. */
        public SocketOpen withAt(Double at) {
            return new SocketOpen(socket, state, delegate, at);
        }
    }

    /**
     * Bytes wait in a socket's read buffer. taken: what the delegate took inside onRead, with takesInRead.
     *
     * @param socket The name of an object.
     * @param state The state of a socket.
     * @param available An integer.
     * @param delegate The name of an object. May be null.
     * @param taken Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("socket/read")
    public record SocketRead(String socket, Wire.SocketState state, long available, @MayBeAbsent String delegate, @MayBeAbsent Wire.Content taken, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static SocketRead of(String socket, Wire.SocketState state, long available) {
            return new SocketRead(socket, state, available, null, null, null);
        }
        /** The same with this member. */
        public SocketRead withDelegate(String delegate) {
            return new SocketRead(socket, state, available, delegate, taken, at);
        }
        /** The same with this member. */
        public SocketRead withTaken(Wire.Content taken) {
            return new SocketRead(socket, state, available, delegate, taken, at);
        }
        /** The same with this member. */
        public SocketRead withAt(Double at) {
            return new SocketRead(socket, state, available, delegate, taken, at);
        }
    }

    /**
     * A socket was closed.
     *
     * @param socket The name of an object.
     * @param state The state of a socket.
     * @param delegate The name of an object. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("socket/close")
    public record SocketClose(String socket, Wire.SocketState state, @MayBeAbsent String delegate, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static SocketClose of(String socket, Wire.SocketState state) {
            return new SocketClose(socket, state, null, null);
        }
        /** The same with this member. */
        public SocketClose withDelegate(String delegate) {
            return new SocketClose(socket, state, delegate, at);
        }
        /** The same with this member. */
        public SocketClose withAt(Double at) {
            return new SocketClose(socket, state, delegate, at);
        }
    }

    /**
     * A socket has failed.
     *
     * @param socket The name of an object.
     * @param state The state of a socket.
     * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
     * @param delegate The name of an object. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("socket/error")
    public record SocketError(String socket, Wire.SocketState state, Wire.Failure error, @MayBeAbsent String delegate, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static SocketError of(String socket, Wire.SocketState state, Wire.Failure error) {
            return new SocketError(socket, state, error, null, null);
        }
        /** The same with this member. */
        public SocketError withDelegate(String delegate) {
            return new SocketError(socket, state, error, delegate, at);
        }
        /** The same with this member. */
        public SocketError withAt(Double at) {
            return new SocketError(socket, state, error, delegate, at);
        }
    }

    /**
     * The ready callback was called with this state.
     *
     * @param state An integer.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("appConnect/state")
    public record AppConnectState(long state, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static AppConnectState of(long state) {
            return new AppConnectState(state, null);
        }
        /** The same with this member. */
        public AppConnectState withAt(Double at) {
            return new AppConnectState(state, at);
        }
    }

    /**
     * Control went to the client app, or came back.
     *
     * @param to One of `client`, `app`.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("app/control")
    public record AppControl(To to, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static AppControl of(To to) {
            return new AppControl(to, null);
        }
        /** The same with this member. */
        public AppControl withAt(Double at) {
            return new AppControl(to, at);
        }

        /** The values of `to`. */
        public enum To implements Choice {
            /** {@code client}. */
            CLIENT("client"),
            /** {@code app}. */
            APP("app");

            private final String text;

            To(String text) { this.text = text; }

            @Override public String text() { return text; }
        }
    }

    /**
     * The app shows its user a message of the SDK.
     *
     * @param text A text.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("app/message")
    public record AppMessage(String text, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static AppMessage of(String text) {
            return new AppMessage(text, null);
        }
        /** The same with this member. */
        public AppMessage withAt(Double at) {
            return new AppMessage(text, at);
        }
    }

    /**
     * The SDK ends the app with this code.
     *
     * @param code An integer.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("app/exit")
    public record AppExit(long code, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static AppExit of(long code) {
            return new AppExit(code, null);
        }
        /** The same with this member. */
        public AppExit withAt(Double at) {
            return new AppExit(code, at);
        }
    }

    /**
     * The app was woken for a background session.
     *
     * @param identifier A text. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("app/launchEvent")
    public record AppLaunchEvent(@MayBeAbsent String identifier, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static AppLaunchEvent of() {
            return new AppLaunchEvent(null, null);
        }
        /** The same with this member. */
        public AppLaunchEvent withIdentifier(String identifier) {
            return new AppLaunchEvent(identifier, at);
        }
        /** The same with this member. */
        public AppLaunchEvent withAt(Double at) {
            return new AppLaunchEvent(identifier, at);
        }
    }

    /**
     * A layer has been loaded.
     *
     * @param layer The name of an object.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("arcgis/loaded")
    public record ArcgisLoaded(String layer, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ArcgisLoaded of(String layer) {
            return new ArcgisLoaded(layer, null);
        }
        /** The same with this member. */
        public ArcgisLoaded withAt(Double at) {
            return new ArcgisLoaded(layer, at);
        }
    }

    /**
     * A layer could not be loaded.
     *
     * @param layer The name of an object.
     * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("arcgis/failed")
    public record ArcgisFailed(String layer, Wire.Failure error, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ArcgisFailed of(String layer, Wire.Failure error) {
            return new ArcgisFailed(layer, error, null);
        }
        /** The same with this member. */
        public ArcgisFailed withAt(Double at) {
            return new ArcgisFailed(layer, error, at);
        }
    }

    /**
     * A query was answered with so many features.
     *
     * @param query The name of an object.
     * @param features An integer. May be null.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("arcgis/result")
    public record ArcgisResult(String query, @MayBeAbsent Long features, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ArcgisResult of(String query) {
            return new ArcgisResult(query, null, null);
        }
        /** The same with this member. */
        public ArcgisResult withFeatures(Long features) {
            return new ArcgisResult(query, features, at);
        }
        /** The same with this member. */
        public ArcgisResult withAt(Double at) {
            return new ArcgisResult(query, features, at);
        }
    }

    /**
     * A query has failed.
     *
     * @param query The name of an object.
     * @param error An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
     * @param at Seconds since the epoch. May be null.
     */
    @Named("arcgis/error")
    public record ArcgisError(String query, Wire.Failure error, @MayBeAbsent Double at) implements EventReport {
        /** With what is required. */
        public static ArcgisError of(String query, Wire.Failure error) {
            return new ArcgisError(query, error, null);
        }
        /** The same with this member. */
        public ArcgisError withAt(Double at) {
            return new ArcgisError(query, error, at);
        }
    }
}
