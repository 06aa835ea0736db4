internal import SwiftASN1

/// PA-PAC-OPTIONS ([MS-KILE] 2.2.10, [MS-SFU] 2.2.5).
package struct PAPACOptions: KerberosValue {
    package var flags: PACOptionFlags

    package init(_ flags: PACOptionFlags) { self.flags = flags }
}

extension PAPACOptions: DERValue {
    init(node: ASN1Node) throws {
        var fields = try FieldReader(node)
        flags = try fields.required(0)
        try fields.end()
    }

    func write(into writer: inout DERWriter) {
        writer.sequence { $0.field(0, flags) }
    }
}

package struct PACOptionFlags: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Claims
    package static let claims = PACOptionFlags(bit: 0)
    /// Branch Aware
    package static let branchAware = PACOptionFlags(bit: 1)
    /// Forward to Full DC
    package static let forwardToFullDC = PACOptionFlags(bit: 2)
    /// Resource-based Constrained Delegation
    package static let resourceBasedDelegation = PACOptionFlags(bit: 3)
}
