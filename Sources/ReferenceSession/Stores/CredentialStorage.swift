/// A credential storage of the app.
final class CredentialStorage {
    private(set) var store: CredentialStore

    init(_ entries: [StoredCredential], _ behaviour: Behaviour.Credentials) {
        store = CredentialStore(behaviour)
        for entry in entries { store.put(entry.credential, for: entry.space) }
    }

    /// What answers a challenge without asking the app.
    func credential(for space: ProtectionSpace) -> Credential? { store.credential(for: space) }

    /// Keeps what the app wants to be kept for good.
    func keep(_ credential: Credential, for space: ProtectionSpace) {
        if credential.persistence == .permanent { store.put(credential, for: space) }
    }
}
