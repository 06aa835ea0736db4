internal import SwiftASN1

/// PA-FX-FAST-REPLY with its only alternative, KrbFastArmoredRep (RFC 6113 5.4.3).
package struct FASTArmoredReply: KerberosValue {
    /// A ``FASTResponse`` under the armor key.
    package var response: EncryptedData

    package init(response: EncryptedData) { self.response = response }
}

extension FASTArmoredReply: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, choice: 0)
        response = try fields.required(0)
    }

    func write(into writer: inout DERWriter) { writer.choice(0) { $0.field(0, response) } }
}
