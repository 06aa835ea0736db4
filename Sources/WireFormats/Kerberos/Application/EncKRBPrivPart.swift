internal import SwiftASN1

/// EncKrbPrivPart (RFC 4120 5.7.1).
package struct EncKRBPrivPart: KerberosValue {
    package var userData: [UInt8]
    package var timestamp: KerberosTime?
    package var usec: Int?
    package var sequenceNumber: UInt32?
    package var senderAddress: HostAddress
    package var recipientAddress: HostAddress?

    package init(
        userData: [UInt8],
        timestamp: KerberosTime? = nil,
        usec: Int? = nil,
        sequenceNumber: UInt32? = nil,
        senderAddress: HostAddress,
        recipientAddress: HostAddress? = nil
    ) {
        self.userData = userData
        self.timestamp = timestamp
        self.usec = usec
        self.sequenceNumber = sequenceNumber
        self.senderAddress = senderAddress
        self.recipientAddress = recipientAddress
    }
}

extension EncKRBPrivPart: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 28)
        userData = try fields.octets(0)
        timestamp = try fields.optional(1)
        usec = try (fields.optional(2) as Microseconds?)?.count
        sequenceNumber = try fields.optional(3)
        senderAddress = try fields.required(4)
        recipientAddress = try fields.optional(5)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(28) {
            $0.field(0, octets: userData)
            $0.field(1, timestamp)
            $0.field(2, usec.map(Microseconds.init))
            $0.field(3, sequenceNumber)
            $0.field(4, senderAddress)
            $0.field(5, recipientAddress)
        }
    }
}
