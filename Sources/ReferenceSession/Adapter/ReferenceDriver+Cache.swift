import AdapterProtocol

extension ReferenceDriver {
    func serveCaches(_ registry: HandlerRegistry) {
        registry.perform(Call.CacheCreate.self) { driver, call in
            driver.caches[call.cache] = try driver.running().caches.make(
                named: call.cache,
                memoryCapacity: call.memoryCapacity ?? 0,
                diskCapacity: call.diskCapacity ?? 0
            )
        }
        registry.perform(Call.CacheSetShared.self) { driver, call in
            let app = try driver.running()
            app.caches.setShared(
                try driver.cache(call.cache),
                isEngineOn: app.authorization.isEnabled,
                app.behaviour.cache
            )
        }
        registry.perform(Call.CacheSetCapacity.self) { driver, call in
            guard let cache = try driver.cache(call.cache) else { return }
            let app = try driver.running()
            app.caches.set(
                cache,
                memoryCapacity: call.memoryCapacity,
                diskCapacity: call.diskCapacity,
                app.behaviour.cache
            )
        }
        registry.answer(Call.CacheUsage.self) { driver, call in
            try driver.cache(call.cache).map(MessageEncoding.cache) ?? Wire.CacheState()
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
