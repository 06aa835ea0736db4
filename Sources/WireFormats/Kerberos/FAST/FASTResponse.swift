internal import SwiftASN1

/// KrbFastResponse (RFC 6113 5.4.3): what an armored reply says.
package struct FASTResponse: KerberosValue {
    package var paData: [PAData]
    /// Makes the reply key another one.
    package var strengthenKey: EncryptionKey?
    /// Only in the last reply of a conversation.
    package var finished: FASTFinished?
    /// That of the request.
    package var nonce: UInt32

    package init(
        paData: [PAData] = [],
        strengthenKey: EncryptionKey? = nil,
        finished: FASTFinished? = nil,
        nonce: UInt32
    ) {
        self.paData = paData
        self.strengthenKey = strengthenKey
        self.finished = finished
        self.nonce = nonce
    }
}

extension FASTResponse: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        paData = try fields.required(0)
        strengthenKey = try fields.optional(1)
        finished = try fields.optional(2)
        nonce = try fields.required(3)
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, paData)
            $0.field(1, strengthenKey)
            $0.field(2, finished)
            $0.field(3, nonce)
        }
    }
}
