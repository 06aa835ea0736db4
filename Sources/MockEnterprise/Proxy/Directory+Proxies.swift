import EnterpriseModel
import SystemBindings

extension Directory {
    /// What a proxy does with a request for a host.
    /// - Parameter proxy: by its name, as hosts know those that reach them.
    func decision(on request: ProxyRequest, through proxy: String, fields: [Header] = []) -> ProxyDecision {
        guard let (host, port) = request.place else { return .answer(.badRequest) }
        guard let entry = entry(forHostOrAddress: host, port: port) else { return .answer(.unreachable) }
        return .reach(Route(to: entry.addresses(through: proxy), port: port), fields: fields)
    }
}
