/// A server as the console lists it.
struct ServerPlace: Hashable {
    /// Compared without regard to case.
    var host: String
    var port: Int
    var priority: Int?

    func holds(host: String, port: Int) -> Bool { self.port == port && self.host.lowercased() == host.lowercased() }

    /// Whether a host's name ends with that of this one.
    func ends(_ other: String, port: Int) -> Bool {
        self.port == port && other.lowercased().hasSuffix(host.lowercased())
    }

    /// Whether the host differs from another one in the first label only.
    func isInDomain(of other: String) -> Bool {
        host.lowercased().drop { $0 != "." } == other.lowercased().drop { $0 != "." }
    }
}
