/// What a credential is asked for (RFC 9110 11.5).
struct ProtectionSpace: Hashable {
    var host: String
    var port: Int
    /// The scheme of the URL.
    var scheme: String
    var realm: String?
    /// `Default` means the same as `Basic`.
    var method: String

    /// Whether a credential that is stored for this space answers a challenge of that one.
    func covers(_ other: ProtectionSpace, defaultIsBasic: Bool) -> Bool {
        let method = self.method == "Default" && defaultIsBasic ? "Basic" : self.method
        return host.lowercased() == other.host.lowercased() && port == other.port && method == other.method
            && scheme == other.scheme && (realm == nil || realm == other.realm)
    }
}
