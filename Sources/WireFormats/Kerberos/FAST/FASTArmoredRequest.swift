internal import SwiftASN1

/// KrbFastArmoredReq in PA-FX-FAST-REQUEST (RFC 6113 5.4.2).
package struct FASTArmoredRequest: KerberosValue {
    /// `nil` in TGS requests, whose AP-REQ is the armour.
    package var armor: FASTArmor?
    /// Over the outer body, in TGS requests over the AP-REQ.
    package var checksum: Checksum
    /// enc-fast-req: a ``FASTRequest`` under the armour key.
    package var encPart: EncryptedData

    package init(armor: FASTArmor? = nil, checksum: Checksum, encPart: EncryptedData) {
        self.armor = armor
        self.checksum = checksum
        self.encPart = encPart
    }
}

extension FASTArmoredRequest: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, choice: 0)
        armor = try fields.optional(0)
        checksum = try fields.required(1)
        encPart = try fields.required(2)
    }

    func write(into serializer: inout DER.Serializer) {
        serializer.choice(0) {
            $0.field(0, armor)
            $0.field(1, checksum)
            $0.field(2, encPart)
        }
    }
}
