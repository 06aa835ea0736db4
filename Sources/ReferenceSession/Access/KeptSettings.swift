import JSON
import ReferenceBindings

/// Stores the settings from the client app across launches. Only a mutant does this; the documents do not require it.
struct KeptSettings {
    private let file: DataFile

    init(directory: String) { file = DataFile(directory: directory, name: "settings") }

    func keep(_ policy: Policy) {
        let value: JSONValue = [
            "token": .string(policy.token ?? ""), "rules": .array(policy.tunnelRules.map { .string($0) }),
            "configuration": .object(policy.configuration),
        ]
        try? file.write(value.encoded())
    }

    /// `nil` before the first delivery.
    var policy: Policy? {
        guard let value = file.read().flatMap({ try? JSONValue(decoding: $0) }) else { return nil }
        return Policy(
            standing: .authorized,
            token: value["token"]?.string,
            configuration: value["configuration"]?.object ?? [:],
            tunnelRules: (value["rules"]?.array ?? []).compactMap(\.string)
        )
    }
}
