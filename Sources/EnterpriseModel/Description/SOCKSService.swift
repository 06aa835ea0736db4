package import WireFormats

/// What a proxy of SOCKS 5 does (RFC 1928).
package struct SOCKSService: Sendable, Hashable {
    /// The methods of authentication that it takes; the first that a client offers too is chosen.
    package var methods: [SOCKSMethod] = [.noAuthentication]
    /// What requests are answered in place of trying, by host.
    package var replies: [String: SOCKSReply] = [:]

    package init() {}
}
