import SystemBindings

/// The names that hosts of a log get in the scenario: below `example.test`, and as related to each other as before.
///
/// One registrable domain becomes one domain, so that cookies of a parent domain mean what they meant. Labels that everybody uses stay.
struct HostNames {
    private let keepsNames: Bool
    private var domains: [String: String] = [:]
    /// By what stands before the domain, label by label.
    private var labels: [String: String] = [:]
    private var addresses: [String: String] = [:]
    /// Hosts as they were, longest first, with their names.
    private(set) var known: [(host: String, name: String)] = []

    init(keepsNames: Bool) { self.keepsNames = keepsNames }

    /// Labels that tell nothing of a company.
    private static let usual: Set = [
        "www", "api", "app", "auth", "login", "sso", "portal", "intranet", "mail", "proxy", "cdn", "static", "assets",
        "files", "wiki", "id",
        "accounts", "admin", "web", "docs", "shop", "test", "dev", "m",
    ]

    /// Suffixes below which everybody registers, besides those of one label.
    private static let suffixes: Set = ["co", "com", "org", "net", "ac", "gov", "edu", "or", "ne", "go"]

    mutating func name(of host: String) -> String {
        let host = (host.hasSuffix(".") ? String(host.dropLast()) : host).lowercased()
        if let found = known.first(where: { $0.host == host }) { return found.name }
        let name = newName(of: host)
        known.append((host, name))
        known.sort { ($0.host.utf8.count, $1.host) > ($1.host.utf8.count, $0.host) }
        return name
    }

    /// The name of the domain that everybody below it shares, so that it is replaced where it stands alone.
    mutating func enterDomain(of host: String) {
        let labels = host.split(separator: ".")
        guard labels.count > 2, IPv4Address(host) == nil, !host.contains(":") else { return }
        _ = name(of: labels.suffix(Self.registrableCount(labels.map(String.init))).joined(separator: "."))
    }

    private static func registrableCount(_ labels: [String]) -> Int {
        let isDeep =
            labels.count > 2 && labels[labels.count - 1].count == 2 && suffixes.contains(labels[labels.count - 2])
        return isDeep ? 3 : 2
    }

    private mutating func newName(of host: String) -> String {
        let labels = host.split(separator: ".").map(String.init)
        let isAddress = IPv4Address(host) != nil || host.contains(":")
        if isAddress || labels.isEmpty {
            let name = addresses[host] ?? "address-\(addresses.count + 1).example.test"
            addresses[host] = name
            return name
        }
        if keepsNames, labels.allSatisfy(Self.isLabel), labels.count > 1 { return host }
        guard labels.count > 1 else {
            return Self.usual.contains(host) ? "\(host).example.test" : label(host, below: "") + ".example.test"
        }
        let count = Self.registrableCount(labels)
        let registrable = labels.suffix(count).joined(separator: ".")
        let domain = domains[registrable] ?? Self.domain(domains.count)
        domains[registrable] = domain
        var name = domain
        var before = registrable
        for label in labels.dropLast(count).reversed() {
            name = self.label(label, below: before) + "." + name
            before = label + "." + before
        }
        return name
    }

    private mutating func label(_ label: String, below domain: String) -> String {
        if Self.usual.contains(label) { return label }
        let key = "\(label).\(domain)"
        let name = labels[key] ?? "host-\(labels.count + 1)"
        labels[key] = name
        return name
    }

    /// The first is the plain one: most logs have one domain.
    private static func domain(_ number: Int) -> String {
        number == 0 ? "example.test" : "site-\(number + 1).example.test"
    }

    private static func isLabel(_ label: String) -> Bool {
        !label.isEmpty && label.utf8.count < 64
            && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            && !label.hasPrefix("-") && !label.hasSuffix("-")
    }

    /// A text with the names in place of all hosts that are known.
    func text(_ text: String) -> String {
        var text = text
        for (host, name) in known where host != name && host.contains(".") {
            if ByteSearch.contains(host, in: text) { text = text.replacing(host, with: name) }
            // The realm of a domain.
            let realm = host.uppercased()
            if ByteSearch.contains(realm, in: text) { text = text.replacing(realm, with: name.uppercased()) }
        }
        return text
    }
}

/// The accounts of the scenario that stand for the users of a log.
struct AccountNames {
    private static let usual = ["alice", "bob", "carol", "dave", "erin", "frank"]

    private let keepsNames: Bool
    private var names: [String: String] = [:]

    init(keepsNames: Bool) { self.keepsNames = keepsNames }

    /// The name that somebody has got; `nil`: none.
    func known(_ user: String) -> String? { names[user.lowercased()] }

    /// - Parameter user: `nil`: nobody knows who it was.
    mutating func name(of user: String?) -> String {
        let spelled = user ?? ""
        // Windows knows no capitals in names.
        let user = spelled.lowercased()
        if let name = names[user] { return name }
        let isPlain =
            !user.isEmpty && user.utf8.count <= 64
            && user.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        let number = names.count
        let name =
            keepsNames && isPlain ? spelled : number < Self.usual.count ? Self.usual[number] : "user-\(number + 1)"
        names[user] = name
        return name
    }
}
