extension Behaviour.Sockets {
    /// The ways of some sockets.
    struct Ways: Sendable, Hashable {
        /// Whether later connections of a socket are direct.
        var forgetRelay = false
        /// Whether a host in capital letters is not listed.
        var compareHostsByCase = false
        /// Whether additional servers stay listed.
        var keepDelisted = false
        /// Whether servers that were off the list stay unlisted.
        var denyRelisted = false
        /// Whether the way is chosen when the socket is made.
        var fixWhenMade = false
        /// Whether the way of the first connection is that of later ones.
        var fixWhenConnected = false
        /// Whether the relay is asked for the address of a host from the second socket on.
        var resolveLater = false
        /// Whether a socket connects to the host of the one that was made last.
        var useLatestHost = false
        /// Whether all sockets to a host use the port of the first.
        var reusePorts = false
        /// Whether ports above 32767 cannot be reached directly.
        var failHighPorts = false
        /// Whether a name that begins with a digit is taken for an address, which it is not.
        var takeDigitsForAddresses = false
        /// Whether names of more than 127 bytes are not found.
        var failLongNames = false
        var relayAddresses = false
        /// Whether a proxy that enters the device's settings after the launch is used.
        var useNewDeviceProxy = false
        /// Whether making a second socket to a host opens a tunnel.
        var openTunnelsWhenMade = false
    }
}
