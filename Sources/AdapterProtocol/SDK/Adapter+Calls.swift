import JSON

/// Handlers and events by the types of the protocol: ``Call`` and ``Event``.
extension Adapter {
    /// Handles an operation that returns nothing, or need not.
    ///
    /// What it throws is the answer: an ``ErrorReply``, or an ``ImplementationFailure`` where the implementation refused; anything else is a
    /// fault of the adapter.
    public func perform<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (Asked) throws -> Void
    ) where Asked.Result: OptionalMembers {
        perform(Asked.name) { try handler($0.call()) }
    }

    /// Does something before the barrier answers: lets queues run dry.
    public func perform(_ operation: Call.Sync.Type, _ handler: @escaping @Sendable (Call.Sync) throws -> Void) {
        perform(Call.Sync.name) { try handler($0.call()) }
    }

    /// Handles an operation that returns something.
    public func answer<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (Asked) throws -> Asked.Result
    ) {
        answer(Asked.name) { try handler($0.call()).json }
    }

    /// Handles an operation whose handler answers itself, perhaps later and from another thread.
    public func respond<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (Asked, Reply<Asked>) throws -> Void
    ) {
        respond(Asked.name) { try handler($0.call(), Reply($0)) }
    }

    /// Reports an event. Call it in the callback's thread, before the callback returns.
    ///
    /// The instant `at` is added. What is late, because the app of the objects that it names has quit, is not reported.
    public func emit<Report: EventReport>(_ event: Report) {
        emit(Report.name, event.json.object ?? [:])
    }

    /// A `Content` of the protocol.
    public func content(of bytes: some Sequence<UInt8>) -> Wire.Content {
        var content = receivedContent
        content.append(bytes)
        return content.content
    }
}

/// The answer that a handler owes. One that is dropped is a fault of the adapter; only the first counts.
public struct Reply<Asked: OperationCall>: Sendable {
    private let request: AdapterRequest

    fileprivate init(_ request: AdapterRequest) { self.request = request }

    /// Answers with a result.
    public func send(_ result: Asked.Result) { request.reply(result.json) }

    /// Answers with an error.
    public func fail(_ error: ErrorReply) { request.fail(error) }
}

extension AdapterRequest {
    /// The parameters as a type of the protocol.
    fileprivate func call<Asked: OperationCall>() throws(ErrorReply) -> Asked {
        do { return try Asked(json: parameters) } catch { throw .invalidParameters("params.\(error)") }
    }
}
