/// The context flags of the authenticator's checksum (RFC 4121 4.1.1.1, [MS-KILE] 3.2.5.2).
package struct GSSContextFlags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// GSS_C_DELEG_FLAG
    package static let delegation = GSSContextFlags(rawValue: 1)
    /// GSS_C_MUTUAL_FLAG
    package static let mutual = GSSContextFlags(rawValue: 2)
    /// GSS_C_REPLAY_FLAG
    package static let replay = GSSContextFlags(rawValue: 4)
    /// GSS_C_SEQUENCE_FLAG
    package static let sequence = GSSContextFlags(rawValue: 8)
    /// GSS_C_CONF_FLAG
    package static let confidentiality = GSSContextFlags(rawValue: 16)
    /// GSS_C_INTEG_FLAG
    package static let integrity = GSSContextFlags(rawValue: 32)
    /// GSS_C_DCE_STYLE
    package static let dceStyle = GSSContextFlags(rawValue: 0x1000)
}
