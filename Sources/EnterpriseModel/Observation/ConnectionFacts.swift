extension Facts {
    static let connections: [any Fact.Type] = [
        ConnectionAccepted.self, ConnectionClosed.self, ConnectionReset.self, DecoyConnected.self,
    ]
}

package struct ConnectionAccepted: Fact {
    package static let declaration = FactDeclaration<Self>(
        "connection.accepted",
        "A listener accepted a TCP connection."
    ) {
        FactField("by", \.peer, "The peer's address and port.")
        FactField("dscp", \.codePoint, "The differentiated services code point of its first segment.")
        FactField("multipath", \.multipath, "Whether that segment asked for Multipath TCP.")
        FactField(
            "address",
            \.address,
            "By which of the `addresses` of the host, from 1. Only of a host that is described with `addresses`."
        )
        FactField("family", \.family, "The family of that address.")
    }

    let peer: String
    let codePoint: Int?
    let multipath: Bool?
    let address: Int?
    let family: ServerAddress.Family?

    /// - Parameter address: its number and its family; `nil`: the host has the usual one.
    package init(
        by peer: String,
        codePoint: Int?,
        multipath: Bool?,
        address: (number: Int, family: ServerAddress.Family)? = nil
    ) {
        (self.peer, self.codePoint, self.multipath) = (peer, codePoint, multipath)
        (self.address, family) = (address?.number, address?.family)
    }
}

extension ServerAddress.Family: FactWord {}

package struct ConnectionClosed: Fact {
    package static let declaration = FactDeclaration<Self>("connection.closed", "A connection ended in order.") {
        FactField("by", \.end, "Who closed first.")
        FactField("received-total", \.receivedTotal, "The bytes that the server received.")
        FactField(
            "close-notify",
            \.closeNotify,
            "Whether a client that closed TLS had ended its data with the alert of this name (RFC 8446, section 6.1)."
        )
    }

    let end: ConnectionEnd
    let receivedTotal: Int
    let closeNotify: Bool?

    /// - Parameter closeNotify: `nil`: the connection has no TLS, or the client did not close it.
    package init(by end: ConnectionEnd, receivedTotal: Int, closeNotify: Bool? = nil) {
        (self.end, self.receivedTotal, self.closeNotify) = (end, receivedTotal, closeNotify)
    }
}

package struct ConnectionReset: Fact {
    package static let declaration = FactDeclaration<Self>("connection.reset", "A connection ended with a TCP reset.") {
        FactField("by", \.end, "Who reset it.")
        FactField("received-total", \.receivedTotal, "The bytes that the server received.")
    }

    let end: ConnectionEnd
    let receivedTotal: Int

    package init(by end: ConnectionEnd, receivedTotal: Int) { (self.end, self.receivedTotal) = (end, receivedTotal) }
}

package struct DecoyConnected: Fact {
    package static let declaration = FactDeclaration<Self>(
        "decoy.connected",
        "A client dialled an inside host directly."
    ) {
        FactField("server", \.server, "The host's name.")
    }

    let server: String

    package init(server: String) { self.server = server }
}
