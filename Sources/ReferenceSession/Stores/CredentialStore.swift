/// The credentials that the app has given, in memory only. What a request asks for may be done by its own behaviour.
struct CredentialStore {
    private(set) var entries: [StoredCredential] = []
    /// The spaces for which a credential was ever to be remembered. Only a mutant uses it.
    private var spacesRemembered: Set<ProtectionSpace> = []
    private let behaviour: Behaviour.Credentials

    init(_ behaviour: Behaviour.Credentials) { self.behaviour = behaviour }

    /// Stores a credential according to its persistence.
    mutating func remember(_ credential: Credential, for space: ProtectionSpace, _ now: Behaviour.Credentials? = nil) {
        let behaviour = now ?? behaviour
        defer { if credential.persistence != .none { spacesRemembered.insert(space) } }
        if behaviour.remembersBasicOnly, space.method != "Basic" { return }
        if !behaviour.remembersNTLM, space.method == "NTLM" { return }
        let isKept =
            switch credential.persistence {
            case .none: behaviour.remembersNone || (behaviour.remembersNoneInPlace && spacesRemembered.contains(space))
            case .forSession: behaviour.remembersForSession
            case .permanent: behaviour.remembersPermanent
            }
        if isKept || (behaviour.remembersForNegotiate && space.method == "Negotiate") {
            put(credential, for: space, behaviour)
        }
    }

    /// Stores a credential.
    mutating func put(_ credential: Credential, for space: ProtectionSpace, _ now: Behaviour.Credentials? = nil) {
        let behaviour = now ?? behaviour
        if behaviour.keepsFirst, entries.contains(where: { $0.space == space }) { return }
        entries.removeAll { $0.space == space }
        entries.append(StoredCredential(space: space, credential: credential))
    }

    /// The credential that answers a challenge without asking the app.
    func credential(for space: ProtectionSpace, _ now: Behaviour.Credentials? = nil) -> Credential? {
        let behaviour = now ?? behaviour
        let own = entries.last { entry in
            var known = entry.space
            if behaviour.ignoresRealms { known.realm = nil }
            if behaviour.ignoresMethods { known.method = space.method }
            return known.covers(space, behaviour)
        }
        return (own ?? (behaviour.goByRealm ? entries.last { $0.space.realm == space.realm } : nil))?.credential
    }

    /// Removes a credential that the server has refused.
    mutating func forget(_ credential: Credential, for space: ProtectionSpace, _ now: Behaviour.Credentials? = nil) {
        let behaviour = now ?? behaviour
        guard behaviour.forgetsRefused, !behaviour.keepsFirst else { return }
        remove(credential, for: space, behaviour)
    }

    mutating func remove(_ credential: Credential, for space: ProtectionSpace, _ behaviour: Behaviour.Credentials) {
        entries.removeAll {
            $0.space.covers(space, behaviour) && $0.credential.user == credential.user
                && $0.credential.password == credential.password
        }
    }
}

/// An entry of a credential storage.
struct StoredCredential {
    var space: ProtectionSpace
    var credential: Credential
}

/// A credential storage of the app.
final class CredentialStorage {
    private(set) var store: CredentialStore

    init(_ entries: [StoredCredential], _ behaviour: Behaviour.Credentials) {
        store = CredentialStore(behaviour)
        for entry in entries { store.put(entry.credential, for: entry.space) }
    }

    /// The credential that answers a challenge without asking the app.
    func credential(for space: ProtectionSpace) -> Credential? { store.credential(for: space) }

    /// Stores a credential whose persistence is permanent.
    func keep(_ credential: Credential, for space: ProtectionSpace) {
        if credential.persistence == .permanent { store.put(credential, for: space) }
    }
}
