/// FastOptions (RFC 6113 5.4.2).
package struct FASTOptions: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// hide-client-names
    package static let hideClientNames = FASTOptions(bit: 1)
    /// kdc-follow-referrals
    package static let kdcFollowReferrals = FASTOptions(bit: 16)

    /// Whoever does not know one of the first 16 bits has to refuse the request.
    private static let critical = FASTOptions(rawValue: 0xffff_0000)

    /// Those that have to be known, but have no meaning.
    package var unknownCritical: FASTOptions { intersection(Self.critical).subtracting(.hideClientNames) }
}
