public import JSON

/// An adapter's end of the protocol: lines in and out, over standard input and output or a connection.
///
/// ```swift
/// let server = AdapterServer()          // first of all: it takes descriptor 1 away from whatever prints
/// server.run { request in               // returns at the end of input
///     switch request.operation {
///     case Call.Initialize.name: request.reply([…])
///     default: request.fail(.methodNotFound(request.operation))
///     }
/// }
/// ```
///
/// Requests reach the handler in the order sent, on the thread that called ``run(_:)``. The handler must not block: it may keep a request
/// and answer it later from any thread. All lines are written whole and in the order of the calls.
public final class AdapterServer: Sendable {
    private struct State {
        var nextID = 1
        var lineBytes = 1 << 20
        var challenges: [MessageID: @Sendable (Result<JSONValue, ErrorReply>) -> Void] = [:]
    }

    private let streams: System.Streams
    /// What was read while the connection was made.
    private let received: [UInt8]
    private let output = System.Lock(())
    private let state = System.Lock(State())

    /// Whether it speaks over a connection, so that nobody reads its standard error.
    public var isAttached: Bool { streams.isConnection }

    /// Speaks over the standard streams: moves descriptor 1 away and points it at standard error. Make one, before anything prints.
    public convenience init() {
        self.init(streams: .standard(), received: [])
    }

    /// Speaks over what the transport says. Returns once the harness is there.
    ///
    /// One that listens closes every connection whose first line is no `initialize` with the secret, without a word, and stops listening
    /// at the first that is. One that dials says `attach`.
    /// - Parameters:
    ///   - transport: Who dials, and where.
    ///   - secret: Not needed for the standard streams.
    ///   - onListening: Gets the place where it listens, with the port.
    /// - Throws: ``TransportError`` if there is no secret, or the harness cannot be reached.
    public convenience init(
        _ transport: AdapterTransport,
        secret: SharedSecret? = .ofEnvironment,
        onListening: (Endpoint) -> Void = { _ in }
    ) throws(TransportError) {
        if transport == .standardStreams {
            self.init()
            return
        }
        guard let secret else { throw TransportError("there is no secret in \(SharedSecret.variable)") }
        switch transport {
        case .standardStreams: self.init()
        case .dialling(let endpoint):
            let connection = try System.connect(to: endpoint, within: Self.patience)
            self.init(streams: System.Streams(connection: connection), received: [])
            let attach = Event.Attach(secret: secret.text, protocolVersions: [ProtocolTable.version])
            send(.event(method: Event.Attach.name, parameters: attach.json))
        case .listening(let endpoint):
            let caller = try HarnessCall.await(at: endpoint, secret: secret, onListening: onListening)
            self.init(streams: caller.streams, received: caller.received)
        }
    }

    /// Speaks over a connection that is there, and owns it.
    package convenience init(connection: Int32) {
        self.init(streams: System.Streams(connection: connection), received: [])
    }

    private init(streams: System.Streams, received: [UInt8]) {
        self.streams = streams
        self.received = received
    }

    /// Seconds for a connection to the harness.
    private static let patience = 30.0

    /// Reads requests and hands each to the handler, until the harness closes its end. Then the adapter must exit.
    public func run(_ handler: (AdapterRequest) -> Void) {
        var framer = LineFramer(limit: 64 * 1_024)
        var bytes = received.isEmpty ? streams.read(atMost: 64 * 1_024) : received
        while !bytes.isEmpty {
            for line in framer.append(bytes[...]) { take(line, handler) }
            bytes = streams.read(atMost: 64 * 1_024)
        }
        streams.hangUp()
    }

    deinit { streams.close() }

    /// Reports an event. Call it in the callback's thread, before the callback returns.
    /// - Parameters:
    ///   - event: A name of the protocol, e.g. `task/complete`.
    ///   - parameters: An object that fits the event. The instant `at` is added where it is missing.
    public func emit(_ event: String, _ parameters: JSONValue = [:]) {
        var members = parameters.object ?? [:]
        if members["at"] == nil { members["at"] = .number(Self.now) }
        send(.event(method: event, parameters: .object(members)))
    }

    /// Asks the harness how to answer an authentication challenge.
    ///
    /// The answer may take as long as the scenario wants; an answer to a task that has ended is to be ignored.
    /// - Parameters:
    ///   - parameters: Those of `challenge`, an object.
    ///   - completion: Called on the reading thread with `{disposition, credential}`.
    public func challenge(
        _ parameters: JSONValue,
        completion: @escaping @Sendable (Result<JSONValue, ErrorReply>) -> Void
    ) {
        let id = state.withLock { state in
            let id = MessageID.integer(state.nextID)
            state.nextID += 1
            state.challenges[id] = completion
            return id
        }
        send(.request(id: id, method: Call.Challenge.name, parameters: parameters))
    }

    /// Seconds since the epoch, as instants of the protocol are written.
    public static var now: Double { System.secondsSinceEpoch() }

    /// The longest line that the harness reads, `limits.lineBytes` of `initialize`.
    func limitLines(to bytes: Int) {
        state.withLock { $0.lineBytes = bytes }
    }

    /// A line that the harness would not read is not sent: an answer becomes an error, all else goes to the log.
    func send(_ message: Message) {
        var bytes = message.encoded()
        let limit = state.withLock(\.lineBytes)
        if bytes.count > limit {
            let problem = "the line has \(bytes.count) bytes, more than \(limit)"
            guard case .response(let id, _) = message else { return System.complain("adapter: \(problem)") }
            bytes = Message.error(id: id, ErrorReply(.internalError, problem)).encoded()
        }
        output.withLock { _ in streams.write(bytes) }
    }

    private func take(_ line: LineFramer.Line, _ handler: (AdapterRequest) -> Void) {
        let message: Message
        switch line {
        case .tooLong:
            return send(.error(id: nil, ErrorReply(.invalidRequest, "the line is too long")))
        case .line(let bytes):
            do {
                message = try Message(line: bytes)
            } catch {
                let code: ErrorCode = error.code == .notJSON ? .parseError : .invalidRequest
                return send(.error(id: nil, ErrorReply(code, error.message)))
            }
        }
        switch message {
        case .request(let id, let method, let parameters):
            handler(AdapterRequest(id: id, operation: method, parameters: parameters, server: self))
        case .response(let id, let result):
            answer(id, .success(result))
        case .error(let id, let reply):
            if let id { answer(id, .failure(reply)) }
        case .event:
            break
        }
    }

    private func answer(_ id: MessageID, _ result: Result<JSONValue, ErrorReply>) {
        let completion = state.withLock { $0.challenges.removeValue(forKey: id) }
        completion?(result)
    }
}
