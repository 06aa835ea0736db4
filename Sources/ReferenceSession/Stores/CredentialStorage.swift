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
