import JSON

extension Fact {
    /// A listener accepted a TCP connection.
    /// - Parameters:
    ///   - peer: its address and port.
    ///   - codePoint: the differentiated services code point of its first segment, `nil` where that is not known.
    ///   - multipath: whether that segment asked for Multipath TCP.
    package static func connectionAccepted(by peer: String, codePoint: Int?, multipath: Bool?) -> Fact {
        Fact(
            .connectionAccepted,
            lazily: [
                "by": .string(peer), "dscp": codePoint.map { .integer($0) }, "multipath": multipath.map { .bool($0) },
            ]
        )
    }

    /// A connection ended in order. `by`: `client` or `server`, the side that closed first.
    package static func connectionClosed(by: String, receivedTotal: Int) -> Fact {
        Fact(.connectionClosed, ["by": .string(by), "received-total": .integer(receivedTotal)])
    }

    /// A connection ended with a TCP reset.
    package static func connectionReset(by: String, receivedTotal: Int) -> Fact {
        Fact(.connectionReset, ["by": .string(by), "received-total": .integer(receivedTotal)])
    }

    /// Somebody dialled an inside host directly. `server`: the host's name.
    package static func decoyConnected(server: String) -> Fact { Fact(.decoyConnected, ["server": .string(server)]) }

    /// A client connected to the relay. `firstBytes`: `tls-client-hello` or `other`; the rest as for ``connectionAccepted``.
    package static func relayConnected(firstBytes: String, codePoint: Int?, multipath: Bool?) -> Fact {
        Fact(
            .relayConnected,
            lazily: [
                "first-bytes": .string(firstBytes), "dscp": codePoint.map { .integer($0) },
                "multipath": multipath.map { .bool($0) },
            ]
        )
    }

    /// A client asked for a tunnel; written before the relay decides.
    package static func relayTunnelRequested(target: String, port: Int) -> Fact {
        Fact(.relayTunnelRequested, ["target": .string(target), "port": .integer(port)])
    }

    /// A tunnel was opened.
    package static func relayTunnelOpened(target: String, port: Int) -> Fact {
        Fact(.relayTunnelOpened, ["target": .string(target), "port": .integer(port)])
    }

    /// A tunnel was refused. `reason`: `unlisted`, `unauthorized`, `unreachable` or `bad-request`.
    package static func relayTunnelRefused(target: String, port: Int, status: Int, reason: String) -> Fact {
        Fact(
            .relayTunnelRefused,
            lazily: [
                "target": .string(target), "port": .integer(port), "status": .integer(status),
                "reason": .string(reason),
            ]
        )
    }

    /// A tunnel ended.
    package static func relayTunnelClosed(target: String, port: Int) -> Fact {
        Fact(.relayTunnelClosed, ["target": .string(target), "port": .integer(port)])
    }

    /// From now on not everything is recorded, and a search there cannot tell that something is absent.
    package static func captureTruncated(_ place: CapturePlace) -> Fact {
        Fact(.captureTruncated, ["place": .string(place.rawValue)])
    }

    /// Something reached a gate and waits there.
    package static func gateReached(_ gate: String) -> Fact { Fact(.gateReached, ["gate": .string(gate)]) }

    /// A barrier let its parties go on. `waiting`: how many waited.
    package static func barrierOpened(waiting: Int) -> Fact { Fact(.barrierOpened, ["waiting": .integer(waiting)]) }
}
