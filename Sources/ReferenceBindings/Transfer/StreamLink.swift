internal import Glibc

/// A TCP connection for bytes as they are. Never waits.
package final class StreamLink {
    package enum Reception: Sendable, Hashable {
        case bytes([UInt8])
        case nothingYet
        /// Nothing follows; or the connection is broken.
        case end
    }

    private let descriptor: Int32

    /// Begins the connection; `nil` where that was refused at once.
    /// - Parameter address: an IPv4 address.
    package init?(to address: String, port: Int) {
        guard let descriptor = ClientSocket.connect(to: address, port: port) else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether the connection was made; `nil` while that is not known yet.
    package var isConnected: Bool? { ClientSocket.isConnected(descriptor) }

    /// - Returns: how many bytes the system has taken; `nil` when the connection is broken.
    package func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0 { return errno == EAGAIN || errno == EINTR ? 0 : nil }
        return count
    }

    package func receive(upTo limit: Int) -> Reception {
        var isBlocked = false
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
            let count = recv(descriptor, buffer.baseAddress, limit, 0)
            isBlocked = count < 0 && (errno == EAGAIN || errno == EINTR)
            size = max(0, count)
        }
        if isBlocked { return .nothingYet }
        return bytes.isEmpty ? .end : .bytes(bytes)
    }
}
