import ReferenceBindings

/// The key distribution centers of the realms, as listed in a `krb5.conf`.
struct RealmDirectory: Hashable {
    /// The centers by realm, in the order of the text.
    private(set) var centers: [String: [ServerPlace]] = [:]

    init(configuration: String) {
        var section = ""
        var realm: String?
        for line in configuration.split(whereSeparator: \.isNewline) {
            let line = String(line).trimmed
            let parts = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            if line.hasPrefix("[") {
                section = line
                realm = nil
            } else if line == "}" {
                realm = nil
            } else if section == "[realms]", parts.count == 2 {
                if parts[1] == "{" {
                    realm = parts[0]
                } else if let realm, parts[0] == "kdc", let place = Self.place(parts[1]) {
                    centers[realm, default: []].append(place)
                }
            }
        }
    }

    /// - Returns: `nil` for a center that is not reached by TCP.
    private static func place(_ text: String) -> ServerPlace? {
        guard !text.contains("/") else { return nil }
        let parts = text.split(separator: ":")
        guard parts.count <= 2, let host = parts.first else { return nil }
        guard parts.count == 2 else { return ServerPlace(host: String(host), port: 88) }
        return Int(parts[1]).map { ServerPlace(host: String(host), port: $0) }
    }
}
