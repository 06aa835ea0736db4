/// KDCOptions (RFC 4120 5.4.1).
package struct KDCOptions: KerberosFlags {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// forwardable
    package static let forwardable = KDCOptions(bit: 1)
    /// forwarded
    package static let forwarded = KDCOptions(bit: 2)
    /// proxiable
    package static let proxiable = KDCOptions(bit: 3)
    /// proxy
    package static let proxy = KDCOptions(bit: 4)
    /// allow-postdate
    package static let allowPostdate = KDCOptions(bit: 5)
    /// postdated
    package static let postdated = KDCOptions(bit: 6)
    /// renewable
    package static let renewable = KDCOptions(bit: 8)
    /// cname-in-addl-tkt ([MS-SFU] 2.2.3)
    package static let clientNameInAdditionalTicket = KDCOptions(bit: 14)
    /// canonicalize (RFC 6806 3)
    package static let canonicalize = KDCOptions(bit: 15)
    /// request-anonymous (RFC 8062 3)
    package static let requestAnonymous = KDCOptions(bit: 16)
    /// disable-transited-check
    package static let disableTransitedCheck = KDCOptions(bit: 26)
    /// renewable-ok
    package static let renewableOK = KDCOptions(bit: 27)
    /// enc-tkt-in-skey
    package static let encTktInSkey = KDCOptions(bit: 28)
    /// renew
    package static let renew = KDCOptions(bit: 30)
    /// validate
    package static let validate = KDCOptions(bit: 31)

    /// Each flag with the specification's word for it, from bit 0 up.
    private static let words: [(KDCOptions, String)] = [
        (.forwardable, "forwardable"),
        (.forwarded, "forwarded"),
        (.proxiable, "proxiable"),
        (.proxy, "proxy"),
        (.allowPostdate, "allow-postdate"),
        (.postdated, "postdated"),
        (.renewable, "renewable"),
        (.clientNameInAdditionalTicket, "cname-in-addl-tkt"),
        (.canonicalize, "canonicalize"),
        (.requestAnonymous, "request-anonymous"),
        (.disableTransitedCheck, "disable-transited-check"),
        (.renewableOK, "renewable-ok"),
        (.encTktInSkey, "enc-tkt-in-skey"),
        (.renew, "renew"),
        (.validate, "validate"),
    ]

    /// Words for the flags that are set, from bit 0 up; unknown ones left out.
    package var names: [String] { Self.words.filter { contains($0.0) }.map(\.1) }
}
