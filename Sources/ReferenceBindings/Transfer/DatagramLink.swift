internal import Glibc

/// Datagrams to and from one peer. Never waits.
package final class DatagramLink {
    private let descriptor: Int32

    /// - Parameter address: an IPv4 address.
    package init?(to address: String, port: Int) {
        guard let descriptor = ClientSocket.connect(to: address, port: port, .datagrams) else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Sends a datagram. One that cannot be sent is lost, like one lost in the network.
    package func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// The next received datagram; `nil` if there is none.
    package func receive() -> [UInt8]? {
        let limit = 1 << 16
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, size in
            size = max(0, recv(descriptor, buffer.baseAddress, limit, 0))
        }
        return bytes.isEmpty ? nil : bytes
    }
}
