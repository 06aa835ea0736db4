internal import SwiftASN1

/// AP-REQ (RFC 4120 5.5.1).
package struct APRequest: KerberosValue {
    package var options: APOptions
    package var ticket: Ticket
    /// An ``Authenticator`` under the session key.
    package var authenticator: EncryptedData

    package init(options: APOptions, ticket: Ticket, authenticator: EncryptedData) {
        self.options = options
        self.ticket = ticket
        self.authenticator = authenticator
    }
}

extension APRequest: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 14)
        try fields.version(0)
        try fields.messageType(1, 14)
        options = try fields.required(2)
        ticket = try fields.required(3)
        authenticator = try fields.required(4)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(14) {
            $0.field(0, Int32(5))
            $0.field(1, Int32(14))
            $0.field(2, options)
            $0.field(3, ticket)
            $0.field(4, authenticator)
        }
    }
}
