import JSON
import ReferenceBindings

/// What an app remembers of its earlier runs. Only a mutant remembers any of it.
struct EarlierRun {
    private let authorization: DataFile
    private let user: DataFile
    private let versions: DataFile

    init(directory: String) {
        authorization = DataFile(directory: directory, name: "authorized")
        user = DataFile(directory: directory, name: "first-user")
        versions = DataFile(directory: directory, name: "versions")
    }

    var wasAuthorized: Bool { authorization.read() != nil }

    func noteAuthorization() { try? authorization.write([]) }

    /// The first user; keeps this one if there is none yet.
    func firstUser(orKeep name: String) -> String {
        if let first = user.read() { return String(decoding: first, as: UTF8.self) }
        try? user.write(Array(name.utf8))
        return name
    }

    /// The version setting; that of an earlier run if there is none.
    func versions(orKeep setting: JSONValue?) -> JSONValue? {
        if let setting {
            try? versions.write(JSONValue.array([setting]).encoded())
            return setting
        }
        return versions.read().flatMap { try? JSONValue(decoding: $0) }?.array?.first
    }
}
