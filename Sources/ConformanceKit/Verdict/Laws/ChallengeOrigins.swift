import ConformanceScenarios
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
        let challenges = entries.filter { $0.name == RunnerEntry.challenge.rawValue && isAboutLogin($0) }
        return misattributed(challenges) ?? unlike(challenges)
    }

    /// A challenge that nobody has made.
    private func misattributed(_ challenges: [JournalEntry]) -> LawCheck.Breach? {
        LawCheck.Breach(challenges.filter { !hasOrigin($0) }) { entry in
            let fields = ["protocol", "host", "port", "realm"].compactMap { name in
                entry.fields[name]?.string.map { "\(name) \($0)" }
            }
            let asker = entry.fields["proxy"] == true ? "no proxy" : "no server"
            return "a challenge of \(fields.joined(separator: ", ")), where \(asker) like that had asked"
        }
    }

    /// A challenge that is told with the response of another one.
    private func unlike(_ challenges: [JournalEntry]) -> LawCheck.Breach? {
        // An ArcGIS server asks by the content of any response.
        if evidence.entries.contains(where: { $0.name.hasPrefix("arcgis.") }) { return nil }
        for challenge in challenges {
            guard let response = challenge.fields["response"], let strange = strange(response, of: challenge)
            else { continue }
            return LawCheck.Breach("the response of a challenge \(strange)", [challenge])
        }
        return nil
    }

    /// What of a response cannot be what the challenge came with; `nil`: nothing.
    private func strange(_ response: JSONValue, of challenge: JournalEntry) -> String? {
        let isProxy = challenge.fields["proxy"] == true
        let status = isProxy ? 407 : 401
        if let told = response["status"]?.integer, told != status { return "has the status \(told), not \(status)" }
        if response["fromCache"] == true { return "comes from a cache" }
        if !isProxy, let host = challenge.fields["host"]?.string?.lowercased(),
            let url = response["url"]?.string, let told = URLAuthority(url)?.host, told != host
        {
            return "is of \(url), not of \(host)"
        }
        guard let headers = response["headers"] else { return nil }
        let (asking, other) =
            isProxy ? ("proxy-authenticate", "www-authenticate") : ("www-authenticate", "proxy-authenticate")
        let names = ReportedResponses.fields(headers).keys
        return names.contains(other) && !names.contains(asking) ? "has a field \(other), and none \(asking)" : nil
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
