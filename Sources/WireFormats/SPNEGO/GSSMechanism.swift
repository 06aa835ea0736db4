internal import SwiftASN1

/// The object identifier of a mechanism of GSS-API (RFC 2743 3.1).
package struct GSSMechanism: Sendable, Hashable {
    package let components: [UInt]

    /// SPNEGO (RFC 4178 3.2).
    package static let spnego = GSSMechanism(1, 3, 6, 1, 5, 5, 2)
    /// Kerberos 5 (RFC 4121 4.1).
    package static let kerberos = GSSMechanism(1, 2, 840, 113_554, 1, 2, 2)
    /// Kerberos 5 with a number that old Windows truncated to 16 bits ([MS-SPNG] 3.1.5.2); the tokens are the same.
    package static let legacyKerberos = GSSMechanism(1, 2, 840, 48_018, 1, 2, 2)
    /// NTLM ([MS-NLMP] 1.9).
    package static let ntlm = GSSMechanism(1, 3, 6, 1, 4, 1, 311, 2, 2, 10)

    private static let words: [GSSMechanism: String] = [
        spnego: "spnego", kerberos: "kerberos", legacyKerberos: "legacy-kerberos", ntlm: "ntlm",
        // [MS-NEGOEX] 1.9
        GSSMechanism(1, 3, 6, 1, 4, 1, 311, 2, 2, 30): "negoex",
        // draft-ietf-kitten-iakerb
        GSSMechanism(1, 3, 6, 1, 5, 2, 5): "iakerb",
    ]

    private init(_ components: UInt...) { self.components = components }

    /// The name of the mechanism, or its numbers with dots.
    package var name: String { Self.words[self] ?? components.map(String.init).joined(separator: ".") }

    init(node: ASN1Node) throws { components = try ASN1ObjectIdentifier(derEncoded: node).oidComponents }

    func write(into serializer: inout DER.Serializer) {
        // One that was read, or is written above, can be written.
        guard let identifier = try? ASN1ObjectIdentifier(elements: components) else { return }
        try? serializer.serialize(identifier)
    }

    /// The DER encoding with tag and length.
    var der: [UInt8] {
        var serializer = DER.Serializer()
        write(into: &serializer)
        return serializer.serializedBytes
    }
}
