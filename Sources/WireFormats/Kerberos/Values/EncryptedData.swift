internal import SwiftASN1

/// EncryptedData (RFC 4120 5.2.9).
package struct EncryptedData: KerberosValue {
    package var etype: EncryptionType
    /// The version of the long-term key; `nil` for session keys.
    package var kvno: UInt32?
    package var cipher: [UInt8]

    package init(etype: EncryptionType, kvno: UInt32? = nil, cipher: [UInt8]) {
        self.etype = etype
        self.kvno = kvno
        self.cipher = cipher
    }
}

extension EncryptedData: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        etype = try fields.required(0)
        kvno = try fields.optional(1)
        cipher = try fields.octets(2)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, etype)
            $0.field(1, kvno)
            $0.field(2, octets: cipher)
        }
    }
}
