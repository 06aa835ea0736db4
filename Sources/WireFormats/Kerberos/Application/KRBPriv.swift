internal import SwiftASN1

/// KRB-PRIV (RFC 4120 5.7.1).
package struct KRBPriv: KerberosValue {
    /// An ``EncKRBPrivPart``.
    package var encPart: EncryptedData

    package init(encPart: EncryptedData) { self.encPart = encPart }
}

extension KRBPriv: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 21)
        try fields.version(0)
        try fields.messageType(1, 21)
        encPart = try fields.required(3)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(21) {
            $0.field(0, Int32(5))
            $0.field(1, Int32(21))
            $0.field(3, encPart)
        }
    }
}
