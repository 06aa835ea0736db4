package import SystemBindings

/// An address of this machine that other machines reach, for all that clients dial.
package struct Exposure: Sendable, Hashable {
    package var address: IPv4Address
    /// The clients that may connect; empty: all. This machine always may.
    package var peers: [IPv4Network]

    package init(_ address: IPv4Address, peers: [IPv4Network] = []) {
        self.address = address
        self.peers = peers
    }

    /// Whether other machines reach it by forwarded ports only: it is on loopback.
    package var isForwarded: Bool { IPv4Network.loopback.contains(address) }

    /// Whether a client may connect.
    func admits(_ peer: IPAddress) -> Bool { peer.v4.map { admits($0) } ?? (peer == .v6(.loopback)) }

    /// Whether a client may connect.
    func admits(_ peer: IPv4Address) -> Bool {
        peers.isEmpty || peer == address || IPv4Network.loopback.contains(peer) || peers.contains { $0.contains(peer) }
    }
}
