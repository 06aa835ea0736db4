internal import SwiftASN1

/// One element of LastReq (RFC 4120 5.4.2).
package struct LastReqEntry: KerberosValue {
    /// The lr-type. 0: no information; 6: the expiry of the password.
    package var type: Int32
    package var value: KerberosTime

    package init(type: Int32, value: KerberosTime) {
        self.type = type
        self.value = value
    }
}

extension LastReqEntry: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        type = try fields.required(0)
        value = try fields.required(1)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, type)
            $0.field(1, value)
        }
    }
}
