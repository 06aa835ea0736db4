/// The relay: HTTP CONNECT (RFC 9110 9.3.6) over TLS, between the device and the hosts inside.
package struct Relay: Sendable, Hashable {
    package var state: Availability = .up
    /// Tunnels open only once this gate is released.
    package var hold: String?
    /// What it asks for in place of the console's token; `nil`: the token.
    package var authentication: Authentication?
    /// Whether the relay refuses tunnels without a valid token or login (407) and to unlisted targets (403).
    package var checksAuthorization = true
    package var hostField = HostFieldDemand.ignored
    /// A tunnel is reset once so many bytes of the host have gone through.
    package var resetsAfter: Int?

    package init() {}
}
