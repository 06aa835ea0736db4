internal import SwiftASN1

/// PA-PAC-OPTIONS ([MS-KILE] 2.2.10).
package struct PAPACOptions: KerberosValue {
    package var flags: PACOptionFlags

    package init(flags: PACOptionFlags) {
        self.flags = flags
    }
}

extension PAPACOptions: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        flags = try fields.required(0)
        try fields.end()
    }

    func write(into serializer: inout DER.Serializer) {
        serializer.sequence {
            $0.field(0, flags)
        }
    }
}
