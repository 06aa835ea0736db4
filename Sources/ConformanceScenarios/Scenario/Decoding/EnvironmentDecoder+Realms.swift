extension EnvironmentDecoder {
    /// The problems of accounts and the KDC that the shapes cannot express.
    static func problems(ofRealms node: Node) -> [Diagnostic] {
        let kdc = node["kdc"]
        let realms = (kdc?["realm"]?.text.map { [$0] } ?? []) + (kdc?["trusts"]?.members?.map(\.key) ?? [])
        let unknown = (node["accounts"]?.members ?? []).compactMap { $0.value["realm"] }.filter { realm in
            realm.text.map { !realms.contains($0) } ?? false
        }
        let named = (kdc?["services"]?.members ?? []).map { ($0.key, $0.keyLocation) }
        let trusted = (kdc?["trusted-for-delegation"]?.elements ?? []).compactMap { node in
            node.text.map { ($0, node.location) }
        }
        return unknown.map { realm in
            let name = realm.text ?? ""
            let way =
                realms.isEmpty
                ? "add kdc: { realm: \(name) }"
                : "it serves \(realms.joined(separator: ", ")); name one of these, or add the realm to the KDC's 'trusts'"
            let message = "no KDC serves the realm '\(name)'; \(way)"
            let hints = Spelling.nearest(to: name, in: realms)
            return Diagnostic("unknown-realm", message, at: realm.location, didYouMean: hints)
        }
            + (named + trusted).filter { !$0.0.contains("/") }.map { name, location in
                Diagnostic("no-service", "'\(name)' is no service, such as HTTP/portal.corp.test", at: location)
            }
    }
}
