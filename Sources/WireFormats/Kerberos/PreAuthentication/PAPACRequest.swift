internal import SwiftASN1

/// KERB-PA-PAC-REQUEST ([MS-KILE] 2.2.3).
package struct PAPACRequest: KerberosValue {
    package var includePAC: Bool

    package init(includePAC: Bool) {
        self.includePAC = includePAC
    }
}

extension PAPACRequest: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        includePAC = try fields.required(0)
        try fields.end()
    }

    func write(into serializer: inout DER.Serializer) {
        serializer.sequence {
            $0.field(0, includePAC)
        }
    }
}
