/// The Digest sessions whose nonces can be used for further requests without a challenge (RFC 7616 3.6).
struct DigestMemory {
    struct Entry {
        var space: ProtectionSpace
        var session: DigestSession
    }

    private var entries: [Entry] = []

    mutating func remember(_ session: DigestSession, for space: ProtectionSpace) {
        forget(space)
        entries.append(Entry(space: space, session: session))
    }

    mutating func forget(_ space: ProtectionSpace) { entries.removeAll { $0.space == space } }

    /// The sessions whose nonce can be used for a request of this path; the latest comes last.
    func entries(at place: ProtectionSpace.Place, path: String) -> [Entry] {
        entries.filter { $0.space.place == place && Self.covers($0, path) }
    }

    /// Whether a session covers a path, by the domain of its challenge (RFC 7616 3.3); a proxy's domain has no meaning.
    private static func covers(_ entry: Entry, _ path: String) -> Bool {
        let domain = entry.session.challenge.domain
        return domain.isEmpty || entry.space.place.isProxy
            || domain.contains { $0.hasPrefix("/") && path.hasPrefix($0) }
    }
}
