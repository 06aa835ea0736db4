/// One of the addresses that the name of a host outside leads to.
package struct ServerAddress: Sendable, Hashable {
    package enum Family: String, Sendable, Hashable, CaseIterable {
        case ipv4, ipv6
    }

    /// What a client finds that dials the address while the server is up.
    package enum State: String, Sendable, Hashable, CaseIterable {
        case up
        /// Nothing listens.
        case refusing
        /// Accepts connections and never says anything.
        case silent
        /// Does not even answer who opens a connection.
        case dead
    }

    package var family = Family.ipv4
    package var state = State.up

    package init(_ family: Family = .ipv4, _ state: State = .up) { (self.family, self.state) = (family, state) }
}

extension Server {
    /// Whether its addresses are those that every host has.
    package var hasUsualAddress: Bool { addresses == [ServerAddress()] }
}

extension EnvironmentDescription {
    /// The same, where further listeners of a host have the addresses of the host.
    package var sharingAddresses: EnvironmentDescription {
        var description = self
        for (name, server) in servers {
            guard let owner = server.host.flatMap({ servers[$0] }) else { continue }
            description.servers[name]?.addresses = owner.addresses
        }
        return description
    }
}
