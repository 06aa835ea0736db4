import ConformanceScenarios
import EnterpriseModel

extension StoryView {
    /// The part of a URL that a scenario has a say in.
    struct URLHost {
        var host: String
        var hasPort: Bool

        /// - Returns: `nil` if the text is no URL of HTTP or FTP, or its host is only known later.
        init?(_ text: String) {
            guard let colon = text.firstRange(of: "://"),
                ["http", "https", "ftp", "ftps"].contains(text[..<colon.lowerBound])
            else {
                return nil
            }
            let authority = text[colon.upperBound...].prefix { !"/?#".contains($0) }
            guard Reference(String(authority)).isEmpty else { return nil }
            let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
            if place.hasPrefix("[") {
                host = String(place.prefix { $0 != "]" }) + "]"
            } else {
                host = String(place.prefix { $0 != ":" })
            }
            hasPort = place.count > host.count
        }

        /// An IPv4 or IPv6 address instead of a name.
        var isAddress: Bool { Self.isAddress(host) }

        static func isAddress(_ host: String) -> Bool {
            host.hasPrefix("[") || (!host.isEmpty && host.allSatisfy { $0.isNumber || $0 == "." })
        }
    }

    /// All URLs of the steps.
    var urls: [(url: URLHost, location: SourceLocation)] {
        story.steps.flatMap(\.templates).flatMap { $0.scalars }.compactMap { text, location in
            URLHost(text).map { ($0, location) }
        }
    }

    /// All hosts and places that are named.
    var hosts: [(name: String, location: SourceLocation)] {
        let inURLs = urls.filter { !$0.url.isAddress }.map { ($0.url.host, $0.location) }
        let places = patterns.compactMap { pattern, _ in pattern.place.map { ($0, pattern.location) } }
        let changed = story.steps.flatMap { step -> [(String, SourceLocation)] in
            guard case .change(let patch) = step.verb else { return [] }
            return ["servers", "proxies"].flatMap { patch[$0]?.members ?? [] }.map { ($0.key, $0.keyLocation) }
        }
        let probed = story.steps.compactMap { step -> (String, SourceLocation)? in
            if case .probe(let probe) = step.verb { (probe.host, step.location) } else { nil }
        }
        let dialled = endpoints.map { ($0.host.text ?? "", $0.host.location) }.filter { !URLHost.isAddress($0.0) }
        return inURLs + places + changed + probed + sessionProxies + dialled
    }

    /// The hosts that calls connect to without a URL, with the port if there is one.
    var endpoints: [(host: Template, port: Template?)] {
        story.steps.flatMap { step -> [Template] in
            guard case .call(let call) = step.verb, let parameters = call.parameters else { return [] }
            return [parameters, parameters["endpoint"]].compactMap(\.self)
        }
        .compactMap { place in place["host"].map { ($0, place["port"]) } }
    }

    /// The proxies that sessions are given by name.
    private var sessionProxies: [(name: String, location: SourceLocation)] {
        story.steps.flatMap(\.templates).flatMap { $0["connectionProxyDictionary"]?.members ?? [] }.compactMap {
            member in
            member.value.text.flatMap { URLHost($0) == nil ? ($0, member.value.location) : nil }
        }
    }

    private static let otherPlaces = ["relay", "console", "client-app", "dns"]

    /// The names of servers and proxies as the environment spells them.
    var hostNames: [String] {
        let servers = story.description.servers
        return servers.keys + servers.values.flatMap(\.alsoNamed) + story.description.proxies.keys
    }

    func unknown(_ host: String, at location: SourceLocation) -> LintRule.Finding? {
        let known = hostNames + (story.description.kdc.map { [$0.host] } ?? []) + Self.otherPlaces
        let name = HostName.normalised(host)
        guard !known.contains(where: { HostName.normalised($0) == name }), Reference(host).isEmpty else { return nil }
        let hints = Spelling.nearest(to: host, in: known)
        return LintRule.Finding("there is no host '\(host)' in the environment", at: location, didYouMean: hints)
    }
}

extension Template {
    /// All scalars that are no keys.
    fileprivate var scalars: [(text: String, location: SourceLocation)] {
        switch content {
        case .text, .plain, .reference, .mixed: text.map { [($0, location)] } ?? []
        case .list(let elements): elements.flatMap(\.scalars)
        case .map(let members): members.flatMap(\.value.scalars)
        }
    }
}
