import HTTPServerBindings
import SystemBindings

/// A server whose handler is told by each path what to do.
final class SampleServer: Sendable {
    /// What has happened so far.
    struct Log: Sendable {
        var requests: [String] = []
        var contents: [[UInt8]] = []
        var streams = 0
        var endedStreams = 0
        var ends = 0
    }

    private struct Handler: RequestHandler {
        let log: Monitor<Log>
        let pieces: Monitor<[[UInt8]]>

        func refusal(of head: ServerRequest) -> ServerResponse? {
            head.path == "/refused" ? text("refused\n", status: 403) : nil
        }

        func response(to request: ServerRequest) -> ServerResponse {
            log.update { log in
                log.requests.append(request.path)
                log.contents.append(request.content)
            }
            switch request.path {
            case "/stream": return stream(request.connection)
            case "/flood":
                return ServerResponse(fields: [], content: .stream { [UInt8](repeating: 120, count: 1 << 16) })
            default:
                var response = text("\(request.method) \(request.path)\n")
                response.onEnd = { log.update { $0.ends += 1 } }
                return response
            }
        }

        private func text(_ text: String, status: Int = 200) -> ServerResponse {
            ServerResponse(
                status: status,
                fields: [.init("Content-Type", "text/plain")],
                content: .bytes(Array(text.utf8))
            )
        }

        /// The pieces, as they come, until one is empty.
        private func stream(_ connection: ServerConnection) -> ServerResponse {
            let sent = Monitor(0)
            return ServerResponse(
                fields: [],
                content: .stream {
                    log.update { $0.streams += sent.read { $0 } == 0 ? 1 : 0 }
                    while !connection.isGone {
                        let number = sent.read { $0 }
                        let piece = pieces.wait(until: .after(.milliseconds(100))) { pieces in
                            pieces.count > number ? pieces[number] : nil
                        }
                        guard let piece else { continue }
                        sent.update { $0 += 1 }
                        if !piece.isEmpty { return piece }
                        break
                    }
                    log.update { $0.endedStreams += 1 }
                    return nil
                }
            )
        }
    }

    let address: SocketAddress
    let log = Monitor(Log())
    private let pieces = Monitor<[[UInt8]]>([])
    private let server: HTTPServer

    init(connectionLimit: Int = 256) throws {
        let loopback = SocketAddress(address: IPv4Address(number: 127 << 24 | 1), port: 0)
        let socket = try Socket.listening(at: loopback)
        address = try socket.localAddress()
        server = try HTTPServer(socket, connectionLimit: connectionLimit, Handler(log: log, pieces: pieces))
    }

    deinit { server.stop(grace: .zero) }

    func stop() { server.stop() }

    /// To all that read the stream; empty: its end.
    func stream(_ text: String) { pieces.update { $0.append(Array(text.utf8)) } }

    func client() throws -> RawClient { try RawClient(address) }

    /// A client that has sent a request of a head alone.
    func client(_ path: String, method: String = "GET") throws -> RawClient {
        let client = try client()
        client.send("\(method) \(path) HTTP/1.1\r\nHost: \(address)\r\n\r\n")
        return client
    }

    /// Whether it becomes so.
    func waits(until deadline: Deadline = .after(.seconds(20)), _ isSo: (Log) -> Bool) -> Bool {
        log.wait(until: deadline) { isSo($0) ? true : nil } == true
    }
}
