/// The flags of PA-PAC-OPTIONS ([MS-KILE] 2.2.10, [MS-SFU] 2.2.5).
package struct PACOptionFlags: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let claims = PACOptionFlags(bit: 0)
    package static let branchAware = PACOptionFlags(bit: 1)
    package static let forwardToFullDC = PACOptionFlags(bit: 2)
    package static let resourceBasedConstrainedDelegation = PACOptionFlags(bit: 3)
}
