extension Facts {
    static let sockets: [any Fact.Type] = [BytesReceived.self, FTPCommand.self]
}

package struct BytesReceived: Fact {
    package static let declaration = FactDeclaration<Self>(
        "bytes.received",
        "A server with `protocol: tcp` has read something."
    ) {
        FactField(
            "text",
            \.text,
            "All that the connection has brought so far, where it is UTF-8 of at most 4 KiB."
        )
        FactField("total", \.total, "The bytes that the connection has brought so far.")
        FactField(
            "sha256",
            \.sha256,
            "The SHA-256 of all that the connection has brought so far, in hexadecimal digits."
        )
    }

    let text: String?
    let total: Int
    let sha256: String?

    package init(text: String?, total: Int, sha256: String?) {
        (self.text, self.total, self.sha256) = (text, total, sha256)
    }
}

package struct FTPCommand: Fact {
    package static let declaration = FactDeclaration<Self>(
        "ftp.command",
        "A command arrived at a server with `protocol: ftp` (RFC 959, section 4.1)."
    ) {
        FactField("command", \.command, "In capitals.")
        FactField("argument", \.argument, "Its argument.")
    }

    let command: String
    let argument: String?

    package init(_ command: String, argument: String?) { (self.command, self.argument) = (command, argument) }
}
