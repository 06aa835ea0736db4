// Generated from the protocol's table: harness schema protocol --write
// swift-format-ignore-file
public import JSON

extension Event {
    /// The first line of an app that dials the harness.
    public struct Attach: EventReport {
        /// `attach`.
        public static let name = "attach"
        /// A text.
        public var secret: String
        /// A list.
        public var protocolVersions: [Int]
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(secret: String, protocolVersions: [Int], at: Double? = nil) {
            self.secret = secret
            self.protocolVersions = protocolVersions
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            secret = try json.required("secret")
            protocolVersions = try json.required("protocolVersions")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["secret"] = secret.json
            members["protocolVersions"] = protocolVersions.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A line of the implementation's log; also of the adapter's, where there is no standard error.
    public struct Log: EventReport {
        /// `log`.
        public static let name = "log"
        /// A text.
        public var message: String
        /// One of `debug`, `info`, `warning`, `error`.
        public var level: Level?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(message: String, level: Level? = nil, at: Double? = nil) {
            self.message = message
            self.level = level
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            message = try json.required("message")
            level = try json.optional("level")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["message"] = message.json
            members["level"] = level?.json
            members["at"] = at?.json
            return .object(members)
        }

        /// The values of `level`.
        public enum Level: String, ProtocolChoice {
            /// `debug`.
            case debug = "debug"
            /// `info`.
            case info = "info"
            /// `warning`.
            case warning = "warning"
            /// `error`.
            case error = "error"
        }
    }
}

extension Event {
    /// The app's authorization has changed.
    public struct AuthorizationState: EventReport {
        /// `authorization/state`.
        public static let name = "authorization/state"
        /// One of `pending`, `authorized`, `denied`, `withdrawn`.
        public var state: State
        /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
        public var error: Wire.Failure?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(state: State, error: Wire.Failure? = nil, at: Double? = nil) {
            self.state = state
            self.error = error
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            state = try json.required("state")
            error = try json.optional("error")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["state"] = state.json
            members["error"] = error?.json
            members["at"] = at?.json
            return .object(members)
        }

        /// The values of `state`.
        public enum State: String, ProtocolChoice {
            /// `pending`.
            case pending = "pending"
            /// `authorized`.
            case authorized = "authorized"
            /// `denied`.
            case denied = "denied"
            /// `withdrawn`.
            case withdrawn = "withdrawn"
        }
    }
}

extension Event {
    /// The reachability has changed.
    public struct ReachabilityChanged: EventReport {
        /// `reachability/changed`.
        public static let name = "reachability/changed"
        /// One of `reachable`, `notReachable`.
        public var status: Status
        /// A text.
        public var medium: String?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(status: Status, medium: String? = nil, at: Double? = nil) {
            self.status = status
            self.medium = medium
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            status = try json.required("status")
            medium = try json.optional("medium")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["status"] = status.json
            members["medium"] = medium?.json
            members["at"] = at?.json
            return .object(members)
        }

        /// The values of `status`.
        public enum Status: String, ProtocolChoice {
            /// `reachable`.
            case reachable = "reachable"
            /// `notReachable`.
            case notReachable = "notReachable"
        }
    }
}

extension Event {
    /// A session became invalid.
    public struct SessionInvalid: EventReport {
        /// `session/invalid`.
        public static let name = "session/invalid"
        /// The name of an object.
        public var session: String
        /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
        public var error: Wire.Failure?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(session: String, error: Wire.Failure? = nil, at: Double? = nil) {
            self.session = session
            self.error = error
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            session = try json.required("session")
            error = try json.optional("error")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["session"] = session.json
            members["error"] = error?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// The head of a response has arrived.
    public struct TaskResponse: EventReport {
        /// `task/response`.
        public static let name = "task/response"
        /// The name of an object.
        public var task: String
        /// The head of a response.
        public var response: Wire.Response
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(task: String, response: Wire.Response, at: Double? = nil) {
            self.task = task
            self.response = response
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            response = try json.required("response")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["response"] = response.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// Bytes of a body have arrived; neighbours may be merged for 50 ms.
    public struct TaskData: EventReport {
        /// `task/data`.
        public static let name = "task/data"
        /// The name of an object.
        public var task: String
        /// An integer.
        public var size: Int
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(task: String, size: Int, at: Double? = nil) {
            self.task = task
            self.size = size
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            size = try json.required("size")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["size"] = size.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// Bytes of a body have been sent, so many in all.
    public struct TaskSent: EventReport {
        /// `task/sent`.
        public static let name = "task/sent"
        /// The name of an object.
        public var task: String
        /// An integer.
        public var sent: Int
        /// An integer.
        public var expected: Int?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(task: String, sent: Int, expected: Int? = nil, at: Double? = nil) {
            self.task = task
            self.sent = sent
            self.expected = expected
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            sent = try json.required("sent")
            expected = try json.optional("expected")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["sent"] = sent.json
            members["expected"] = expected?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A redirection is about to be followed to this URL.
    public struct TaskRedirect: EventReport {
        /// `task/redirect`.
        public static let name = "task/redirect"
        /// The name of an object.
        public var task: String
        /// The head of a response.
        public var response: Wire.Response
        /// A text.
        public var url: String
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(task: String, response: Wire.Response, url: String, at: Double? = nil) {
            self.task = task
            self.response = response
            self.url = url
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            response = try json.required("response")
            url = try json.required("url")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["response"] = response.json
            members["url"] = url.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// The metrics of a task.
    public struct TaskMetrics: EventReport {
        /// `task/metrics`.
        public static let name = "task/metrics"
        /// The name of an object.
        public var task: String
        /// What the interface reports, by Apple's names; empty, for people: names that could be read and held nothing.
        public var metrics: Wire.Metrics
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(task: String, metrics: Wire.Metrics, at: Double? = nil) {
            self.task = task
            self.metrics = metrics
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            metrics = try json.required("metrics")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["metrics"] = metrics.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A task waits for connectivity.
    public struct TaskWaiting: EventReport {
        /// `task/waiting`.
        public static let name = "task/waiting"
        /// The name of an object.
        public var task: String
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(task: String, at: Double? = nil) {
            self.task = task
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A task that was to begin later is about to begin.
    public struct TaskDelayed: EventReport {
        /// `task/delayed`.
        public static let name = "task/delayed"
        /// The name of an object.
        public var task: String
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(task: String, at: Double? = nil) {
            self.task = task
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// The end of a task, once for each.
    public struct TaskComplete: EventReport {
        /// `task/complete`.
        public static let name = "task/complete"
        /// The name of an object.
        public var task: String
        /// The head of a response.
        public var response: Wire.Response?
        /// Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
        public var body: Wire.Content?
        /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
        public var error: Wire.Failure?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(task: String, response: Wire.Response? = nil, body: Wire.Content? = nil, error: Wire.Failure? = nil, at: Double? = nil) {
            self.task = task
            self.response = response
            self.body = body
            self.error = error
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            task = try json.required("task")
            response = try json.optional("response")
            body = try json.optional("body")
            error = try json.optional("error")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["task"] = task.json
            members["response"] = response?.json
            members["body"] = body?.json
            members["error"] = error?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// The head of a response has arrived.
    public struct ConnectionResponse: EventReport {
        /// `connection/response`.
        public static let name = "connection/response"
        /// The name of an object.
        public var connection: String
        /// The head of a response.
        public var response: Wire.Response
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(connection: String, response: Wire.Response, at: Double? = nil) {
            self.connection = connection
            self.response = response
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            connection = try json.required("connection")
            response = try json.required("response")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["connection"] = connection.json
            members["response"] = response.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// Bytes of a body have arrived.
    public struct ConnectionData: EventReport {
        /// `connection/data`.
        public static let name = "connection/data"
        /// The name of an object.
        public var connection: String
        /// An integer.
        public var size: Int
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(connection: String, size: Int, at: Double? = nil) {
            self.connection = connection
            self.size = size
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            connection = try json.required("connection")
            size = try json.required("size")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["connection"] = connection.json
            members["size"] = size.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A connection has ended well.
    public struct ConnectionDone: EventReport {
        /// `connection/done`.
        public static let name = "connection/done"
        /// The name of an object.
        public var connection: String
        /// Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
        public var body: Wire.Content
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(connection: String, body: Wire.Content, at: Double? = nil) {
            self.connection = connection
            self.body = body
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            connection = try json.required("connection")
            body = try json.required("body")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["connection"] = connection.json
            members["body"] = body.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A connection has failed.
    public struct ConnectionFailed: EventReport {
        /// `connection/failed`.
        public static let name = "connection/failed"
        /// The name of an object.
        public var connection: String
        /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
        public var error: Wire.Failure
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(connection: String, error: Wire.Failure, at: Double? = nil) {
            self.connection = connection
            self.error = error
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            connection = try json.required("connection")
            error = try json.required("error")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["connection"] = connection.json
            members["error"] = error.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A handler in the app was asked for a URL.
    public struct ProtocolClassHit: EventReport {
        /// `protocolClass/hit`.
        public static let name = "protocolClass/hit"
        /// The name of an object.
        public var protocolClass: String
        /// A text.
        public var url: String
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(protocolClass: String, url: String, at: Double? = nil) {
            self.protocolClass = protocolClass
            self.url = url
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            protocolClass = try json.required("protocolClass")
            url = try json.required("url")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["protocolClass"] = protocolClass.json
            members["url"] = url.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A page has been loaded.
    public struct WebViewDone: EventReport {
        /// `webView/done`.
        public static let name = "webView/done"
        /// The name of an object.
        public var webView: String
        /// A text.
        public var url: String
        /// A text.
        public var text: String?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(webView: String, url: String, text: String? = nil, at: Double? = nil) {
            self.webView = webView
            self.url = url
            self.text = text
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            webView = try json.required("webView")
            url = try json.required("url")
            text = try json.optional("text")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["webView"] = webView.json
            members["url"] = url.json
            members["text"] = text?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A page could not be loaded.
    public struct WebViewFailed: EventReport {
        /// `webView/failed`.
        public static let name = "webView/failed"
        /// The name of an object.
        public var webView: String
        /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
        public var error: Wire.Failure
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(webView: String, error: Wire.Failure, at: Double? = nil) {
            self.webView = webView
            self.error = error
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            webView = try json.required("webView")
            error = try json.required("error")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["webView"] = webView.json
            members["error"] = error.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A socket is connected.
    public struct SocketOpen: EventReport {
        /// `socket/open`.
        public static let name = "socket/open"
        /// The name of an object.
        public var socket: String
        /// The state of a socket.
        public var state: Wire.SocketState
        /// The name of an object.
        public var delegate: String?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(socket: String, state: Wire.SocketState, delegate: String? = nil, at: Double? = nil) {
            self.socket = socket
            self.state = state
            self.delegate = delegate
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
            state = try json.required("state")
            delegate = try json.optional("delegate")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            members["state"] = state.json
            members["delegate"] = delegate?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// Bytes wait in a socket's read buffer. taken: what the delegate took inside onRead, with takesInRead.
    public struct SocketRead: EventReport {
        /// `socket/read`.
        public static let name = "socket/read"
        /// The name of an object.
        public var socket: String
        /// The state of a socket.
        public var state: Wire.SocketState
        /// An integer.
        public var available: Int
        /// The name of an object.
        public var delegate: String?
        /// Content that the adapter reports: always size and digest; the content itself, as text if it is UTF-8, only up to limits.inlineBytes.
        public var taken: Wire.Content?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(socket: String, state: Wire.SocketState, available: Int, delegate: String? = nil, taken: Wire.Content? = nil, at: Double? = nil) {
            self.socket = socket
            self.state = state
            self.available = available
            self.delegate = delegate
            self.taken = taken
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
            state = try json.required("state")
            available = try json.required("available")
            delegate = try json.optional("delegate")
            taken = try json.optional("taken")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            members["state"] = state.json
            members["available"] = available.json
            members["delegate"] = delegate?.json
            members["taken"] = taken?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A socket was closed.
    public struct SocketClose: EventReport {
        /// `socket/close`.
        public static let name = "socket/close"
        /// The name of an object.
        public var socket: String
        /// The state of a socket.
        public var state: Wire.SocketState
        /// The name of an object.
        public var delegate: String?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(socket: String, state: Wire.SocketState, delegate: String? = nil, at: Double? = nil) {
            self.socket = socket
            self.state = state
            self.delegate = delegate
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
            state = try json.required("state")
            delegate = try json.optional("delegate")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            members["state"] = state.json
            members["delegate"] = delegate?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A socket has failed.
    public struct SocketError: EventReport {
        /// `socket/error`.
        public static let name = "socket/error"
        /// The name of an object.
        public var socket: String
        /// The state of a socket.
        public var state: Wire.SocketState
        /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
        public var error: Wire.Failure
        /// The name of an object.
        public var delegate: String?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(socket: String, state: Wire.SocketState, error: Wire.Failure, delegate: String? = nil, at: Double? = nil) {
            self.socket = socket
            self.state = state
            self.error = error
            self.delegate = delegate
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            socket = try json.required("socket")
            state = try json.required("state")
            error = try json.required("error")
            delegate = try json.optional("delegate")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["socket"] = socket.json
            members["state"] = state.json
            members["error"] = error.json
            members["delegate"] = delegate?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// The ready callback was called with this state.
    public struct AppConnectState: EventReport {
        /// `appConnect/state`.
        public static let name = "appConnect/state"
        /// An integer.
        public var state: Int
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(state: Int, at: Double? = nil) {
            self.state = state
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            state = try json.required("state")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["state"] = state.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// Control went to the client app, or came back.
    public struct AppControl: EventReport {
        /// `app/control`.
        public static let name = "app/control"
        /// One of `client`, `app`.
        public var to: To
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(to: To, at: Double? = nil) {
            self.to = to
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            to = try json.required("to")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["to"] = to.json
            members["at"] = at?.json
            return .object(members)
        }

        /// The values of `to`.
        public enum To: String, ProtocolChoice {
            /// `client`.
            case client = "client"
            /// `app`.
            case app = "app"
        }
    }
}

extension Event {
    /// The app shows its user a message of the SDK.
    public struct AppMessage: EventReport {
        /// `app/message`.
        public static let name = "app/message"
        /// A text.
        public var text: String
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(text: String, at: Double? = nil) {
            self.text = text
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            text = try json.required("text")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["text"] = text.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// The SDK ends the app with this code.
    public struct AppExit: EventReport {
        /// `app/exit`.
        public static let name = "app/exit"
        /// An integer.
        public var code: Int
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(code: Int, at: Double? = nil) {
            self.code = code
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            code = try json.required("code")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["code"] = code.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// The app was woken for a background session.
    public struct AppLaunchEvent: EventReport {
        /// `app/launchEvent`.
        public static let name = "app/launchEvent"
        /// A text.
        public var identifier: String?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(identifier: String? = nil, at: Double? = nil) {
            self.identifier = identifier
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            identifier = try json.optional("identifier")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["identifier"] = identifier?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A layer has been loaded.
    public struct ArcgisLoaded: EventReport {
        /// `arcgis/loaded`.
        public static let name = "arcgis/loaded"
        /// The name of an object.
        public var layer: String
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(layer: String, at: Double? = nil) {
            self.layer = layer
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            layer = try json.required("layer")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["layer"] = layer.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A layer could not be loaded.
    public struct ArcgisFailed: EventReport {
        /// `arcgis/failed`.
        public static let name = "arcgis/failed"
        /// The name of an object.
        public var layer: String
        /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
        public var error: Wire.Failure
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(layer: String, error: Wire.Failure, at: Double? = nil) {
            self.layer = layer
            self.error = error
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            layer = try json.required("layer")
            error = try json.required("error")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["layer"] = layer.json
            members["error"] = error.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A query was answered with so many features.
    public struct ArcgisResult: EventReport {
        /// `arcgis/result`.
        public static let name = "arcgis/result"
        /// The name of an object.
        public var query: String
        /// An integer.
        public var features: Int?
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(query: String, features: Int? = nil, at: Double? = nil) {
            self.query = query
            self.features = features
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            query = try json.required("query")
            features = try json.optional("features")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["query"] = query.json
            members["features"] = features?.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}

extension Event {
    /// A query has failed.
    public struct ArcgisError: EventReport {
        /// `arcgis/error`.
        public static let name = "arcgis/error"
        /// The name of an object.
        public var query: String
        /// An error of the implementation: by name, or by Apple's domain and code, or both, which must not contradict each other. message: for people.
        public var error: Wire.Failure
        /// Seconds since the epoch.
        public var at: Double?

        /// With these members.
        public init(query: String, error: Wire.Failure, at: Double? = nil) {
            self.query = query
            self.error = error
            self.at = at
        }

        /// Reads its members.
        public init(json: JSONValue) throws(ProtocolViolation) {
            query = try json.required("query")
            error = try json.required("error")
            at = try json.optional("at")
        }

        /// An object with its members.
        public var json: JSONValue {
            var members: [String: JSONValue] = [:]
            members["query"] = query.json
            members["error"] = error.json
            members["at"] = at?.json
            return .object(members)
        }
    }
}
