public import JSON

/// A request of the harness, to be answered exactly once, now or later, from any thread.
///
/// A request that is dropped without an answer answers itself as a fault of the adapter.
public final class AdapterRequest: Sendable {
    /// The operation's name, e.g. `task/create`.
    public let operation: String
    /// Always an object.
    public let parameters: JSONValue

    private let id: MessageID
    private let server: AdapterServer
    private let answered: System.Lock<Bool>

    init(id: MessageID, operation: String, parameters: JSONValue, server: AdapterServer) {
        self.id = id
        self.operation = operation
        self.parameters = parameters
        self.server = server
        answered = System.Lock(false)
    }

    /// The same request for somebody whose answer does not count.
    init(quiet request: AdapterRequest) {
        id = request.id
        operation = request.operation
        parameters = request.parameters
        server = request.server
        answered = System.Lock(true)
    }

    deinit {
        fail(ErrorReply(.internalError, "\(operation) was never answered"))
    }

    /// Answers with a result, an object. Only the first answer counts.
    public func reply(_ result: JSONValue = [:]) {
        answer(.response(id: id, result: result))
    }

    /// Answers with an error. Only the first answer counts.
    public func fail(_ error: ErrorReply) {
        answer(.error(id: id, error))
    }

    private func answer(_ message: Message) {
        let isFirst = answered.withLock { answered in
            defer { answered = true }
            return !answered
        }
        if isFirst { server.send(message) }
    }
}
