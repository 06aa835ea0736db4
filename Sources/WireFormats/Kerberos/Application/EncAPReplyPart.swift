internal import SwiftASN1

/// EncAPRepPart (RFC 4120 5.5.2).
package struct EncAPReplyPart: KerberosValue {
    /// The time of the authenticator that is answered.
    package var ctime: KerberosTime
    package var cusec: Int
    package var subkey: EncryptionKey?
    package var sequenceNumber: UInt32?

    package init(ctime: KerberosTime, cusec: Int, subkey: EncryptionKey? = nil, sequenceNumber: UInt32? = nil) {
        self.ctime = ctime
        self.cusec = cusec
        self.subkey = subkey
        self.sequenceNumber = sequenceNumber
    }
}

extension EncAPReplyPart: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 27)
        ctime = try fields.required(0)
        cusec = try (fields.required(1) as Microseconds).count
        subkey = try fields.optional(2)
        sequenceNumber = try fields.optional(3)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(27) {
            $0.field(0, ctime)
            $0.field(1, Microseconds(cusec))
            $0.field(2, subkey)
            $0.field(3, sequenceNumber)
        }
    }
}
