internal import CMicroHTTPD
package import SystemBindings

/// Reads HTTP/1.1 requests. It has no sockets of its own: connections are given to it, and each gets a thread.
package final class HTTPDaemon: @unchecked Sendable {
    /// Of a request's content this much is kept in memory.
    package static let keptContent = 16 << 20

    // Safe to share: the daemon's functions used here may be called from any thread; the pointer is set once in `init`.
    private let daemon: OpaquePointer
    private let registry: Registry

    package init() throws(NativeError) {
        let registry = Registry()
        let pointer = Unmanaged.passUnretained(registry).toOpaque()
        var options = [
            item(
                .NOTIFY_CONNECTION,
                unsafeBitCast(connectionChanged as MHD_NotifyConnectionCallback, to: Int.self),
                pointer
            ),
            item(
                .NOTIFY_COMPLETED,
                unsafeBitCast(requestCompleted as MHD_RequestCompletedCallback, to: Int.self),
                nil
            ),
            item(.URI_LOG_CALLBACK, unsafeBitCast(requestBegan as URILogCallback, to: Int.self), nil),
            // Room for a head with a ticket of 64 KiB in Base64 (RFC 4559).
            item(.CONNECTION_MEMORY_LIMIT, 192 * 1_024, nil),
            // Its own is 1020. What bounds them are the descriptors of the process.
            item(.CONNECTION_LIMIT, Int(Int32.max), nil),
            item(.THREAD_STACK_SIZE, 512 * 1_024, nil),
            item(.END, 0, nil),
        ]
        guard let daemon = shim_start_daemon(requestArrives, nil, &options) else {
            throw NativeError(.http, "the HTTP daemon did not start")
        }
        self.daemon = daemon
        self.registry = registry
    }

    /// Serves a connection, whose socket then belongs to the daemon.
    package func add(_ socket: Socket, responder: any HTTPResponder) throws(NativeError) {
        let descriptor = socket.release()
        registry.waiting.withLock { $0[descriptor] = responder }
        // The daemon wants a peer's address, which nobody asks it for.
        var peer = sockaddr()
        guard MHD_add_connection(daemon, descriptor, &peer, socklen_t(MemoryLayout<sockaddr>.size)) == .YES else {
            registry.waiting.withLock { $0[descriptor] = nil }
            throw NativeError(.http, "the HTTP daemon takes no more connections")
        }
    }

    /// Closes all connections and waits until all of their threads have ended. Nothing may be added afterwards.
    package func stop() {
        MHD_stop_daemon(daemon)
    }
}

/// Connections that were added and whose thread has not begun, by descriptor.
private final class Registry: Sendable {
    let waiting = Monitor<[Int32: any HTTPResponder]>([:])
}

/// Keeps a responder alive for its connection.
private final class ConnectionContext {
    let responder: any HTTPResponder

    init(_ responder: any HTTPResponder) { self.responder = responder }
}

private typealias URILogCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
    ) -> UnsafeMutableRawPointer?

private func item(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer?) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: pointer)
}

private let connectionChanged: MHD_NotifyConnectionCallback = { pointer, connection, context, code in
    guard let pointer, let connection, let context else { return }
    switch code {
    case .CONNECTION_NOTIFY_STARTED:
        let registry = Unmanaged<Registry>.fromOpaque(pointer).takeUnretainedValue()
        let descriptor = shim_descriptor(connection)
        guard let responder = registry.waiting.withLock({ $0.removeValue(forKey: descriptor) }) else { return }
        context.pointee = Unmanaged.passRetained(ConnectionContext(responder)).toOpaque()
    default:
        guard let pointer = context.pointee else { return }
        Unmanaged<ConnectionContext>.fromOpaque(pointer).release()
        context.pointee = nil
    }
}

private let requestBegan: URILogCallback = { _, target, connection in
    guard let target, let connection, let pointer = shim_socket_context(connection) else { return nil }
    let context = Unmanaged<ConnectionContext>.fromOpaque(pointer).takeUnretainedValue()
    context.responder.began()
    let exchange = HTTPExchange(connection, target: String(cString: target), responder: context.responder)
    return Unmanaged.passRetained(exchange).toOpaque()
}

private let requestArrives: MHD_AccessHandlerCallback = { _, connection, _, method, version, data, size, pointer in
    guard let connection, let method, let version, let size, let pointer = pointer?.pointee else { return .NO }
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
    let content = UnsafeRawBufferPointer(start: data, count: size.pointee)
    size.pointee = 0
    return exchange.arrives(connection, method: method, version: version, content: content)
}

private let requestCompleted: MHD_RequestCompletedCallback = { _, _, context, _ in
    guard let pointer = context?.pointee else { return }
    context?.pointee = nil
    Unmanaged<HTTPExchange>.fromOpaque(pointer).takeRetainedValue().responder.ended()
}
