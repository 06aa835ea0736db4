import EnterpriseModel
import SystemBindings

/// Which hosts and proxies exist, where they are, and how the console lists the hosts. Relay and console look here.
final class Directory: Sendable {
    struct Entry: Sendable {
        /// With what URLs and certificates call it, the usual name first.
        let tls: TLSEndpoint
        /// Where the host itself listens, in the order in which its name leads there.
        let addresses: [IPAddress]
        /// Where a direct dial lands, in the same order: for an inside host its decoy. At least one.
        let directAddresses: [IPAddress]
        let httpPort: Int
        let httpsPort: Int
        let listing: Server.Listing
        /// The proxies that reach the host itself.
        let reachableThrough: Set<String>
        /// Whether its names have addresses.
        var resolves = true

        /// Where a proxy finds it.
        func addresses(through proxy: String) -> [IPAddress] {
            reachableThrough.contains(proxy) ? addresses : directAddresses
        }

        /// In the one spelling for all.
        var names: [String] { tls.names.map(HostName.normalised) }

        /// Each once.
        var ports: [Int] { httpPort == httpsPort ? [httpPort] : [httpPort, httpsPort] }
    }

    /// By place.
    private let entries = Monitor<[String: Entry]>([:])
    private let proxies = Monitor<[String: SocketAddress]>([:])

    /// What scenarios call so: a place, or one of the names that lead there, in any spelling.
    subscript(name: String) -> Entry? {
        if let entry = entries.read({ $0[name] }) { return entry }
        let name = HostName.normalised(name)
        return all { $0.names.contains(name) }.first
    }

    /// Who has this name in any spelling, best with this port among its own.
    func entry(named host: String, port: Int) -> Entry? {
        let name = HostName.normalised(host)
        return entry(port: port) { $0.names.contains(name) }
    }

    /// By a name that has an address, or by the address of the direct path in figures.
    func entry(forHostOrAddress text: String, port: Int) -> Entry? {
        if let entry = entry(named: text, port: port) { return entry.resolves ? entry : nil }
        guard let address = IPAddress(text) else { return nil }
        return entry(port: port) { $0.directAddresses.contains(address) }
    }

    private func entry(port: Int, where isMeant: (Entry) -> Bool) -> Entry? {
        let found = all(where: isMeant)
        return found.first { $0.ports.contains(port) } ?? found.first
    }

    /// A host itself before its further listeners, which share its name and address; then in the order of their places.
    private func all(where isMeant: (Entry) -> Bool) -> [Entry] {
        let found = entries.read { $0.filter { isMeant($0.value) } }
        func rank(_ place: String, _ entry: Entry) -> (Int, String) {
            (entry.names.contains(HostName.normalised(place)) ? 0 : 1, place)
        }
        return found.sorted { rank($0.key, $0.value) < rank($1.key, $1.value) }.map(\.value)
    }

    func enter(_ place: String, _ entry: Entry) { entries.update { $0[place] = entry } }

    func remove(_ place: String) { entries.update { $0[place] = nil } }

    /// From now on.
    func change(proxies places: [String: SocketAddress]) {
        let named = places.map { (HostName.normalised($0), $1) }
        proxies.update { $0 = Dictionary(named) { first, _ in first } }
    }

    /// Where a proxy listens, whose name may be in any spelling.
    func proxy(named name: String) -> SocketAddress? { proxies.read { $0[HostName.normalised(name)] } }

    var all: [String: Entry] { entries.read { $0 } }

    /// All ports of all hosts that are listed so. Their names are as the environment spells them, for clients to find in any letters.
    func places(listed listing: Server.Listing) -> [PolicySnapshot.Place] {
        all.filter { $0.value.listing == listing }.sorted { $0.key < $1.key }.flatMap { _, entry in
            entry.tls.names.flatMap { host in
                entry.ports.map { PolicySnapshot.Place(host: host, port: $0) }
            }
        }
    }
}
