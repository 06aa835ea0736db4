import JSON

extension Fact {
    /// A server with `protocol: tcp` has read something.
    /// - Parameters:
    ///   - text: everything received so far on the connection, if it is UTF-8 and small, else `nil`.
    ///   - total: bytes received so far on the connection.
    package static func bytesReceived(text: String?, total: Int) -> Fact {
        Fact(.bytesReceived, ["text": text.map { .string($0) }, "total": .integer(total)])
    }

    /// A command arrived at an FTP server (RFC 959 4.1). `command`: in capitals; `argument`: `nil` if there is none.
    package static func ftpCommand(_ command: String, argument: String?) -> Fact {
        Fact(.ftpCommand, ["command": .string(command), "argument": argument.map { .string($0) }])
    }
}
