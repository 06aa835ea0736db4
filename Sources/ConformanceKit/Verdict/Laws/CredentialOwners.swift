import ConformanceScenarios
import EnterpriseModel
import JSON

/// The servers that the app's names and passwords may be sent to.
struct CredentialOwners {
    private let story: Story
    private let evidence: Evidence

    init(_ story: Story, _ evidence: Evidence) {
        self.story = story
        self.evidence = evidence
    }

    /// - Parameters:
    ///   - user: `nil` if it cannot be told.
    ///   - number: of the entry that shows it.
    func mayBeSent(user: String?, at place: String, by number: Int) -> Bool {
        let handed = evidence.handedCredentials
        guard let user, handed.contains(where: { $0.user != nil }) else {
            return handed.isEmpty || handed.contains { allows($0, place, number) }
        }
        let own = handed.filter { $0.user.map { Self.plain($0) == Self.plain(user) } ?? true }
        // A name that the app has not given is none of its users.
        return own.isEmpty || own.contains { allows($0, place, number) }
    }

    func mayBeSent(password: String, at place: String, by number: Int) -> Bool {
        evidence.handedCredentials.contains { $0.password == password && allows($0, place, number) }
    }

    private func allows(_ handed: HandedCredential, _ place: String, _ number: Int) -> Bool {
        switch handed.place {
        case .anywhere: true
        case .host(let host): story.names(ofHostOf: place, evidence).contains(host)
        case .whoeverAsks(let isProxy):
            if story.description.proxies[place] != nil {
                isProxy != false
            } else {
                isProxy != true && hasAsked(place, before: number)
            }
        }
    }

    private func hasAsked(_ place: String, before number: Int) -> Bool {
        let host = story.host(of: place)
        return evidence.entries.contains { entry in
            guard entry.number < number, let asker = entry.place, story.host(of: asker) == host else { return false }
            return entry.name.hasPrefix("arcgis.") || entry.fields["status"] == 401
        }
    }

    /// Without a domain before it or a realm after it.
    private static func plain(_ user: String) -> String {
        let name = user.split(separator: "\\").last ?? ""
        return (name.split(separator: "@").first ?? "").lowercased()
    }
}

extension Story {
    /// The host that a listener belongs to.
    func host(of place: String) -> String { description.servers[place]?.host ?? place }

    /// All by which clients know the host of a listener, in small letters.
    func names(ofHostOf place: String, _ evidence: Evidence) -> Set<String> {
        let host = host(of: place)
        var names = [place, host]
        for (name, server) in description.servers where (server.host ?? name) == host {
            names += [name] + server.alsoNamed
        }
        names += names.compactMap { evidence.scope.bindings[AddressReference(of: $0).name]?.whole.string }
        return Set(names.map { $0.lowercased() })
    }
}
