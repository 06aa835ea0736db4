/// The protection space of a credential (RFC 9110 11.5).
struct ProtectionSpace: Hashable {
    /// The server or proxy that sends the challenge.
    struct Place: Hashable {
        var host: String
        var port: Int
        /// The scheme of the URL, or of the connection to a proxy.
        var scheme: String
        var isProxy = false
    }

    var place: Place
    var realm: String?
    /// The authentication method; `Default` means the same as `Basic`.
    var method: String

    /// Whether a credential for this space can answer a challenge of the other.
    func covers(_ other: ProtectionSpace, _ behaviour: Behaviour.Credentials) -> Bool {
        let methods = method == "Default" ? behaviour.defaultMeans : [method]
        return place.host.lowercased() == other.place.host.lowercased()
            && (place.port == other.place.port || !behaviour.heedPorts)
            && place.scheme == other.place.scheme && place.isProxy == other.place.isProxy
            && methods.contains(other.method) && (realm == nil || realm == other.realm || !behaviour.heedRealms)
    }
}
