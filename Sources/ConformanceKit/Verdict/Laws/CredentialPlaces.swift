import EnterpriseModel
import JSON

/// Where names and passwords were seen, and whether the app had given them for there.
///
/// Of the schemes those in which a password, or an answer made from one, is sent: Basic, Digest and NTLM.
struct CredentialPlaces {
    private static let schemes: Set<String> = ["basic", "digest", "ntlm"]

    private let story: Story
    private let evidence: Evidence

    init(_ story: Story, _ evidence: Evidence) {
        self.story = story
        self.evidence = evidence
    }

    func breach() -> LawCheck.Breach? {
        LawCheck.Breach(evidence.entries.filter(isMisplaced)) { entry in
            let user = entry.fields["user"]?.string.map { " of \($0)" } ?? ""
            return
                "\(Describe.entry(entry)), \(entry.fields["scheme"]?.string ?? "")\(user), which were not for this host"
        }
    }

    private func isMisplaced(_ entry: JournalEntry) -> Bool {
        guard entry.name == "credentials.received", let place = entry.place, place != "relay",
            let scheme = entry.fields["scheme"]?.string?.lowercased(), Self.schemes.contains(scheme)
        else { return false }
        let user = entry.fields["user"]?.string.map(Self.plain)
        // The first message of NTLM names nobody and proves nothing.
        if scheme == "ntlm", user == nil { return false }
        let names = names(of: place)
        return !evidence.handedCredentials.contains { handed in
            let isUser = handed.user == nil || user == nil || isHashed(entry) || handed.user.map(Self.plain) == user
            return isUser && (handed.host.map(names.contains) ?? hasAsked(place, before: entry.number))
        }
    }

    /// Of a Digest that hides the name nobody can say whose it is.
    private func isHashed(_ entry: JournalEntry) -> Bool {
        evidence.entries.contains {
            $0.name == "digest.received" && $0.request == entry.request && $0.fields["userhash"] == true
        }
    }

    private func hasAsked(_ place: String, before number: Int) -> Bool {
        evidence.entries.contains { entry in
            guard entry.place == place, entry.number < number else { return false }
            if entry.name.hasPrefix("arcgis.") { return true }
            return entry.fields["status"] == 401 || entry.fields["status"] == 407
        }
    }

    /// All by which clients know the host of a listener.
    private func names(of place: String) -> Set<String> {
        let server = story.description.servers[place]
        return Set([place, server?.host ?? place] + (server?.alsoNamed ?? []))
    }

    /// Without a domain before it or a realm after it.
    private static func plain(_ user: String) -> String {
        let name = user.split(separator: "\\").last ?? ""
        return (name.split(separator: "@").first ?? "").lowercased()
    }
}
