import HTTPServerBindings
import NativeBindings
import SystemBindings

/// The servers by libmicrohttpd of an environment, which start with their first connection.
final class ConnectionServers: Sendable {
    private struct Key: Hashable {
        let place: String
        let tls: ConnectionServer.TLS?
    }

    private struct State {
        var servers: [Key: ConnectionServer] = [:]
        var isStopped = false
    }

    private let state = Monitor(State())

    /// The one of a place, for TLS or without. What it remembers of nonces lasts as long as the environment.
    func server(of place: String, tls: ConnectionServer.TLS?) throws(SystemError) -> ConnectionServer? {
        let key = Key(place: place, tls: tls)
        return try state.update { state throws(SystemError) in
            if state.isStopped { return nil }
            if let server = state.servers[key] { return server }
            let server = try ConnectionServer(seed: .random(count: 32), tls: tls)
            state.servers[key] = server
            return server
        }
    }

    /// Once all connections have ended.
    func stop() {
        let servers = state.update { state in
            state.isStopped = true
            defer { state.servers = [:] }
            return Array(state.servers.values)
        }
        for server in servers { server.stop() }
    }
}
