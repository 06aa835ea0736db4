/// What stands behind a socket for datagrams. Works in the thread that accepts connections.
protocol DatagramHandler: Sendable {
    /// Whose name its observations carry.
    var place: String { get }

    /// - Parameter send: answers the sender, now or later, from any thread.
    func receive(_ bytes: [UInt8], reply send: @escaping @Sendable ([UInt8]) -> Void)
}
