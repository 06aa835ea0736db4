import SystemBindings

/// The way from a proxy to a host.
struct Route: Hashable {
    /// Where the proxy dials.
    let address: SocketAddress
    /// What has to be said there before the host is reached; `nil`: the host itself is there.
    var uplink: Uplink?

    init(to address: SocketAddress, uplink: Uplink? = nil) {
        self.address = address
        self.uplink = uplink
    }
}
