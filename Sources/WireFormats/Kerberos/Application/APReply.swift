internal import SwiftASN1

/// AP-REP (RFC 4120 5.5.2).
package struct APReply: KerberosValue {
    /// An ``EncAPReplyPart`` under the session key.
    package var encPart: EncryptedData

    package init(encPart: EncryptedData) {
        self.encPart = encPart
    }
}

extension APReply: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 15)
        try fields.version(0)
        try fields.messageType(1, 15)
        encPart = try fields.required(2)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(15) {
            $0.field(0, Int32(5))
            $0.field(1, Int32(15))
            $0.field(2, encPart)
        }
    }
}
