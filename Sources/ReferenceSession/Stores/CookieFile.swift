import JSON
import ReferenceBindings

/// The file that keeps cookies between runs of the app.
final class CookieFile {
    private let file: DataFile
    private let seal: StoreSeal?
    private var written = 0
    private let keeps: (Cookie) -> Bool

    /// - Parameters:
    ///   - seal: Encrypts the file.
    ///   - keeps: The cookies that are written.
    init(
        directory: String,
        name: String = "cookies",
        seal: StoreSeal?,
        keeps: @escaping (Cookie) -> Bool = { _ in true }
    ) {
        self.keeps = keeps
        file = DataFile(directory: directory, name: name)
        self.seal = seal
    }

    /// The cookies of earlier runs. A file that cannot be read counts as none.
    func load() -> [Cookie] {
        guard let stored = file.read(), let plain = seal.map({ $0.open(stored) }) ?? stored,
            let value = try? JSONValue(decoding: plain)
        else { return [] }
        return (value.array ?? []).compactMap(Cookie.init(stored:))
    }

    /// Writes the file if cookies have changed.
    func save(_ store: CookieStore, now: Double) {
        guard store.changes != written else { return }
        let plain = JSONValue.array(store.outliving(now: now).filter(keeps).map(\.stored)).encoded()
        // What cannot be written now is tried again after the next change.
        guard let content = seal.map({ $0.seal(plain) }) ?? plain else { return }
        if (try? file.write(content)) != nil { written = store.changes }
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
            maximumAge: stored["maximumAge"]?.number,
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
        members["maximumAge"] = maximumAge.map(JSONValue.number)
        return .object(members)
    }
}
