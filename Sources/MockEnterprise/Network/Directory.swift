import EnterpriseModel
import SystemBindings

/// Which hosts exist, where they are, and how the console lists them. Relay and console look here.
final class Directory: Sendable {
    struct Entry: Sendable {
        /// Where the host itself listens.
        let address: IPv4Address
        /// Where a direct dial lands: for an inside host its decoy.
        let directAddress: IPv4Address
        let httpPort: Int
        let httpsPort: Int
        var listing: Server.Listing
    }

    private let entries = Monitor<[String: Entry]>([:])

    subscript(host: String) -> Entry? { entries.withLock { $0[host] } }

    /// By host name, or by the address of the direct path in figures.
    func entry(forHostOrAddress text: String) -> Entry? {
        if let entry = self[text] { return entry }
        guard let address = IPv4Address(text) else { return nil }
        return entries.withLock { $0.values.first { $0.directAddress == address } }
    }

    func enter(_ host: String, _ entry: Entry) { entries.withLock { $0[host] = entry } }

    func remove(_ host: String) { entries.withLock { $0[host] = nil } }

    func list(_ host: String, as listing: Server.Listing) { entries.withLock { $0[host]?.listing = listing } }

    var all: [String: Entry] { entries.withLock { $0 } }

    /// A URL as scenarios write it, without port, with the port of its host; others as they are.
    func url(_ text: String) -> String {
        guard let scheme = text.firstRange(of: "://") else { return text }
        let rest = text[scheme.upperBound...]
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        guard let entry = self[String(host)] else { return text }
        let port = text.hasPrefix("https:") ? entry.httpsPort : entry.httpPort
        return "\(text[..<scheme.upperBound])\(host):\(port)\(rest.dropFirst(host.count))"
    }

    /// The plain and the TLS port of all hosts that are listed so.
    func places(listed listing: Server.Listing) -> [PolicySnapshot.Place] {
        all.filter { $0.value.listing == listing }.sorted { $0.key < $1.key }.flatMap { host, entry in
            [entry.httpPort, entry.httpsPort].map { PolicySnapshot.Place(host: host, port: $0) }
        }
    }
}
