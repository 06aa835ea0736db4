import EnterpriseModel
import JSON

/// The hosts of a running environment, between scenarios (names without ports) and adapters (real ports).
struct HostDirectory {
    private let hosts: [String: EnvironmentAccess.Host]
    /// Whether URLs name addresses, for adapters that cannot map names.
    private let namesAddresses: Bool

    init(_ access: EnvironmentAccess, namesAddresses: Bool) {
        hosts = access.hosts
        self.namesAddresses = namesAddresses
    }

    /// `http://portal.corp.test/hello` with the port that the host listens on; other URLs as they are.
    func reachable(_ url: String) -> String {
        guard let parts = Parts(url), parts.port == nil,
            let host = hosts[parts.host] ?? hosts.values.first(where: { $0.address == parts.host })
        else { return url }
        let port = parts.scheme == "https" ? host.httpsPort : host.httpPort
        return "\(parts.scheme)://\(namesAddresses ? host.address : parts.host):\(port)\(parts.rest)"
    }

    /// The port of a host for URLs of this scheme, `http` if there is none.
    func port(of host: String, scheme: String?) -> Int? {
        hosts[host].map { scheme == "https" ? $0.httpsPort : $0.httpPort }
    }

    /// The reverse: a URL as scenarios name it.
    func named(_ url: String) -> String {
        guard let parts = Parts(url), let port = parts.port.flatMap({ Int($0) }) else { return url }
        let host = hosts[parts.host].map { (parts.host, $0) } ?? hosts.first { $0.value.address == parts.host }
        guard let (name, access) = host, port == access.httpPort || port == access.httpsPort else { return url }
        return "\(parts.scheme)://\(name)\(parts.rest)"
    }

    /// Values that an adapter reported, with URLs as scenarios name them and the ports of known hosts as `http` or `https`.
    func named(_ value: JSONValue, key: String = "") -> JSONValue {
        switch value {
        case .string(let text) where key == "url": return .string(named(text))
        case .array(let elements): return .array(elements.map { named($0) })
        case .object(var members):
            if let name = members["host"]?.string, let port = members["port"]?.integer, let host = hosts[name] {
                if port == host.httpPort { members["port"] = "http" }
                if port == host.httpsPort { members["port"] = "https" }
            }
            for (key, value) in members { members[key] = named(value, key: key) }
            return .object(members)
        default: return value
        }
    }

    private struct Parts {
        var scheme: String
        var host: String
        var port: String?
        var rest: String

        init?(_ url: String) {
            guard let colon = url.firstRange(of: "://") else { return nil }
            scheme = String(url[..<colon.lowerBound])
            let afterScheme = url[colon.upperBound...]
            let end = afterScheme.firstIndex { "/?#".contains($0) } ?? afterScheme.endIndex
            let authority = afterScheme[..<end]
            rest = String(afterScheme[end...])
            let pieces = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let first = pieces.first, !first.isEmpty, !authority.contains("@") else { return nil }
            host = String(first)
            port = pieces.count > 1 ? String(pieces[1]) : nil
        }
    }
}
