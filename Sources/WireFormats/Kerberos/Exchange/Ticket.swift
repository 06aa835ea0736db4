internal import SwiftASN1

/// Ticket (RFC 4120 5.3).
package struct Ticket: KerberosValue {
    /// The realm of the service.
    package var realm: String
    package var sname: PrincipalName
    /// An ``EncTicketPart`` under the service's key.
    package var encPart: EncryptedData

    package init(realm: String, sname: PrincipalName, encPart: EncryptedData) {
        self.realm = realm
        self.sname = sname
        self.encPart = encPart
    }
}

extension Ticket: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node, application: 1)
        try fields.version(0)
        realm = try fields.required(1)
        sname = try fields.required(2)
        encPart = try fields.required(3)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.application(1) {
            $0.field(0, Int32(5))
            $0.field(1, realm)
            $0.field(2, sname)
            $0.field(3, encPart)
        }
    }
}
