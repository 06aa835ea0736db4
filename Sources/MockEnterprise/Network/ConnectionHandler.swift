/// What stands behind a listener.
protocol ConnectionHandler: Sendable {
    /// Whose name its observations carry.
    var place: String { get }

    /// Serves a connection until it has ended, in the connection's own thread.
    func run(_ connection: Connection)
}
