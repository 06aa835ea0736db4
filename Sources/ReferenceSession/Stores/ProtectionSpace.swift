/// What a credential is asked for (RFC 9110 11.5).
struct ProtectionSpace: Hashable {
    /// Who asks.
    struct Place: Hashable {
        var host: String
        var port: Int
        /// The scheme of the URL, or the one that a proxy is spoken to in.
        var scheme: String
        var isProxy = false
    }

    var place: Place
    var realm: String?
    /// `Default` means the same as `Basic`.
    var method: String

    /// Whether a credential that is stored for this space answers a challenge of that one.
    func covers(_ other: ProtectionSpace, defaultIsBasic: Bool) -> Bool {
        let method = self.method == "Default" && defaultIsBasic ? "Basic" : self.method
        return place.host.lowercased() == other.place.host.lowercased() && place.port == other.place.port
            && place.scheme == other.place.scheme && place.isProxy == other.place.isProxy
            && method == other.method && (realm == nil || realm == other.realm)
    }
}
