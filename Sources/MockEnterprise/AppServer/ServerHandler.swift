import EnterpriseModel
import NativeBindings
import WireFormats

/// A plain or TLS listener of an application server, which serves each connection as the server is described when it begins.
struct ServerHandler: ConnectionHandler {
    let server: AppServer
    /// Which of the server's addresses it is, from 0.
    let address: Int
    let isSecure: Bool

    var place: String { server.place }

    func run(_ connection: Connection) {
        let description = server.description
        let isSilent = description.state == .silent || description.addresses[address].state == .silent
        let tls = isSecure && !isSilent ? server.tls : nil
        let isForeign = description.engine == .libmicrohttpd
        connection.serve(.listener, tls: isForeign ? nil : tls) { channel in
            if isSilent { return SilentConversation(connection, channel).run() }
            if isForeign { return MicrohttpdFront.run(connection, server, channel, tls: tls) }
            switch description.service {
            case .http where description.httpVersions.contains(.http2) && channel.speaks(.http2):
                try? HTTP2Front(connection, server, channel).serve()
            case .http where description.program != .builtIn:
                HTTPConversation(connection, BackendConversation(server), channel).run()
            case .http: HTTPConversation(connection, server, channel).run()
            case .tcp(let service): SocketConversation(connection, channel, service).run()
            case .ftp: FTPConversation(connection, channel).run()
            case .websocket: WebSocketConversation(connection, channel).run()
            }
        }
    }
}

extension Channel {
    /// Whether ALPN has agreed on a version.
    fileprivate func speaks(_ version: HTTPVersion) -> Bool { tls?.applicationProtocol == version.rawValue }
}
