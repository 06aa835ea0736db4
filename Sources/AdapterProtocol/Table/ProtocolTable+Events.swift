extension ProtocolTable {
    /// All events that an adapter may report, in the order of the reference (section 12).
    public static let events: [ProtocolEvent] = [
        ProtocolEvent(
            "attach",
            "secret:string!, protocolVersions:int[]!",
            "The first line of an app that dials the harness."
        ),
        ProtocolEvent(
            "log",
            "message:string!, level:debug|info|warning|error",
            "A line of the implementation's log; also of the adapter's, where there is no standard error."
        ),
        ProtocolEvent(
            "authorization/state",
            "state:pending|authorized|denied|withdrawn!, error:Error",
            "The app's authorization has changed."
        ),
        ProtocolEvent(
            "reachability/changed",
            "status:reachable|notReachable!, medium:string",
            "The reachability has changed."
        ),
        ProtocolEvent("session/invalid", "session:handle!, error:Error", "A session became invalid."),
        ProtocolEvent("task/response", "task:handle!, response:Response!", "The head of a response has arrived."),
        ProtocolEvent(
            "task/data",
            "task:handle!, size:int!",
            "Bytes of a body have arrived; neighbours may be merged for 50 ms."
        ),
        ProtocolEvent(
            "task/sent",
            "task:handle!, sent:int!, expected:int",
            "Bytes of a body have been sent, so many in all."
        ),
        ProtocolEvent(
            "task/redirect",
            "task:handle!, response:Response!, url:string!",
            "A redirection is about to be followed to this URL."
        ),
        ProtocolEvent("task/metrics", "task:handle!, metrics:Metrics!", "The metrics of a task."),
        ProtocolEvent("task/waiting", "task:handle!", "A task waits for connectivity."),
        ProtocolEvent("task/delayed", "task:handle!", "A task that was to begin later is about to begin."),
        ProtocolEvent(
            "task/complete",
            "task:handle!, response:Response, body:Content, error:Error",
            "The end of a task, once for each."
        ),
        ProtocolEvent(
            "connection/response",
            "connection:handle!, response:Response!",
            "The head of a response has arrived."
        ),
        ProtocolEvent("connection/data", "connection:handle!, size:int!", "Bytes of a body have arrived."),
        ProtocolEvent("connection/done", "connection:handle!, body:Content!", "A connection has ended well."),
        ProtocolEvent("connection/failed", "connection:handle!, error:Error!", "A connection has failed."),
        ProtocolEvent(
            "protocolClass/hit",
            "protocolClass:handle!, url:string!",
            "A handler in the app was asked for a URL."
        ),
        ProtocolEvent("webView/done", "webView:handle!, url:string!, text:string", "A page has been loaded."),
        ProtocolEvent("webView/failed", "webView:handle!, error:Error!", "A page could not be loaded."),
        ProtocolEvent("socket/open", "socket:handle!, state:SocketState!, delegate:handle", "A socket is connected."),
        ProtocolEvent(
            "socket/read",
            "socket:handle!, state:SocketState!, available:int!, delegate:handle, taken:Content",
            "Bytes wait in a socket's read buffer. taken: what the delegate took inside onRead, with takesInRead."
        ),
        ProtocolEvent("socket/close", "socket:handle!, state:SocketState!, delegate:handle", "A socket was closed."),
        ProtocolEvent(
            "socket/error",
            "socket:handle!, state:SocketState!, error:Error!, delegate:handle",
            "A socket has failed."
        ),
        ProtocolEvent("appConnect/state", "state:int!", "The ready callback was called with this state."),
        ProtocolEvent("app/control", "to:client|app!", "Control went to the client app, or came back."),
        ProtocolEvent("app/message", "text:string!", "The app shows its user a message of the SDK."),
        ProtocolEvent("app/exit", "code:int!", "The SDK ends the app with this code."),
        ProtocolEvent("app/launchEvent", "identifier:string", "The app was woken for a background session."),
        ProtocolEvent("arcgis/loaded", "layer:handle!", "A layer has been loaded."),
        ProtocolEvent("arcgis/failed", "layer:handle!, error:Error!", "A layer could not be loaded."),
        ProtocolEvent("arcgis/result", "query:handle!, features:int", "A query was answered with so many features."),
        ProtocolEvent("arcgis/error", "query:handle!, error:Error!", "A query has failed."),
    ]
}
