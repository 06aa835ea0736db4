import JSON
import ReferenceBindings

/// Where cookies outlive the app: encrypted, in the secure directory.
///
/// The key lies beside the file; a product derives it from what the user knows.
final class CookieFile {
    private let file: DataFile
    private let keyFile: DataFile
    private let encrypts: Bool
    private var written = 0

    init(directory: String, encrypts: Bool = true) {
        file = DataFile(directory: directory, name: "cookies")
        keyFile = DataFile(directory: directory, name: "cookies.key")
        self.encrypts = encrypts
    }

    /// The cookies of earlier runs. A file that cannot be read counts as none.
    func load() -> [Cookie] {
        guard let stored = file.read(), let plain = open(stored), let value = try? JSONValue(decoding: plain) else {
            return []
        }
        return (value.array ?? []).compactMap(Cookie.init(stored:))
    }

    /// Writes what has changed since the last time.
    func save(_ store: CookieStore, now: Double) {
        guard store.changes != written else { return }
        let plain = JSONValue.array(store.outliving(now: now).map(\.stored)).encoded()
        // What cannot be written now is tried again after the next change.
        if let sealed = seal(plain), (try? file.write(sealed)) != nil { written = store.changes }
    }

    private func open(_ stored: [UInt8]) -> [UInt8]? {
        guard encrypts else { return stored }
        return keyFile.read().flatMap { SealedBox.open(stored, key: $0) }
    }

    private func seal(_ plain: [UInt8]) -> [UInt8]? {
        guard encrypts else { return plain }
        if let key = keyFile.read(), key.count == SealedBox.keyLength { return SealedBox.seal(plain, key: key) }
        let key = SealedBox.makeKey()
        guard (try? keyFile.write(key)) != nil else { return nil }
        return SealedBox.seal(plain, key: key)
    }
}

extension Cookie {
    fileprivate init?(stored: JSONValue) {
        guard
            let name = stored["name"]?.string, let value = stored["value"]?.string,
            let domain = stored["domain"]?.string, let path = stored["path"]?.string
        else { return nil }
        self.init(
            name: name,
            value: value,
            domain: domain,
            isHostOnly: stored["hostOnly"]?.bool ?? true,
            path: path,
            expires: stored["expires"]?.number,
            isSecure: stored["secure"]?.bool ?? false,
            isHTTPOnly: stored["httpOnly"]?.bool ?? false
        )
    }

    fileprivate var stored: JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(name), "value": .string(value), "domain": .string(domain), "path": .string(path),
            "hostOnly": .bool(isHostOnly), "secure": .bool(isSecure), "httpOnly": .bool(isHTTPOnly),
        ]
        members["expires"] = expires.map(JSONValue.number)
        return .object(members)
    }
}
