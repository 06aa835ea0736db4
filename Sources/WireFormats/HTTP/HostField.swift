/// What the field Host of a request is worth (RFC 9112 3.2).
package enum HostField {
    package enum Fault: String, Sendable, Hashable, CaseIterable {
        /// HTTP/1.1 demands the field, HTTP/1.0 does not.
        case missing
        case repeated
        /// No host, or no port behind its colon (RFC 9110 7.2).
        case malformed
    }

    /// - Returns: `nil`: the field is right. HTTP/2 has `:authority` in its place.
    package static func fault(_ fields: [HTTPField], version: HTTPVersion) -> Fault? {
        guard version != .http2 else { return nil }
        let values = fields.filter { $0.isNamed("host") }.map(\.value)
        guard let value = values.first else { return version == .http10 ? nil : .missing }
        guard values.count == 1 else { return .repeated }
        return isPlace(value[...]) ? nil : .malformed
    }

    /// Whether a text is `uri-host [ ":" port ]`, and names a host (RFC 9110 4.2.1).
    private static func isPlace(_ text: ArraySlice<UInt8>) -> Bool {
        var host = text
        var port: ArraySlice<UInt8> = []
        let isLiteral = text.first == UInt8(ascii: "[")
        let end =
            isLiteral ? text.lastIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : text.firstIndex(of: UInt8(ascii: ":"))
        if let end {
            (host, port) = (text[..<end], text[end...])
        } else if isLiteral {
            return false
        }
        guard port.isEmpty || port.first == UInt8(ascii: ":"), port.dropFirst().allSatisfy({ (48...57).contains($0) })
        else { return false }
        return isLiteral ? isAddressLiteral(host.dropFirst().dropLast()) : isRegisteredName(host)
    }

    /// The inside of the brackets of an IPv6 address or a later one (RFC 3986 3.2.2).
    private static func isAddressLiteral(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains(UInt8(ascii: ":"))
            && text.allSatisfy { $0.isUnreserved || $0.isSubDelimiter || $0 == UInt8(ascii: ":") }
    }

    /// A name or an IPv4 address (RFC 3986 3.2.2).
    private static func isRegisteredName(_ text: ArraySlice<UInt8>) -> Bool {
        guard !text.isEmpty else { return false }
        var rest = text
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.count >= 2, rest.prefix(2).allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
                    return false
                }
                rest = rest.dropFirst(2)
            } else if !byte.isUnreserved, !byte.isSubDelimiter {
                return false
            }
        }
        return true
    }
}

extension UInt8 {
    /// RFC 3986 2.3.
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(self)
        }
    }

    /// RFC 3986 2.2.
    fileprivate var isSubDelimiter: Bool { "!$&'()*+,;=".utf8.contains(self) }
}
