import EnterpriseModel
import JSON

/// Whether the app was asked for logins on behalf of those who had asked for them.
///
/// What a challenge leaves out is not judged: adapters need not report it.
struct ChallengeOrigins {
    private let entries: [JournalEntry]
    private let story: Story
    private let evidence: Evidence

    /// - Parameter entries: those that count.
    init(_ entries: [JournalEntry], _ story: Story, _ evidence: Evidence) {
        self.entries = entries
        self.story = story
        self.evidence = evidence
    }

    func breach() -> LawCheck.Breach? {
        LawCheck.Breach(
            entries.filter { entry in
                entry.name == RunnerEntry.challenge.rawValue && isAboutLogin(entry) && !hasOrigin(entry)
            }
        ) { entry in
            let fields = ["protocol", "host", "port", "realm"].compactMap { name in
                entry.fields[name]?.string.map { "\(name) \($0)" }
            }
            let asker = entry.fields["proxy"] == true ? "no proxy" : "no server"
            return "a challenge of \(fields.joined(separator: ", ")), where \(asker) like that had asked"
        }
    }

    /// Other methods ask for certificates, or are the implementation's own.
    private func isAboutLogin(_ entry: JournalEntry) -> Bool {
        let method = entry.fields["method"]?.string
        return method == "Default" || Authentication.Scheme.all.contains { $0.name == method }
    }

    private func hasOrigin(_ challenge: JournalEntry) -> Bool {
        guard let host = challenge.fields["host"]?.string?.lowercased() else { return true }
        if challenge.fields["proxy"] == true {
            return hasFittingPort(challenge, isKnown: story.description.proxies[host] != nil)
                && evidence.entries.contains { entry in
                    entry.number < challenge.number && entry.place == host && entry.name == "proxy.answered"
                        && entry.fields["status"] == 407
                }
        }
        return hasFittingPort(challenge, isKnown: story.description.servers[host] != nil)
            && hasFittingProtocol(challenge)
            && evidence.entries.contains { entry in
                entry.number < challenge.number
                    && entry.place.map { story.names(ofHostOf: $0, evidence).contains(host) } == true
                    && asks(entry, of: challenge.fields["realm"]?.string)
            }
    }

    /// The port of a known listener is written as a word.
    private func hasFittingPort(_ challenge: JournalEntry, isKnown: Bool) -> Bool {
        guard let port = challenge.fields["port"]?.string else { return true }
        return isKnown ? Int(port) == nil : port != "0"
    }

    private func hasFittingProtocol(_ challenge: JournalEntry) -> Bool {
        guard let port = challenge.fields["port"]?.string, Int(port) == nil, let named = challenge.fields["protocol"]
        else { return true }
        return named.string == port
    }

    private func asks(_ entry: JournalEntry, of realm: String?) -> Bool {
        // An ArcGIS server asks by the content of its answers too; of a raw answer nothing is known.
        if entry.name.hasPrefix("arcgis.") { return true }
        guard entry.name == "response.sent" else { return false }
        guard let status = entry.fields["status"]?.integer else { return true }
        guard status == 401 else { return false }
        let demands = (entry.fields["headers"]?.object ?? [:]).filter { $0.key.lowercased() == "www-authenticate" }
            .compactMap(\.value.string).joined(separator: ", ")
        guard let realm, demands.contains("realm=") else { return true }
        return demands.contains("realm=\"\(realm)\"") || demands.contains("realm=\(realm)") && !realm.isEmpty
    }
}
