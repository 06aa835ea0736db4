import ArgumentParser
import MockEnterprise
import SystemBindings

/// Where an environment listens.
struct ExposureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Listen at this address of the machine instead of loopback. Everybody who can reach it can use the environment.",
            valueName: "address"
        )
    )
    var expose: String?

    @Option(
        help: ArgumentHelp("Use ports from this number on, and the same addresses each time.", valueName: "port")
    )
    var portBase: Int?

    @Option(
        name: .customLong("peer"),
        help: ArgumentHelp(
            "With --expose: only clients with this address, or in this network (ADDRESS/BITS), may connect. May be repeated.",
            valueName: "address"
        )
    )
    var peers: [String] = []

    func validate() throws {
        if let portBase, !(1...65_000).contains(portBase) {
            throw ValidationError("--port-base is a port from 1 to 65000.")
        }
        if let expose {
            guard let address = IPv4Address(expose) else {
                throw ValidationError("--expose takes an IPv4 address, such as 192.0.2.7.")
            }
            guard address.number != 0 else {
                throw ValidationError(
                    "--expose takes one address of this machine, since clients have to be told where to go."
                )
            }
        }
        guard expose != nil || peers.isEmpty else { throw ValidationError("--peer is for --expose.") }
        for peer in peers where IPv4Network(peer) == nil {
            throw ValidationError(
                "--peer takes an IPv4 address or a network, such as 192.0.2.7 or 192.0.2.0/24, not \(peer)."
            )
        }
    }

    var exposure: Exposure? {
        expose.flatMap { IPv4Address($0) }.map { Exposure($0, peers: peers.compactMap { IPv4Network($0) }) }
    }

    /// The arguments that an equivalent command line needs.
    var again: [String] {
        (portBase.map { ["--port-base", "\($0)"] } ?? []) + (expose.map { ["--expose", $0] } ?? [])
            + peers.flatMap { ["--peer", $0] }
    }

    /// Tells on standard error who may use an environment.
    /// - Parameter more: What else they may use than its servers.
    func warn(of more: String = "") {
        guard let expose else { return }
        let clients = peers.isEmpty ? "Everybody who reaches this machine there" : peers.joined(separator: ", ")
        Terminal.error(
            """
            harness: WARNING: this environment listens at \(expose). \(clients) can use its servers, \
            with its passwords\(more). Only for networks that you trust.
            """
        )
    }
}
