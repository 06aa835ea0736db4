/// An address of either version of the Internet protocol.
package enum IPAddress: Sendable, Hashable, CustomStringConvertible {
    case v4(IPv4Address)
    case v6(IPv6Address)

    /// Reads an address in figures, without brackets; `nil` for anything else.
    package init?(_ text: String) {
        if let address = IPv4Address(text) {
            self = .v4(address)
        } else if let address = IPv6Address(text) {
            self = .v6(address)
        } else {
            return nil
        }
    }

    /// Reads the address of a host as it stands in a URL (RFC 3986, section 3.2.2); `nil` for anything else.
    package init?(inURL text: some StringProtocol) {
        if text.hasPrefix("["), text.hasSuffix("]") {
            guard let address = IPv6Address(String(text.dropFirst().dropLast())) else { return nil }
            self = .v6(address)
        } else {
            guard let address = IPv4Address(String(text)) else { return nil }
            self = .v4(address)
        }
    }

    /// `nil`: it is one of IPv6.
    package var v4: IPv4Address? { if case .v4(let address) = self { address } else { nil } }

    package var isV6: Bool { v4 == nil }

    /// In network byte order: 4 or 16.
    package var bytes: [UInt8] {
        switch self {
        case .v4(let address): [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: address.number >> $0) }
        case .v6(let address): address.bytes
        }
    }

    package var description: String {
        switch self {
        case .v4(let address): address.description
        case .v6(let address): address.description
        }
    }

    /// As URLs have it: an IPv6 address in brackets.
    package var inURL: String { isV6 ? "[\(self)]" : description }
}
