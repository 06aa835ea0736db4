/// A proxy of HTTP/1.1 (RFC 9110 3.7) between the device and hosts outside: of the device's own settings, or of a session.
package struct Proxy: Sendable, Hashable {
    package var state: Availability = .up
    /// `nil`: the proxy speaks plainly.
    package var tls: TLSProfile?
    package var authentication = Authentication()
    /// What CONNECT is answered in place of trying; with a status of 2xx the tunnel opens all the same.
    package var connect: Response?
    package var hostField = HostFieldDemand.ignored
    /// A tunnel is reset once so many bytes of the host have gone through.
    package var resetsAfter: Int?

    package init() {}
}
