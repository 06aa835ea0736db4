import AdapterProtocol
package import EnterpriseModel
import JSON
import SystemBindings

/// The hosts of a running environment, between scenarios (names without ports) and adapters (real ports).
package struct HostDirectory: Sendable {
    private let hosts: [String: EnvironmentAccess.Host]
    private let proxies: [String: EnvironmentAccess.Proxy]
    /// Whether URLs name addresses, for adapters that cannot map names.
    private let namesAddresses: Bool

    package init(_ access: EnvironmentAccess, namesAddresses: Bool) {
        hosts = access.hosts
        proxies = access.proxies
        self.namesAddresses = namesAddresses
    }

    /// `http://portal.corp.test/hello` with the port that the host listens on; other URLs as they are.
    package func reachable(_ url: String) -> String {
        guard let parts = Parts(url), parts.port == nil,
            let host = key(of: parts.host).flatMap({ hosts[$0] })
        else { return url }
        let port = host.port(scheme: parts.scheme)
        return "\(parts.scheme)://\(name(of: host, spelled: parts.host)):\(port)\(parts.rest)"
    }

    /// How a host is dialled that is given by name or by address, and its port for URLs of this scheme, `http` if there is none.
    func place(of host: String, scheme: String?) -> (name: String, port: Int)? {
        key(of: host).flatMap { hosts[$0] }.map { found in
            (found.addresses.contains(host) ? host : name(of: found, spelled: host), found.port(scheme: scheme))
        }
    }

    /// What a host is called where it is dialled.
    private func name(of host: EnvironmentAccess.Host, spelled name: String) -> String {
        guard namesAddresses, host.resolves else { return host.spelled(name) }
        return IPAddress(host.address)?.inURL ?? host.address
    }

    /// The name and the port that a URL means.
    func place(of url: String) -> (name: String, port: Int)? {
        Parts(url).flatMap { place(of: $0.host, scheme: $0.scheme) }
    }

    /// The scenario's name of the host of a URL; `nil`: the environment has no such host.
    func host(of url: String) -> String? {
        Parts(url).flatMap { key(of: $0.host) }
    }

    /// The key of a host that is given by key, in any spelling, or by address. Further listeners have the address of their host, which comes first.
    private func key(of host: String) -> String? {
        if hosts[host] != nil { return host }
        let name = HostName.normalised(host)
        if hosts[name] != nil { return name }
        if let key = hosts.keys.filter({ HostName.normalised($0) == name }).min() { return key }
        let atAddress = hosts.filter { $0.value.addresses.contains(host) }
        return atAddress.filter { $0.key == $0.value.name }.keys.min() ?? atAddress.keys.min()
    }

    /// A proxy as an adapter dials it; a scheme before its name says no more than the environment.
    /// - Returns: `nil` if there is no such proxy.
    func proxy(_ text: String) -> Wire.Proxy? {
        let host = Parts(text)?.host ?? text
        let name = HostName.normalised(host)
        guard let proxy = proxies[host] ?? proxies.first(where: { HostName.normalised($0.key) == name })?.value
        else { return nil }
        return Wire.Proxy(
            host: namesAddresses ? proxy.address : host,
            port: proxy.port,
            tls: proxy.scheme == .https ? true : nil
        )
    }

    /// The proxies of a device whose settings name one.
    func deviceProxies(_ name: String?) -> Wire.Proxies {
        guard let name, let proxy = proxy(name) else { return Wire.Proxies() }
        return proxies[name]?.scheme == .socks5
            ? Wire.Proxies(socks: Wire.Endpoint(host: proxy.host, port: proxy.port))
            : Wire.Proxies(http: proxy, https: proxy)
    }

    /// The reverse: a URL as scenarios name it.
    func named(_ url: String) -> String {
        guard let parts = Parts(url), let port = parts.port.flatMap({ Int($0) }) else { return url }
        return name(of: parts.host, port: port).map { "\(parts.scheme)://\($0)\(parts.rest)" } ?? url
    }

    /// The scenario's name of the listener at a host (name or address) and port.
    private func name(of host: String, port: Int) -> String? {
        let host = HostName.normalised(host)
        let names = hosts.filter { $0.value.serves(host, port: port) }.keys
        // An address alone does not tell which of several names was meant.
        return names.contains(host) ? host : names.min()
    }

    /// Values that an adapter reported, with URLs as scenarios name them and the ports of known hosts as `http` or `https`.
    func named(_ value: JSONValue, key: String = "") -> JSONValue {
        switch value {
        case .string(let text) where key.lowercased() == "url": return .string(named(text))
        case .array(let elements): return .array(elements.map { named($0) })
        case .object(var members):
            if let host = members["host"]?.string, let port = members["port"]?.integer,
                let name = name(of: host, port: port), let access = hosts[name]
            {
                members["host"] = .string(name)
                members["port"] = port == access.httpsPort ? "https" : "http"
            } else if let host = members["host"]?.string, let port = members["port"]?.integer,
                let proxy = proxies.first(where: {
                    ($0.key == host || $0.value.address == host) && $0.value.port == port
                })
            {
                members["host"] = .string(proxy.key)
                members["port"] = .string(proxy.value.scheme.rawValue)
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
            let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
            let portMark = authority[bracket...].firstIndex(of: ":")
            let first = authority[..<(portMark ?? authority.endIndex)]
            guard !first.isEmpty, !authority.contains("@") else { return nil }
            host = IPAddress(inURL: first)?.description ?? String(first)
            port = portMark.map { String(authority[$0...].dropFirst()) }
        }
    }
}

extension HostDirectory: ParameterHosts {}

extension EnvironmentAccess.Host {
    /// - Parameter scheme: in any letters (RFC 3986 3.1).
    fileprivate func port(scheme: String?) -> Int {
        switch scheme?.lowercased() {
        case "https", "ftps": httpsPort
        default: httpPort
        }
    }

    /// Its name as a scenario spells it.
    fileprivate func spelled(_ host: String) -> String { HostName.normalised(host) == name ? host : name }

    /// - Parameter host: a name as ``HostName/normalised(_:)`` spells it, or an address.
    fileprivate func serves(_ host: String, port: Int) -> Bool {
        (host == name || addresses.contains(host)) && (port == httpPort || port == httpsPort)
    }
}
