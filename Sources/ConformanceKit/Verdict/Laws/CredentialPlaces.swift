import ConformanceScenarios
import EnterpriseModel
import JSON

/// The places where names and passwords were seen, and whether the app gave them for these places.
///
/// Of the schemes those in which a password, or an answer made from one, is sent; and passwords in clear text.
struct CredentialPlaces {
    private let entries: [JournalEntry]
    private let story: Story
    private let evidence: Evidence
    private let owners: CredentialOwners

    /// - Parameter entries: those that count.
    init(_ entries: [JournalEntry], _ story: Story, _ evidence: Evidence) {
        self.entries = entries
        self.story = story
        self.evidence = evidence
        owners = CredentialOwners(story, evidence)
    }

    func breach() -> LawCheck.Breach? {
        let secrets = secrets
        let found = entries.filter { isMisplaced($0) || shows(secrets, $0) }
        return LawCheck.Breach(found) { entry in
            let user = Self.user(entry).map { " of \($0)" } ?? ""
            let what = Self.scheme(entry)?.name ?? "password"
            return "\(EvidenceText.entry(entry)), \(what)\(user), which were not for this host"
        }
    }

    // MARK: Logins

    private func isMisplaced(_ entry: JournalEntry) -> Bool {
        guard let place = entry.place, place != "console", Self.scheme(entry) != nil else { return false }
        let user = isHidden(entry) ? nil : Self.user(entry)
        return !owners.mayBeSent(user: user, at: place, by: entry.number)
    }

    /// The scheme by which the entry shows a password to be sent.
    private static func scheme(_ entry: JournalEntry) -> (any AuthenticationScheme.Type)? {
        Authentication.Scheme.all.first { $0.isPasswordSent(in: entry.name, entry.fields) }
    }

    private static func user(_ entry: JournalEntry) -> String? { entry.fields["user"]?.string }

    /// Whether the credentials hide the name, so that their owner is unknown.
    private func isHidden(_ entry: JournalEntry) -> Bool {
        evidence.entries.contains { other in
            other.place == entry.place && other.request == entry.request
                && Authentication.Scheme.all.contains { $0.isUserHidden(in: other.name, other.fields) }
        }
    }

    // MARK: Clear text

    private var secrets: [(password: String, text: SecretText)] {
        Set(evidence.handedCredentials.compactMap(\.password)).sorted().compactMap { password in
            SecretText(password).map { (password, $0) }
        }
    }

    private func shows(_ secrets: [(password: String, text: SecretText)], _ entry: JournalEntry) -> Bool {
        guard let place = entry.place, place != "console", story.description.servers[place]?.arcgis == nil else {
            // An ArcGIS server is sent name and password as parameters.
            return false
        }
        let texts = Self.texts(of: entry)
        return secrets.contains { password, secret in
            texts.contains(where: secret.stands) && !owners.mayBeSent(password: password, at: place, by: entry.number)
        }
    }

    /// The texts that a client wrote, without the fields for credentials, which a proxy sees although they are not for it.
    private static func texts(of entry: JournalEntry) -> [String] {
        let names: [String] =
            switch entry.name {
            case "request.received": ["path", "query", "body"]
            case "proxy.request", "relay.tunnel.requested", "socks.request": ["target"]
            case "bytes.received": ["text"]
            case "ftp.command": ["argument"]
            case "dns.query": ["query"]
            default: []
            }
        let headers = entry.name == "request.received" || entry.name == "proxy.request" ? entry.fields["headers"] : nil
        let values = (headers?.object ?? [:]).filter { !$0.key.lowercased().hasSuffix("authorization") }.map(\.value)
        return (names.compactMap { entry.fields[$0] } + values).flatMap(\.texts)
    }
}
