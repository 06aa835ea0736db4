internal import Glibc

/// A TCP connection for raw bytes. Never blocks; a ``TransferLoop`` reports when it is ready.
package final class StreamLink {
    package enum Reception: Sendable, Hashable {
        case bytes([UInt8])
        case nothingYet
        /// The peer has closed its direction.
        case end
        /// The connection is lost.
        case broken
    }

    let descriptor: Int32
    /// A slice: what the system has accepted is cut off without moving the rest.
    private var outgoing: ArraySlice<UInt8> = []
    private var isFinishing = false
    private var mayReceive = true
    private var wasConnected = false

    /// Starts to connect; `nil` if the call failed at once.
    /// - Parameter address: an IPv4 address.
    package init?(to address: String, port: Int) {
        guard let descriptor = ClientSocket.connect(to: address, port: port) else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether the connection was established; `nil` while that is not known yet.
    package var isConnected: Bool? {
        if wasConnected { return true }
        let isConnected = ClientSocket.isConnected(descriptor)
        wasConnected = isConnected == true
        return isConnected
    }

    /// Queues bytes, which are sent as soon as the system accepts them.
    package func send(_ bytes: [UInt8]) { outgoing += bytes }

    /// Whether the system has accepted all queued bytes.
    package var hasSentAll: Bool { outgoing.isEmpty }

    /// The number of queued bytes that the system has not accepted.
    package var unsentCount: Int { outgoing.count }

    /// Drops the queued bytes.
    package func dropUnsent() { outgoing = [] }

    /// Closes this direction after the queued bytes. Bytes from the peer can still be received.
    package func finish() { isFinishing = true }

    /// Sends as many queued bytes as the system accepts.
    /// - Returns: whether the connection is still open.
    package func flush() -> Bool {
        while !outgoing.isEmpty {
            let count = outgoing.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            outgoing.removeFirst(count)
        }
        if isFinishing {
            isFinishing = false
            shutdown(descriptor, Int32(SHUT_WR))
        }
        return true
    }

    package func receive(upTo limit: Int) -> Reception {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
            count = recv(descriptor, buffer.baseAddress, limit, 0)
            size = max(0, count)
        }
        if count > 0 { return .bytes(bytes) }
        if count < 0, errno == EAGAIN || errno == EINTR { return .nothingYet }
        mayReceive = false
        return count == 0 ? .end : .broken
    }

    /// The `poll` events to wait for; `nil`: none.
    var interest: Int16? {
        if !wasConnected || !outgoing.isEmpty {
            return Int16(POLLOUT) | (mayReceive && wasConnected ? Int16(POLLIN) : 0)
        }
        return mayReceive ? Int16(POLLIN) : nil
    }
}
