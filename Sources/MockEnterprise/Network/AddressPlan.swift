import EnterpriseModel
package import SystemBindings

/// The addresses and ports of an environment. They may outlive it: an environment that is started there again is found where it was.
package final class AddressPlan: Sendable {
    private struct State {
        /// The first of the two addresses of a place.
        var numbers: [String: Int] = [:]
        var nextNumber = 4
        /// By listener.
        var ports: [String: Int] = [:]
        /// The number that the first listener of a kind got.
        var sharedPorts: [String: Int] = [:]
        var nextPort: Int?
    }

    /// The places of listeners among wished ports; those of hosts and proxies follow in the order in which they open.
    private static let slots = ["relay", "console", "gateway", "admin", "kdc", "kdc-tunnel", "dns", "client-app"]
    private static let firstOfHosts = 10

    private let block: LoopbackBlock
    let exposure: Exposure?
    private let portBase: Int?
    private let state: Monitor<State>

    /// - Parameters:
    ///   - portBase: the first of the ports, which then are the same each time, as are the addresses; `nil`: the system chooses.
    ///   - exposure: `nil`: each host has an address of its own, on loopback.
    package init(portBase: Int? = nil, exposure: Exposure? = nil) {
        block = LoopbackBlock(preferring: portBase)
        self.exposure = exposure
        self.portBase = portBase
        state = Monitor(State(nextPort: portBase.map { $0 + Self.firstOfHosts }))
    }

    /// One that nobody outside this machine can dial.
    /// - Parameter number: 1 to 254.
    func internalAddress(_ number: Int) -> IPv4Address { block.address(number) }

    /// One that clients dial.
    /// - Parameter number: 1 to 254.
    func address(_ number: Int) -> IPv4Address { exposure?.address ?? block.address(number) }

    /// Those of a host or a proxy: the one that clients dial, and one for the inside or to come from.
    func addresses(of place: String) throws(EnterpriseError) -> (IPv4Address, IPv4Address) {
        let number: Int? = state.update { state in
            if let known = state.numbers[place] { return known }
            guard state.nextNumber < 253 else { return nil }
            defer { state.nextNumber += 2 }
            state.numbers[place] = state.nextNumber
            return state.nextNumber
        }
        guard let number else { throw EnterpriseError(.description, "more than 124 servers and proxies") }
        return (address(number), internalAddress(number + 1))
    }

    /// Those of a host that clients dial, in their order.
    func addresses(
        of place: String,
        _ server: Server
    ) throws(EnterpriseError) -> (direct: [IPAddress], inside: IPv4Address) {
        let (usual, inside) = try addresses(of: place)
        guard !server.hasUsualAddress else { return ([.v4(usual)], inside) }
        guard exposure == nil else {
            throw EnterpriseError(.description, "\(place) has addresses of its own, which other machines cannot reach")
        }
        if server.addresses.contains(where: { $0.family == .ipv6 }), !Socket.hasIPv6Loopback {
            throw EnterpriseError(.network, "\(place) cannot listen: this machine has no IPv6 loopback address")
        }
        var direct: [IPAddress] = []
        var further = 0
        for address in server.addresses {
            switch address.family {
            case .ipv6: direct.append(.v6(.loopback))
            case .ipv4:
                further += 1
                let own = try further == 1 ? usual : addresses(of: "\(place) \(further)").0
                direct.append(.v4(own))
            }
        }
        return (direct, inside)
    }

    /// Opens what listens at one port number: the one that it had before, the one that was wished, or one of the system's choice.
    /// - Parameters:
    ///   - name: of the listener.
    ///   - kind: Listeners of one kind get the same number where each has an address of its own, so that nothing but the address
    ///     tells them apart; `nil`: any number.
    ///   - body: Gets the number, or 0, and says which it became.
    func open<Sockets>(
        _ name: String,
        of kind: String? = nil,
        _ body: (_ port: Int) throws(SystemError) -> (port: Int, sockets: Sockets)
    ) throws(SystemError) -> Sockets {
        let wanted = wantedPort(name)
        if wanted == 0, let kind, let shared = sharedPort(kind), let sockets = try? open(name, at: shared, body) {
            return sockets
        }
        // What the system has chosen for one address may be taken at another.
        var attempts = wanted == 0 ? 16 : 1
        while true {
            do throws(SystemError) {
                let sockets = try open(name, at: wanted, body)
                if let kind { state.update { $0.sharedPorts[kind] = $0.sharedPorts[kind] ?? $0.ports[name] } }
                return sockets
            } catch {
                attempts -= 1
                if attempts == 0 { throw error }
            }
        }
    }

    private func open<Sockets>(
        _ name: String,
        at wanted: Int,
        _ body: (_ port: Int) throws(SystemError) -> (port: Int, sockets: Sockets)
    ) throws(SystemError) -> Sockets {
        let (port, sockets) = try body(wanted)
        state.update { $0.ports[name] = port }
        return sockets
    }

    /// `nil`: there is none yet, or all listeners are at one address.
    private func sharedPort(_ kind: String) -> Int? { exposure == nil ? state.read { $0.sharedPorts[kind] } : nil }

    /// A socket for TCP connections.
    func listening(_ name: String, at address: IPv4Address) throws(SystemError) -> Socket {
        try listening(name, at: .v4(address))
    }

    /// A socket for TCP connections.
    func listening(_ name: String, at address: IPAddress) throws(SystemError) -> Socket {
        try open(name) { port throws(SystemError) in
            let socket = try Socket.listening(at: SocketAddress(address: address, port: port))
            return (try socket.localAddress().port, socket)
        }
    }

    /// A socket for TCP connections from this machine only, beside the environment.
    package func loopbackListener(_ name: String) throws(EnterpriseError) -> Socket {
        do {
            return try listening(name, at: internalAddress(254))
        } catch {
            throw EnterpriseError(.network, "\(name) cannot listen", cause: error)
        }
    }

    private func wantedPort(_ name: String) -> Int {
        state.update { state in
            if let known = state.ports[name] { return known }
            guard let portBase, let next = state.nextPort else { return 0 }
            if let slot = Self.slots.firstIndex(of: name) { return portBase + slot }
            state.nextPort = next + 1
            return next
        }
    }
}
