internal import SwiftASN1

/// PA-FX-FAST-REQUEST with its only alternative, KrbFastArmoredReq (RFC 6113 5.4.2).
package struct FASTArmoredRequest: KerberosValue {
    /// `nil`: the armor key comes from the ticket that a TGS request shows.
    package var armor: FASTArmorField?
    /// Of the body around it in an AS request, of the AP-REQ in a TGS request.
    package var checksum: Checksum
    /// A ``FASTRequest`` under the armor key.
    package var request: EncryptedData

    package init(armor: FASTArmorField? = nil, checksum: Checksum, request: EncryptedData) {
        self.armor = armor
        self.checksum = checksum
        self.request = request
    }
}

extension FASTArmoredRequest: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, choice: 0)
        armor = try fields.optional(0)
        checksum = try fields.required(1)
        request = try fields.required(2)
    }

    func write(into writer: inout DERWriter) {
        writer.choice(0) {
            $0.field(0, armor)
            $0.field(1, checksum)
            $0.field(2, request)
        }
    }
}
