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
    }

    let peer: String
    let codePoint: Int?
    let multipath: Bool?

    package init(by peer: String, codePoint: Int?, multipath: Bool?) {
        (self.peer, self.codePoint, self.multipath) = (peer, codePoint, multipath)
    }
}

package struct ConnectionClosed: Fact {
    package static let declaration = FactDeclaration<Self>("connection.closed", "A connection ended in order.") {
        FactField("by", \.end, "Who closed first.")
        FactField("received-total", \.receivedTotal, "The bytes that the server received.")
    }

    let end: ConnectionEnd
    let receivedTotal: Int

    package init(by end: ConnectionEnd, receivedTotal: Int) { (self.end, self.receivedTotal) = (end, receivedTotal) }
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
