internal import SwiftASN1

/// KrbFastArmoredRep in PA-FX-FAST-REPLY (RFC 6113 5.4.3).
package struct FASTArmoredReply: KerberosValue {
    /// enc-fast-rep: a ``FASTResponse`` under the armour key.
    package var encPart: EncryptedData

    package init(encPart: EncryptedData) {
        self.encPart = encPart
    }
}

extension FASTArmoredReply: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, choice: 0)
        encPart = try fields.required(0)
    }

    func write(into serializer: inout DER.Serializer) {
        serializer.choice(0) {
            $0.field(0, encPart)
        }
    }
}
