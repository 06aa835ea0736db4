import AdapterProtocol
import JSON

extension AdapterDesk {
    func createCache(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let handle = try Decode.string(parameters, "cache")
        caches[handle] = try running().caches.make(
            named: handle,
            memoryCapacity: parameters["memoryCapacity"]?.integer ?? 0,
            diskCapacity: parameters["diskCapacity"]?.integer ?? 0
        )
        return [:]
    }

    func setSharedCache(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        let app = try running()
        app.caches.setShared(try cache(parameters), isEngineOn: app.authorization.isEnabled)
        return [:]
    }

    func setCacheCapacity(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        guard let cache = try cache(parameters) else { return [:] }
        try running().caches.set(
            cache,
            memoryCapacity: parameters["memoryCapacity"]?.integer,
            diskCapacity: parameters["diskCapacity"]?.integer
        )
        return [:]
    }

    func cacheUsage(_ parameters: JSONValue) throws(ErrorReply) -> JSONValue {
        try cache(parameters).map(Encode.cache) ?? [:]
    }

    /// The cache that the parameters name; `nil` for none.
    private func cache(_ parameters: JSONValue) throws(ErrorReply) -> ResponseCache? {
        let app = try running()
        let name = try Decode.string(parameters, "cache")
        if name == "none" { return nil }
        if name == "shared" { return app.caches.shared(isEngineOn: app.authorization.isEnabled) }
        guard let cache = caches[name] else { throw .unknownHandle(name) }
        return cache
    }
}
