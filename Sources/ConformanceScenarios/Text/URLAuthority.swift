/// The authority of a URL (RFC 3986, section 3.2).
package struct URLAuthority {
    /// Decoded.
    package var user: String?
    package var password: String?
    /// In small letters, without the port.
    package var host: String

    /// - Returns: `nil` if the text has no authority.
    package init?(_ text: String) {
        // Most texts have no colon; to look for one in the octets is much faster than to look for a text.
        guard text.utf8.contains(UInt8(ascii: ":")), let mark = text.firstRange(of: "://") else { return nil }
        let authority = text[mark.upperBound...].prefix { !"/?#".contains($0) }
        let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
        guard let place = parts.last, !place.isEmpty else { return nil }
        host = Self.host(String(place))
        guard parts.count > 1 else { return }
        let login = parts.dropLast().joined(separator: "@").split(separator: ":", maxSplits: 1)
        user = login.first.map { PercentEncoding.decoded(String($0)) } ?? ""
        password = login.count > 1 ? PercentEncoding.decoded(String(login[1])) : nil
    }

    /// A host's name in small letters, without a port.
    package static func host(_ text: String) -> String {
        let name = text.split(separator: ":").first.map(String.init) ?? text
        return (name.hasSuffix(".") ? String(name.dropLast()) : name).lowercased()
    }
}
