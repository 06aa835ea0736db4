public import JSON

/// An adapter's end of the protocol over standard input and output.
///
/// ```swift
/// let server = AdapterServer()          // first of all: it takes descriptor 1 away from whatever prints
/// server.run { request in               // returns at the end of input
///     switch request.operation {
///     case "initialize": request.reply([…])
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
        var challenges: [MessageID: @Sendable (Result<JSONValue, ErrorReply>) -> Void] = [:]
    }

    private let streams: System.Streams
    private let output = System.Lock(())
    private let state = System.Lock(State())

    /// Moves descriptor 1 away and points it at standard error. Make one, before anything prints.
    public init() {
        streams = System.Streams()
    }

    /// Reads requests and hands each to the handler, until the harness closes its end. Then the adapter must exit.
    public func run(_ handler: (AdapterRequest) -> Void) {
        var framer = LineFramer(limit: 64 * 1_024)
        while true {
            let bytes = streams.read(atMost: 64 * 1_024)
            if bytes.isEmpty { return }
            for line in framer.append(bytes[...]) { take(line, handler) }
        }
    }

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
    /// - Parameter completion: Called on the reading thread with `{disposition, credential}`.
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
        send(.request(id: id, method: "challenge", parameters: parameters))
    }

    /// Seconds since the epoch, as instants of the protocol are written.
    public static var now: Double { System.secondsSinceEpoch() }

    func send(_ message: Message) {
        let bytes = message.encoded()
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
