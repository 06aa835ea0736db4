import AdapterProtocol
import ReferenceBindings

/// Registers handlers of the desk with the SDK, which calls them in the loop's thread.
struct HandlerRegistry {
    private let adapter: Adapter
    private let desk: LoopBound<AdapterDesk>

    init(_ desk: AdapterDesk) {
        adapter = desk.adapter
        self.desk = LoopBound(desk)
    }

    func perform<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (AdapterDesk, Asked) throws -> Void
    ) where Asked.Result: OptionalMembers {
        adapter.perform(operation) { [desk] in try handler(desk.object, $0) }
    }

    func answer<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (AdapterDesk, Asked) throws -> Asked.Result
    ) {
        adapter.answer(operation) { [desk] in try handler(desk.object, $0) }
    }

    func respond<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (AdapterDesk, Asked, Reply<Asked>) throws -> Void
    ) {
        adapter.respond(operation) { [desk] in try handler(desk.object, $0, $1) }
    }
}
