import AdapterProtocol

/// The credentials that an app hands over again, while it runs, to a library that asks for none.
///
/// An implementation that asks remembers by itself what it was given for more than one request.
struct RememberedCredentials {
    private struct Place: Hashable {
        /// `nil`: any.
        var session: String?
        /// `nil`: any, for a proxy.
        var host: String?
    }

    private var credentials: [Place: [Wire.PresetCredential]] = [:]

    /// Keeps what a request logged in with, for as long as each credential says.
    mutating func keep(_ used: [Wire.PresetCredential], session: String, host: String) {
        var kept: [Place: [Wire.PresetCredential]] = [:]
        for credential in used {
            var place = Place(session: session, host: host)
            switch credential.persistence {
            case .some(.none): continue
            case .permanent: place.session = nil
            case .forSession, nil: break
            }
            if credential.isProxy == true { place.host = nil }
            kept[place, default: []].append(credential)
        }
        credentials.merge(kept) { _, new in new }
    }

    /// The credentials for a request that has none of its own.
    func list(session: String, host: String) -> [Wire.PresetCredential] {
        [Place(session: session, host: host), Place(host: host), Place(session: session), Place()].flatMap {
            credentials[$0] ?? []
        }
    }

    /// Whether a library that remembers would have tried another user's credential before it asked for one of these.
    func comeBefore(_ answers: [Wire.PresetCredential], session: String, host: String) -> Bool {
        let known = list(session: session, host: host)
        let rivals = answers.flatMap { answer in
            known.filter { $0.isProxy == nil || answer.isProxy == nil || $0.isProxy == answer.isProxy }
                .map { (answer: answer.user, known: $0.user) }
        }
        // A user has several names, for each method one, of which one may be remembered.
        return !rivals.isEmpty && rivals.allSatisfy { $0.answer != $0.known }
    }
}
