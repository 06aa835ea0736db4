import JSON

extension Fact {
    /// The gateway was asked for something; written before it decides.
    /// - Parameters:
    ///   - method: of HTTP, or `KDC` for a client of Kerberos.
    ///   - target: the host, or the target as it was received if that names none.
    ///   - port: as the client named it.
    package static func gatewayRequest(method: String, target: String, port: Int) -> Fact {
        Fact(
            .gatewayRequest,
            [
                "method": .string(method), "target": .string(target), "port": port > 0 ? .integer(port) : nil,
            ]
        )
    }

    /// The gateway has made a connection on behalf of a client.
    /// - Parameters:
    ///   - way: `relay` or `direct`.
    ///   - address: where it dialled.
    ///   - own: its own end, which is the peer at the other side's `connection.accepted`.
    package static func gatewayDialled(way: String, address: String, from own: String) -> Fact {
        Fact(.gatewayDialled, ["way": .string(way), "address": .string(address), "from": .string(own)])
    }

    /// The gateway is about to answer, itself or with the head of what a host has answered.
    /// - Parameters:
    ///   - status: `nil`: the client does not speak HTTP, and is let go.
    ///   - reason: why it refuses.
    package static func gatewayAnswered(status: Int?, reason: String?) -> Fact {
        Fact(.gatewayAnswered, ["status": status.map { .integer($0) }, "reason": reason.map { .string($0) }])
    }
}
