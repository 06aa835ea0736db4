/// Objects of one kind by the names that the harness gave them. Safe from several threads where the objects are; others stay where the
/// handlers of their adapter run.
public final class Handles<Object> {
    /// The parameter that names them in an ``AdapterRequest``.
    public let kind: String
    private let lock = System.Lock(())
    private var objects: [String: Object] = [:]

    init(_ kind: String) {
        self.kind = kind
    }

    /// Keeps an object under the name in a request.
    /// - Throws: -32602 if there is none.
    public func add(_ object: Object, for request: AdapterRequest) throws(ErrorReply) {
        self[try request.parameters.string(kind)] = object
    }

    /// The object that a request is about.
    /// - Throws: -32003 if nothing has the name.
    public func object(for request: AdapterRequest) throws(ErrorReply) -> Object {
        try object(named: request.parameters.string(kind))
    }

    /// The object of a name.
    /// - Throws: -32003 if nothing has the name.
    public func object(named handle: String) throws(ErrorReply) -> Object {
        guard let object = self[handle] else { throw .unknownHandle(handle) }
        return object
    }

    /// The object of a name, if there is one.
    public subscript(handle: String) -> Object? {
        get { lock.withLock { _ in objects[handle] } }
        set { lock.withLock { _ in objects[handle] = newValue } }
    }

    /// Every object.
    public var all: [Object] { lock.withLock { _ in Array(objects.values) } }

    /// The names of all objects that fulfil a condition, in order.
    public func names(where isWanted: (Object) -> Bool) -> [String] {
        lock.withLock { _ in objects.filter { isWanted($0.value) }.keys.sorted() }
    }

    func removeAll() {
        // Ended outside of the lock: the last of them may look at the others.
        let forgotten = lock.withLock { _ in
            defer { objects = [:] }
            return objects
        }
        _ = forgotten
    }
}

extension Handles: @unchecked Sendable where Object: Sendable {}
