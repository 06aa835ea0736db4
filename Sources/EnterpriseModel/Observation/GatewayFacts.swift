extension Facts {
    static let gateway: [any Fact.Type] = [GatewayRequested.self, GatewayDialled.self, GatewayAnswered.self]
}

package struct GatewayRequested: Fact {
    package static let declaration = FactDeclaration<Self>(
        "gateway.request",
        "The gateway of `harness serve` was asked for something; nothing is decided yet."
    ) {
        FactField("method", \.method, "The method of HTTP, or `KDC` for a client of Kerberos.")
        FactField("target", \.target, "The host, or the target as received where it names none.")
        FactField("port", \.port, "As the client named it.")
    }

    let method: String
    let target: String
    let port: Int?

    /// - Parameter port: 0: the client named none.
    package init(method: String, target: String, port: Int) {
        (self.method, self.target, self.port) = (method, target, port > 0 ? port : nil)
    }
}

package struct GatewayDialled: Fact {
    package enum Way: String, FactWord {
        case relay, direct
    }

    package static let declaration = FactDeclaration<Self>(
        "gateway.dialled",
        "The gateway made a connection for its client."
    ) {
        FactField("way", \.way, "Through the relay, or not.")
        FactField("address", \.address, "Where it dialled.")
        FactField("from", \.own, "Its own end, which is `by` of the other side's `connection.accepted`.")
    }

    let way: Way
    let address: String
    let own: String

    package init(way: Way, address: String, from own: String) {
        (self.way, self.address, self.own) = (way, address, own)
    }
}

package struct GatewayAnswered: Fact {
    package static let declaration = FactDeclaration<Self>(
        "gateway.answered",
        "The gateway is about to answer, itself or with a host's answer. After 2xx to CONNECT the tunnel is open."
    ) {
        FactField("status", \.status, "The status of the answer; none for a client of Kerberos, whose connection ends.")
        FactField("reason", \.reason, "Why it refuses.")
    }

    let status: Int?
    let reason: TunnelRefusal?

    package init(status: Int?, reason: TunnelRefusal?) { (self.status, self.reason) = (status, reason) }
}
