import ReferenceBindings

extension Circumstance {
    /// Whether it holds for a request, before anything is known about its route.
    func holds(for request: ExchangeRequest) -> Bool {
        origins.isSubset(of: request.origins) && (schemes.isEmpty || schemes.contains(request.address.scheme))
            && (methods.isEmpty || methods.contains(request.method))
    }

    /// Whether it holds for a request that is being sent.
    func holds(for request: ExchangeRequest, on way: Way, at instant: Instant) -> Bool {
        holds(for: request) && (ways.isEmpty || ways.contains(way)) && (phase.map(instant.phases.contains) ?? true)
            && instant.number >= from
    }
}

extension Set<Circumstance> {
    /// Whether one of them is that of a request, before anything is known about its route.
    func hold(for request: ExchangeRequest) -> Bool { contains { $0.holds(for: request) } }

    /// Whether one of them is that of a request that is being sent.
    func hold(for request: ExchangeRequest, on way: Way, at instant: Circumstance.Instant = .init()) -> Bool {
        contains { $0.holds(for: request, on: way, at: instant) }
    }
}
