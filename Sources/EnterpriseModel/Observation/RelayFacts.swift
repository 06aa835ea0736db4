extension Facts {
    static let relay: [any Fact.Type] = [
        RelayConnected.self, RelayTunnelRequested.self, RelayTunnelOpened.self, RelayTunnelRefused.self,
        RelayTunnelClosed.self,
    ]
}

package struct RelayConnected: Fact {
    /// What a client begins with.
    package enum FirstBytes: String, FactWord {
        case clientHello = "tls-client-hello"
        case other
        case none
    }

    package static let declaration = FactDeclaration<Self>("relay.connected", "A client connected to the relay.") {
        FactField("first-bytes", \.firstBytes, "What the client began with.")
        FactField("dscp", \.codePoint, "The differentiated services code point of its first segment.")
        FactField("multipath", \.multipath, "Whether that segment asked for Multipath TCP.")
    }

    let firstBytes: FirstBytes
    let codePoint: Int?
    let multipath: Bool?

    package init(firstBytes: FirstBytes, codePoint: Int?, multipath: Bool?) {
        (self.firstBytes, self.codePoint, self.multipath) = (firstBytes, codePoint, multipath)
    }
}

/// Why a tunnel, or a request to the gateway, is refused.
package enum TunnelRefusal: String, FactWord {
    case unlisted, unauthorized, unreachable
    case badRequest = "bad-request"
    /// Of the gateway alone.
    case unknownHost = "unknown-host"
    /// Of the gateway alone: the host is inside, and without a console there is no relay that leads there.
    case noConsole = "no-console"

    /// Those that the relay gives.
    static let ofRelay = allCases.filter { ![.unknownHost, .noConsole].contains($0) }
}

package struct RelayTunnelRequested: Fact {
    package static let declaration = FactDeclaration<Self>(
        "relay.tunnel.requested",
        "A client asked the relay for a tunnel; nothing is decided yet."
    ) {
        FactField("target", \.target, "The host.")
        FactField("port", \.port, "The port.")
    }

    let target: String
    let port: Int

    package init(target: String, port: Int) { (self.target, self.port) = (target, port) }
}

package struct RelayTunnelOpened: Fact {
    package static let declaration = FactDeclaration<Self>("relay.tunnel.opened", "The tunnel is open.") {
        FactField("target", \.target, "The host.")
        FactField("port", \.port, "The port.")
    }

    let target: String
    let port: Int

    package init(target: String, port: Int) { (self.target, self.port) = (target, port) }
}

package struct RelayTunnelRefused: Fact {
    package static let declaration = FactDeclaration<Self>("relay.tunnel.refused", "The tunnel was refused.") {
        FactField("target", \.target, "The host.")
        FactField("port", \.port, "The port.")
        FactField("status", \.status, "The status of the answer.")
        FactField(
            "reason",
            \.reason,
            "Why.",
            oneOf: TunnelRefusal.ofRelay.map(\.rawValue)
        )
    }

    let target: String
    let port: Int
    let status: Int
    let reason: TunnelRefusal

    package init(target: String, port: Int, status: Int, reason: TunnelRefusal) {
        (self.target, self.port, self.status, self.reason) = (target, port, status, reason)
    }
}

package struct RelayTunnelClosed: Fact {
    package static let declaration = FactDeclaration<Self>("relay.tunnel.closed", "The tunnel ended.") {
        FactField("target", \.target, "The host.")
        FactField("port", \.port, "The port.")
    }

    let target: String
    let port: Int

    package init(target: String, port: Int) { (self.target, self.port) = (target, port) }
}
