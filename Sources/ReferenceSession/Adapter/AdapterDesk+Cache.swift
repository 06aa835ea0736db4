import AdapterProtocol

extension AdapterDesk {
    func serveCaches(_ registry: HandlerRegistry) {
        registry.perform(Call.CacheCreate.self) { desk, call in
            desk.caches[call.cache] = try desk.running().caches.make(
                named: call.cache,
                memoryCapacity: call.memoryCapacity ?? 0,
                diskCapacity: call.diskCapacity ?? 0
            )
        }
        registry.perform(Call.CacheSetShared.self) { desk, call in
            let app = try desk.running()
            app.caches.setShared(try desk.cache(call.cache), isEngineOn: app.authorization.isEnabled)
        }
        registry.perform(Call.CacheSetCapacity.self) { desk, call in
            guard let cache = try desk.cache(call.cache) else { return }
            try desk.running().caches.set(
                cache,
                memoryCapacity: call.memoryCapacity,
                diskCapacity: call.diskCapacity
            )
        }
        registry.answer(Call.CacheUsage.self) { desk, call in
            try desk.cache(call.cache).map(Encode.cache) ?? Wire.CacheState()
        }
    }

    /// The cache of a name; `nil` for none.
    private func cache(_ name: String) throws(ErrorReply) -> ResponseCache? {
        let app = try running()
        if name == "none" { return nil }
        if name == "shared" { return app.caches.shared(isEngineOn: app.authorization.isEnabled) }
        return try caches.object(named: name)
    }
}
