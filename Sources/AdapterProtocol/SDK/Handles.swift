/// Objects of one kind by the names that the harness gave them. Safe from several threads.
public final class Handles<Object: Sendable>: Sendable {
    /// The parameter that names them.
    public let kind: String
    private let objects = System.Lock<[String: Object]>([:])

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
        get { objects.withLock { $0[handle] } }
        set { objects.withLock { $0[handle] = newValue } }
    }

    /// Every object.
    public var all: [Object] { objects.withLock { Array($0.values) } }

    func removeAll() { objects.withLock { $0 = [:] } }
}
