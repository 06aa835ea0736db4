internal import SwiftASN1

/// PA-ENC-TS-ENC (RFC 4120 5.2.7.2): the encrypted content of PA-ENC-TIMESTAMP.
package struct PAEncTimestamp: KerberosValue {
    package var timestamp: KerberosTime
    package var usec: Int?

    package init(timestamp: KerberosTime, usec: Int? = nil) {
        self.timestamp = timestamp
        self.usec = usec
    }
}

extension PAEncTimestamp: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        timestamp = try fields.required(0)
        usec = try (fields.optional(1) as Microseconds?)?.count
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence {
            $0.field(0, timestamp)
            $0.field(1, usec.map(Microseconds.init))
        }
    }
}
