/// What stands behind a socket for datagrams. Answers at once, in the thread that accepts connections.
protocol DatagramHandler: Sendable {
    /// Whose name its observations carry.
    var place: String { get }

    /// - Returns: `nil` for no answer.
    func answer(to bytes: [UInt8]) -> [UInt8]?
}
