extension EnvironmentDescription {
    /// The same, with ``cacheControl`` in the answers that it is meant for.
    package var tellingFreshness: EnvironmentDescription {
        guard let cacheControl else { return self }
        var description = self
        description.servers = servers.mapValues { server in
            var server = server
            server.routes = server.routes.mapValues { route in
                Route(responses: route.responses.map { $0.tellingFreshness(cacheControl) })
            }
            return server
        }
        return description
    }
}

extension Response {
    /// Statuses of responses that a cache may keep for a time that it guesses (RFC 9110, section 15.1).
    private static let heuristicallyCacheable: Set<Int> = [
        200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501,
    ]

    /// Header fields that say how long a response is fresh, or let a cache estimate it (RFC 9111, sections 4.2 and 5.4).
    private static let freshnessFields: Set<String> = ["cache-control", "expires", "last-modified", "pragma"]

    fileprivate func tellingFreshness(_ cacheControl: String) -> Response {
        guard raw == nil, Self.heuristicallyCacheable.contains(status),
            !headers.contains(where: { Self.freshnessFields.contains($0.name.lowercased()) })
        else { return self }
        var response = self
        response.headers.append(Header("Cache-Control", cacheControl))
        return response
    }
}
