internal import CMicrohttpd
internal import Glibc
import SystemBindings
import WireFormats

extension HTTPServer {
    static var callbacks: mhd_callbacks {
        mhd_callbacks(
            handle: { context, connection, _, method, version, bytes, size, exchange in
                guard let server = HTTPServer.of(context), let connection, let method, let version, let size,
                    let exchange = Exchange.of(exchange?.pointee)
                else { return .NO }
                guard var request = exchange.request else {
                    let head = exchange.begin(connection, String(cString: method), String(cString: version))
                    guard let refusal = head.ambiguity.map(ServerResponse.malformed) ?? server.handler.refusal(of: head)
                    else { return .YES }
                    // Queued this early it ends the connection, and the content is not read.
                    exchange.leavesContent = head.hasContent
                    return server.send(refusal, exchange, connection)
                }
                if size.pointee > 0 {
                    exchange.content += UnsafeRawBufferPointer(start: bytes, count: size.pointee)
                    size.pointee = 0
                    return .YES
                }
                (request.content, exchange.content) = (exchange.content, [])
                server.note(request.connection, isResponding: true)
                return server.send(server.handler.response(to: request), exchange, connection)
            },
            // The only place where the target is as it was sent.
            target: { _, target, connection in
                guard let target, let client = ServerConnection.of(connection) else { return nil }
                let exchange = Exchange(client, target: String(cString: target))
                return Unmanaged.passRetained(exchange).toOpaque()
            },
            completed: { context, _, place, end in
                guard let server = HTTPServer.of(context), let pointer = place?.pointee else { return }
                place?.pointee = nil
                let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
                exchange.onEnd?()
                server.note(exchange.connection, isResponding: false)
                if exchange.leavesContent || end == .REQUEST_TERMINATED_WITH_ERROR {
                    exchange.connection.linger(until: .after(.seconds(1)))
                }
            },
            connection: { context, connection, place, event in
                guard let server = HTTPServer.of(context), let connection, let place else { return }
                if event == .CONNECTION_NOTIFY_STARTED {
                    let client = server.add(mhd_descriptor(connection))
                    place.pointee = Unmanaged.passRetained(client).toOpaque()
                } else if let pointer = place.pointee {
                    place.pointee = nil
                    server.remove(Unmanaged<ServerConnection>.fromOpaque(pointer).takeRetainedValue())
                }
            }
        )
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func send(_ answer: ServerResponse, _ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
        note(exchange.connection, isResponding: true)
        exchange.onEnd = answer.onEnd
        guard let response = answer.native else { return .NO }
        // The connection has a reference of its own.
        defer { MHD_destroy_response(response) }
        for field in answer.fields { MHD_add_response_header(response, field.name, field.value) }
        return MHD_queue_response(connection, UInt32(answer.status), response)
    }
}

/// A request and its answer, from the request line on. Of the connection's own thread.
private final class Exchange {
    let connection: ServerConnection
    private let target: String
    /// `nil` until the head has arrived.
    private(set) var request: ServerRequest?
    var content: [UInt8] = []
    /// Whether the client still sends content that nobody reads.
    var leavesContent = false
    var onEnd: (@Sendable () -> Void)?

    init(_ connection: ServerConnection, target: String) {
        self.connection = connection
        self.target = target
    }

    static func of(_ pointer: UnsafeMutableRawPointer?) -> Exchange? {
        pointer.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(_ connection: OpaquePointer, _ method: String, _ version: String) -> ServerRequest {
        let fields = HTTPField.all(of: connection)
            .map { HTTPField($0.name, String(decoding: $0.value, as: UTF8.self)) }
        let head = ServerRequest(
            method: method,
            target: target,
            version: version,
            fields: fields,
            connection: self.connection
        )
        request = head
        return head
    }
}

/// The content of an answer while it is made.
private final class ContentStream {
    /// Bytes that are asked for at once.
    private static let piece = 32 << 10

    private let next: @Sendable () -> [UInt8]?
    private var rest: ArraySlice<UInt8> = []

    init(_ next: @escaping @Sendable () -> [UInt8]?) { self.next = next }

    private static func of(_ context: UnsafeMutableRawPointer?) -> ContentStream? {
        context.map { Unmanaged<ContentStream>.fromOpaque($0).takeUnretainedValue() }
    }

    /// An answer that owns it. `nil`: no memory.
    var native: OpaquePointer? {
        let context = Unmanaged.passRetained(self)
        let response = MHD_create_response_from_callback(
            mhd_size_unknown,
            Self.piece,
            { context, _, bytes, size in
                ContentStream.of(context)?.write(to: UnsafeMutableRawBufferPointer(start: bytes, count: size))
                    ?? mhd_end_of_stream
            },
            context.toOpaque(),
            { context in
                if let context { Unmanaged<ContentStream>.fromOpaque(context).release() }
            }
        )
        if response == nil { context.release() }
        return response
    }

    /// - Returns: how many bytes it wrote, or what says that it has ended.
    func write(to room: UnsafeMutableRawBufferPointer) -> Int {
        while rest.isEmpty {
            guard let more = next() else { return mhd_end_of_stream }
            rest = more[...]
        }
        let piece = rest.prefix(room.count)
        room.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
    }
}

extension ServerConnection {
    fileprivate static func of(_ connection: OpaquePointer?) -> ServerConnection? {
        connection.flatMap { mhd_connection_context($0) }
            .map { Unmanaged<ServerConnection>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension ServerResponse {
    fileprivate static func malformed(_ reason: String) -> ServerResponse {
        let type = Field("Content-Type", "text/plain; charset=utf-8")
        return ServerResponse(status: 400, fields: [type], content: .bytes(Array("\(reason)\n".utf8)))
    }

    /// `nil`: no memory.
    fileprivate var native: OpaquePointer? {
        switch content {
        case .bytes(var bytes):
            bytes.withUnsafeMutableBytes {
                MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
            }
        case .stream(let next):
            ContentStream(next).native
        }
    }
}
