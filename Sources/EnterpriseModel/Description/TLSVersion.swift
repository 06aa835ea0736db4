/// A version of SSL or TLS, spelled as in the scenario language.
package enum TLSVersion: String, Sendable, Hashable, CaseIterable, Comparable {
    case ssl3 = "SSLv3"
    case tls10 = "TLSv1.0"
    case tls11 = "TLSv1.1"
    case tls12 = "TLSv1.2"
    case tls13 = "TLSv1.3"

    /// The number on the wire (RFC 8446 4.2.1), such as 0x0303.
    package var wireNumber: UInt16 { 0x0300 + UInt16(Self.allCases.firstIndex(of: self) ?? 0) }

    package static func < (left: TLSVersion, right: TLSVersion) -> Bool { left.wireNumber < right.wireNumber }
}
