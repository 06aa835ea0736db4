internal import SwiftASN1

/// EncKrbCredPart (RFC 4120 5.8.1).
package struct EncKRBCredPart: KerberosValue {
    package var ticketInfo: [KRBCredInfo]
    package var nonce: UInt32?
    package var timestamp: KerberosTime?
    package var usec: Int?
    package var senderAddress: HostAddress?
    package var recipientAddress: HostAddress?

    package init(
        ticketInfo: [KRBCredInfo],
        nonce: UInt32? = nil,
        timestamp: KerberosTime? = nil,
        usec: Int? = nil,
        senderAddress: HostAddress? = nil,
        recipientAddress: HostAddress? = nil
    ) {
        self.ticketInfo = ticketInfo
        self.nonce = nonce
        self.timestamp = timestamp
        self.usec = usec
        self.senderAddress = senderAddress
        self.recipientAddress = recipientAddress
    }
}

extension EncKRBCredPart: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 29)
        ticketInfo = try fields.required(0)
        nonce = try fields.optional(1)
        timestamp = try fields.optional(2)
        usec = try (fields.optional(3) as Microseconds?)?.count
        senderAddress = try fields.optional(4)
        recipientAddress = try fields.optional(5)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(29) {
            $0.field(0, ticketInfo)
            $0.field(1, nonce)
            $0.field(2, timestamp)
            $0.field(3, usec.map(Microseconds.init))
            $0.field(4, senderAddress)
            $0.field(5, recipientAddress)
        }
    }
}
