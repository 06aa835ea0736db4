internal import SystemBindings

/// Where the answers of a connection are written, byte for byte: the daemon adds nothing.
package struct HTTPOutput: Sendable {
    private let socket: BorrowedSocket

    init(descriptor: Int32) { socket = BorrowedSocket(descriptor) }

    /// Writes all of the bytes, waiting while nobody takes them.
    /// - Returns: whether somebody still takes them.
    package func write(_ bytes: [UInt8]) -> Bool { socket.send(bytes) }
}
