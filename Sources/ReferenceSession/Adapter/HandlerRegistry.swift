import AdapterProtocol
import ReferenceBindings

/// Registers handlers of the driver with the SDK, which calls them in the loop's thread.
struct HandlerRegistry {
    private let adapter: Adapter
    private let driver: LoopBound<ReferenceDriver>

    init(_ driver: ReferenceDriver) {
        adapter = driver.adapter
        self.driver = LoopBound(driver)
    }

    func perform<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (ReferenceDriver, Asked) throws -> Void
    ) where Asked.Result: OptionalMembers {
        adapter.perform(operation) { [driver] in try handler(driver.object, $0) }
    }

    func answer<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (ReferenceDriver, Asked) throws -> Asked.Result
    ) {
        adapter.answer(operation) { [driver] in try handler(driver.object, $0) }
    }

    func respond<Asked: OperationCall>(
        _ operation: Asked.Type,
        _ handler: @escaping @Sendable (ReferenceDriver, Asked, Reply<Asked>) throws -> Void
    ) {
        adapter.respond(operation) { [driver] in try handler(driver.object, $0, $1) }
    }
}
