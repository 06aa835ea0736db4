/// What a login leaves for further requests, which then need no challenge.
protocol LoginSession: AnyObject {
    var credential: Credential { get }

    /// Whether it serves requests of this path.
    func covers(_ path: String) -> Bool

    /// A login of one more exchange.
    func login() -> any Login
}

/// The sessions of logins that can be used for further requests.
struct LoginMemory {
    struct Entry {
        var space: ProtectionSpace
        var session: any LoginSession
    }

    private var entries: [Entry] = []

    mutating func remember(_ session: any LoginSession, for space: ProtectionSpace) {
        forget(space)
        entries.append(Entry(space: space, session: session))
    }

    mutating func forget(_ space: ProtectionSpace) { entries.removeAll { $0.space == space } }

    /// The sessions that can be used for a request of this path; the latest comes last. At a proxy paths have no meaning.
    /// - Parameter isAnyPort: Whether sessions of other ports of the host count too.
    func entries(at place: ProtectionSpace.Place, path: String, isAnyPort: Bool = false) -> [Entry] {
        entries.filter { entry in
            var other = entry.space.place
            if isAnyPort { other.port = place.port }
            return other == place && (place.isProxy || entry.session.covers(path))
        }
    }
}
