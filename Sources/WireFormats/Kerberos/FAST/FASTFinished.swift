internal import SwiftASN1

/// KrbFastFinished (RFC 6113 5.4.3): binds the reply around it, whose client name may be hidden.
package struct FASTFinished: KerberosValue {
    package var timestamp: KerberosTime
    package var usec: Int
    package var crealm: String
    package var cname: PrincipalName
    /// Of the ticket in the reply, under the armor key.
    package var ticketChecksum: Checksum

    package init(
        timestamp: KerberosTime,
        usec: Int,
        crealm: String,
        cname: PrincipalName,
        ticketChecksum: Checksum
    ) {
        self.timestamp = timestamp
        self.usec = usec
        self.crealm = crealm
        self.cname = cname
        self.ticketChecksum = ticketChecksum
    }
}

extension FASTFinished: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        timestamp = try fields.required(0)
        usec = try (fields.required(1) as Microseconds).count
        crealm = try fields.required(2)
        cname = try fields.required(3)
        ticketChecksum = try fields.required(4)
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, timestamp)
            $0.field(1, Microseconds(usec))
            $0.field(2, crealm)
            $0.field(3, cname)
            $0.field(4, ticketChecksum)
        }
    }
}
