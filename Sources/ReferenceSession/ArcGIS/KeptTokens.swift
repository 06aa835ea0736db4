import ReferenceBindings

/// The tokens that a layer keeps for itself, by server. Only a variant uses them.
final class KeptTokens {
    var tokens: [String: String] = [:]

    /// The first token for a server.
    func token(for server: WebAddress, of credential: ArcGISCredential) -> String? {
        let token = tokens[server.authority] ?? credential.token(for: server)
        tokens[server.authority] = token
        return token
    }
}
