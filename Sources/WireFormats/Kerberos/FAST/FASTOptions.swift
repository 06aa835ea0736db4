/// FastOptions (RFC 6113 5.4.2).
package struct FASTOptions: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The client is anonymous in the outer reply.
    package static let hideClientNames = FASTOptions(bit: 1)
    package static let kdcFollowReferrals = FASTOptions(bit: 16)
    /// Bits 0 to 15: a KDC that does not know one that is set has to refuse.
    package static let critical = FASTOptions(rawValue: 0xffff_0000)
}
