import JSON
import ReferenceBindings

/// Credentials stored between runs of the app. Only a mutant does this.
struct KeptCredentials {
    private let file: DataFile
    private let kinds: Set<Credential.Persistence>

    /// `nil` if no credentials are stored.
    init?(directory: String, _ behaviour: Behaviour.Credentials) {
        guard !behaviour.outliving.isEmpty else { return nil }
        kinds = behaviour.outliving
        file = DataFile(directory: directory, name: "credentials")
    }

    func restore(_ store: inout CredentialStore) {
        guard let bytes = file.read(), let stored = (try? JSONValue(decoding: bytes))?.array else { return }
        for entry in stored {
            let texts = (entry.array ?? []).map { $0.string ?? "" }
            guard texts.count == 6, let port = Int(texts[1]) else { continue }
            store.put(
                Credential(user: texts[4], password: texts[5], persistence: .permanent),
                for: ProtectionSpace(
                    place: ProtectionSpace.Place(host: texts[0], port: port, scheme: texts[2]),
                    method: texts[3]
                )
            )
        }
    }

    func save(_ store: CredentialStore) {
        let kept = store.entries.filter { kinds.contains($0.credential.persistence) }
        let values = kept.map { entry -> JSONValue in
            let texts = [
                entry.space.place.host, String(entry.space.place.port), entry.space.place.scheme, entry.space.method,
                entry.credential.user, entry.credential.password,
            ]
            return .array(texts.map(JSONValue.string))
        }
        if !values.isEmpty { try? file.write(JSONValue.array(values).encoded()) }
    }
}
